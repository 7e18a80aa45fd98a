import { CourierError, type Courier } from './courier.ts';

const refuse = () => Promise.reject(new CourierError('refused', 'Parcels are booked outside of the store.'));

/** Parcels that the owner books on the courier's own site. Numbers and news come by CSV file, so nothing is called. */
export const manualCourier: Courier = {
  quote: async () => [],
  book: refuse,
  bookReturn: refuse,
  label: refuse,
  schedule: async () => undefined,
  cancel: async () => undefined,
  track: async () => [],
  reattempt: async () => undefined,
};
