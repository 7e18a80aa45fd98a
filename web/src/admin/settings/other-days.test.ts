import { expect, test } from 'vitest';
import { sentencesWithOtherDays } from './admin-return-settings.tsx';

const policy = [
  { title: 'In short', text: 'Send it back within 7 days of delivery. We pay for the pick-up.' },
  {
    title: '7 days to return or exchange',
    text: `The 7 days begin on the day after your parcel arrives. Try it on:

- unworn, for an exchange within seven days
- The courier picks it up from your door, usually within three days.`,
  },
  { title: 'Refunds', text: 'Usually within 5 to 7 working days after we have checked the piece.' },
];

test('the policy agrees with a rule of seven days', () => {
  expect(sentencesWithOtherDays(policy, 7)).toEqual([]);
});

test('every sentence about returns with another number of days is found, in figures and in words', () => {
  expect(sentencesWithOtherDays(policy, 10)).toEqual([
    'Send it back within 7 days of delivery.',
    '7 days to return or exchange',
    'The 7 days begin on the day after your parcel arrives.',
    'unworn, for an exchange within seven days',
  ]);
  expect(sentencesWithOtherDays([{ title: 'A 30-day return', text: 'Thirty days to exchange it.' }], 7)).toEqual([
    'A 30-day return',
    'Thirty days to exchange it.',
  ]);
});
