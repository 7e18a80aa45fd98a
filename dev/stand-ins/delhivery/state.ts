import type { VendorScan } from './statuses.ts';

/** `lost`: accepted, but the reply does not arrive. `refuse`: the account has no balance. */
export const FAULTS = ['down', 'throttle', 'lost', 'refuse'] as const;
export type Fault = (typeof FAULTS)[number];

/** The calls that can fail on purpose. */
export const CALLS = ['pincode', 'waybills', 'create', 'edit', 'pickup', 'label', 'track', 'ndr'] as const;
export type VendorCall = (typeof CALLS)[number];

export type VendorParcel = {
  awb: string;
  reference: string;
  isCancelled: boolean;
  isReturn: boolean;
  hasPickup: boolean;
  hasLabel: boolean;
  pincode: string;
  /** Rupees to collect at the door; 0 for a prepaid parcel. */
  codAmount: number;
  /** As the store sent it, and changed it. */
  address: string;
  phone: string;
  /** By these fields Delhivery knows an order that it has already. */
  sameness: string;
  scans: VendorScan[];
  /** What the store asked for after failed attempts. */
  answers: unknown[];
};

/** Pincodes to which nobody goes, where it is stopped for now, and where no cash is collected. */
export const PINCODES = { notServed: ['744301', '682555'], embargo: ['193101'], prepaidOnly: ['791001'] };

export type DelhiveryState = ReturnType<typeof createState>;

export function createState(now: () => number) {
  const faults: { call: VendorCall; fault: Fault }[] = [];
  const parcels: VendorParcel[] = [];
  const calls: VendorCall[] = [];
  /** Every number that was given. Those of large batches cannot be used at once. */
  const given = new Map<string, { isUsable: boolean }>();
  /** The day of the open pickup of the place. */
  const pickup: { day?: string } = {};
  return {
    parcels,
    now,
    given,
    pickup,
    /** The calls so far, in their sequence. */
    calls,
    fail(call: VendorCall, fault: Fault, times = 1): void {
      for (let left = times; left > 0; left -= 1) faults.push({ call, fault });
    },
    nextFault(call: VendorCall): Fault | undefined {
      const index = faults.findIndex((planned) => planned.call === call);
      return index < 0 ? undefined : faults.splice(index, 1)[0]?.fault;
    },
    giveNumbers(count: number): string[] {
      const numbers = Array.from({ length: count }, (_, index) =>
        String(57_930_810_000_011 + (given.size + index) * 11),
      );
      for (const number of numbers) given.set(number, { isUsable: count <= 25 });
      return numbers;
    },
    /** Parcels that were not cancelled: what the store has to pay for. */
    live: () => parcels.filter(({ isCancelled }) => !isCancelled),
    byAwb: (awb: string) => parcels.find((parcel) => parcel.awb === awb),
  };
}
