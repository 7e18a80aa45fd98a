/** How parcels are booked. `manual`: outside of the store, with CSV files both ways. */
export const COURIERS = ['manual', 'shiprocket', 'delhivery'] as const;
export type CourierName = (typeof COURIERS)[number];

type CourierFacts = {
  title: string;
  /** Who brings the parcel, in the middle of a sentence. */
  carrier: string;
  /** Whether it has to be told the name of the place where it picks up with each parcel. */
  asksForPickup: boolean;
  /** In how many hours after a failed attempt it takes an answer. Absent if it has published no deadline. */
  answerHours?: number;
  /** In how many days a claim has to be filed, by its kind. Absent if it has published no deadline. */
  claimDays?: { lost?: number; damaged?: number; weight?: number };
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
    // “A seller has 24 hours to take an action on NDR orders”: support.shiprocket.in, article 43000336726.
    answerHours: 24,
    // Damaged: “within 3 days of its Delivered/RTO Delivered/RTO Acknowledged status”, article 43000659105 there. Weight: a
    // dispute within seven days, and then it is accepted by itself: article 43000337697.
    claimDays: { damaged: 3, weight: 7 },
  },
  delhivery: { title: 'Delhivery', carrier: 'Delhivery', asksForPickup: false },
};

/** Whether the store calls the courier itself. */
export const isCalled = (courier: string): courier is Exclude<CourierName, 'manual'> =>
  courier !== 'manual' && COURIERS.some((name) => name === courier);
