/** What a courier's stand-in knows: its parcels, the calls it got, and which of the next calls fail. */

/**
 * How a call fails. `down`: the vendor has an error. `throttle`: too many calls. `lost`: the call is done, but its reply
 * does not arrive. `refuse`: the account has no balance.
 */
export const FAULTS = ['down', 'throttle', 'lost', 'refuse'] as const;
export type Fault = (typeof FAULTS)[number];

/** A courier saw a parcel. `status`: the vendor's id or name of the status. `at`: milliseconds since 1970. */
export type Scan<Status> = { status: Status; at: number; place: string };

/** A parcel as the vendor knows it. */
export type Parcel<Status> = {
  /** The store's number of the parcel. */
  reference: string;
  /** The vendor's tracking number. */
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

export type CourierState<P extends Parcel<unknown>, Call extends string> = ReturnType<
  typeof createCourierState<P, Call>
>;

/** The state of a stand-in without parcels, whose calls all work. `now`: the time in milliseconds. */
export function createCourierState<P extends Parcel<unknown>, Call extends string>(now: () => number) {
  let faults: { call: Call; fault: Fault }[] = [];
  const parcels: P[] = [];
  const calls: Call[] = [];
  return {
    parcels,
    now,
    /** The calls so far, in their sequence. */
    calls,
    /** Plans a fault for `times` calls, after those that are planned already. */
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
