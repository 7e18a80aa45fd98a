/** How parcels are booked. `manual`: outside of the store, with CSV files both ways. */
export const COURIERS = ['manual', 'shiprocket', 'delhivery'] as const;
export type CourierName = (typeof COURIERS)[number];

type CourierFacts = {
  title: string;
  /** Who brings the parcel, in the middle of a sentence. */
  carrier: string;
  /** Whether it has to be told the name of the place where it picks up with each parcel. */
  asksForPickup: boolean;
};

/** What the store, its policies and its admins say of each. */
export const COURIER_FACTS: Record<CourierName, CourierFacts> = {
  manual: {
    title: 'The courier’s own site, by CSV file',
    carrier: 'the courier who brings your parcel',
    asksForPickup: false,
  },
  shiprocket: {
    title: 'Shiprocket',
    carrier: 'Shiprocket and the courier that it books for your parcel',
    asksForPickup: true,
  },
  delhivery: { title: 'Delhivery', carrier: 'Delhivery', asksForPickup: false },
};

/** Whether the store calls the courier itself. */
export const isCalled = (courier: string): courier is Exclude<CourierName, 'manual'> =>
  courier !== 'manual' && COURIERS.some((name) => name === courier);
