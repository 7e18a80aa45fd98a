import type { VendorScan } from './statuses.ts';

/** `lost`: accepted, but the reply does not arrive. */
export const FAULTS = ['down', 'throttle', 'lost', 'refuse'] as const;
export type Fault = (typeof FAULTS)[number];

/** The calls that can fail on purpose. */
export const CALLS = ['login', 'create', 'find', 'assign', 'pickup', 'label', 'cancel', 'track', 'ndr'] as const;
export type VendorCall = (typeof CALLS)[number];

export type VendorParcel = {
  id: number;
  shipmentId: number;
  reference: string;
  awb: string | undefined;
  isCancelled: boolean;
  isReturn: boolean;
  hasPickup: boolean;
  hasLabel: boolean;
  pincode: string;
  /** Rupees to collect at the door; 0 for a prepaid parcel. */
  codAmount: number;
  scans: VendorScan[];
  /** What the store asked for after failed attempts. */
  answers: unknown[];
};

/** Pincodes to which nobody goes. */
export const NOT_SERVICED = ['744301', '682555'];

export type CourierState = ReturnType<typeof createState>;

export function createState(now: () => number) {
  const faults: { call: VendorCall; fault: Fault }[] = [];
  const parcels: VendorParcel[] = [];
  const calls: VendorCall[] = [];
  let tokens = 0;
  return {
    parcels,
    now,
    /** The calls so far, in their sequence. */
    calls,
    token: () => `stand-in-token-${tokens}`,
    newToken: () => `stand-in-token-${(tokens += 1)}`,
    fail(call: VendorCall, fault: Fault, times = 1): void {
      for (let left = times; left > 0; left -= 1) faults.push({ call, fault });
    },
    nextFault(call: VendorCall): Fault | undefined {
      const index = faults.findIndex((planned) => planned.call === call);
      return index < 0 ? undefined : faults.splice(index, 1)[0]?.fault;
    },
    add(parcel: Pick<VendorParcel, 'reference' | 'isReturn' | 'pincode' | 'codAmount'>): VendorParcel {
      const id = 100_001 + parcels.length;
      const added: VendorParcel = {
        ...parcel,
        id,
        shipmentId: 500_000 + id,
        awb: undefined,
        isCancelled: false,
        hasPickup: false,
        hasLabel: false,
        scans: [],
        answers: [],
      };
      parcels.push(added);
      return added;
    },
    /** Parcels that were neither cancelled nor asked for twice: what the store has to pay for. */
    live: () => parcels.filter(({ isCancelled }) => !isCancelled),
    byAwb: (awb: string) => parcels.find((parcel) => parcel.awb === awb),
    byShipment: (shipmentId: number) => parcels.find((parcel) => parcel.shipmentId === shipmentId),
  };
}
