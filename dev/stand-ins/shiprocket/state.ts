import { createCourierState, type Parcel } from '../courier-state.ts';

/** The calls that can fail on purpose. */
export const CALLS = ['login', 'create', 'find', 'assign', 'pickup', 'label', 'cancel', 'track', 'ndr'] as const;
export type VendorCall = (typeof CALLS)[number];

export type VendorParcel = Parcel<number> & { id: number; shipmentId: number };

/** Pincodes to which nobody goes. */
export const NOT_SERVICED = ['744301', '682555'];

export type ShiprocketState = ReturnType<typeof createState>;

export function createState(now: () => number) {
  const common = createCourierState<VendorParcel, VendorCall>(now);
  const { parcels } = common;
  let tokens = 0;
  return {
    ...common,
    token: () => `stand-in-token-${tokens}`,
    newToken: () => `stand-in-token-${(tokens += 1)}`,
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
    byShipment: (shipmentId: number) => parcels.find((parcel) => parcel.shipmentId === shipmentId),
  };
}
