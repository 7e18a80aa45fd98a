import type { DeliveryAnswer } from '@nirala/contract/delivery/answer';

/** Where everything is possible. */
export const ANSWER: DeliveryAnswer = {
  pincode: '560011',
  city: 'Bengaluru',
  state: 'Karnataka',
  deliverable: true,
  cod: true,
  returns: true,
  earliest: '2026-11-23',
  latest: '2026-11-24',
  cutoff: '2026-11-20T08:30:00.000Z',
  codCharge: 50,
  codMax: 10_000,
  codNewMax: 5_000,
};
