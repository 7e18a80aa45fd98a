import { createCourierState, type Parcel } from '../courier-state.ts';
import type { StatusName } from './statuses.ts';

/** The calls that can fail on purpose. */
export const CALLS = ['pincode', 'waybills', 'create', 'edit', 'pickup', 'label', 'track', 'ndr'] as const;
export type VendorCall = (typeof CALLS)[number];

export type VendorParcel = Parcel<StatusName> & {
  awb: string;
  /** As the store sent it, and changed it. */
  address: string;
  phone: string;
  /** By these fields Delhivery knows an order that it has already. */
  sameness: string;
};

/** Pincodes to which nobody goes, where it is stopped for now, and where no cash is collected. */
export const PINCODES = { notServed: ['744301', '682555'], embargo: ['193101'], prepaidOnly: ['791001'] };

export type DelhiveryState = ReturnType<typeof createState>;

export function createState(now: () => number) {
  /** Every number that was given. Those of large batches cannot be used at once. */
  const given = new Map<string, { isUsable: boolean }>();
  /** The day of the open pickup of the place. */
  const pickup: { day?: string } = {};
  return {
    ...createCourierState<VendorParcel, VendorCall>(now),
    given,
    pickup,
    giveNumbers(count: number): string[] {
      const numbers = Array.from({ length: count }, (_, index) =>
        String(57_930_810_000_011 + (given.size + index) * 11),
      );
      for (const number of numbers) given.set(number, { isUsable: count <= 25 });
      return numbers;
    },
  };
}
