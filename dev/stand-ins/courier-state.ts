/** `lost`: accepted, but the reply does not arrive. `refuse`: the account has no balance. */
export const FAULTS = ['down', 'throttle', 'lost', 'refuse'] as const;
export type Fault = (typeof FAULTS)[number];

/** `status`: the vendor's id or name of it. `at`: milliseconds. */
export type Scan<Status> = { status: Status; at: number; place: string };

export type Parcel<Status> = {
  reference: string;
  awb: string | undefined;
  isCancelled: boolean;
  isReturn: boolean;
  hasPickup: boolean;
  hasLabel: boolean;
  pincode: string;
  /** Rupees to collect at the door; 0 for a prepaid parcel. */
  codAmount: number;
  scans: Scan<Status>[];
  /** What the store asked for after failed attempts. */
  answers: unknown[];
};

export type CourierState<P extends Parcel<unknown>, Call extends string> = ReturnType<typeof createState<P, Call>>;

/** What a courier knows, and which of its calls fail. */
export function createState<P extends Parcel<unknown>, Call extends string>(now: () => number) {
  let faults: { call: Call; fault: Fault }[] = [];
  const parcels: P[] = [];
  const calls: Call[] = [];
  return {
    parcels,
    now,
    /** The calls so far, in their sequence. */
    calls,
    fail(call: Call, fault: Fault, times = 1): void {
      for (let left = times; left > 0; left -= 1) faults.push({ call, fault });
    },
    /** Ends all faults of a call. */
    mend: (call: Call) => void (faults = faults.filter((planned) => planned.call !== call)),
    /** The oldest fault that was planned for this call, which is then used up. */
    nextFault(call: Call): Fault | undefined {
      const index = faults.findIndex((planned) => planned.call === call);
      return index < 0 ? undefined : faults.splice(index, 1)[0]?.fault;
    },
    /** Parcels that were not cancelled: what the store has to pay for. */
    live: () => parcels.filter(({ isCancelled }) => !isCancelled),
    byAwb: (awb: string) => parcels.find((parcel) => parcel.awb === awb),
  };
}
