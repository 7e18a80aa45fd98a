import { expect, test } from 'vitest';
import { DEFAULT_DELIVERY } from '../delivery/settings.ts';
import { fillPolicy, POLICY_FACTS, policyFacts, type PolicyInput } from './policy-facts.ts';
import { DEFAULT_RETURNS } from './returns.ts';
import { DEFAULT_SETTINGS } from './settings.ts';

const INPUT: PolicyInput = {
  brand: { name: 'Kaveri Handlooms' },
  settings: DEFAULT_SETTINGS,
  returns: DEFAULT_RETURNS,
  delivery: DEFAULT_DELIVERY,
  place: { city: 'Bengaluru', state: 'Karnataka' },
  channels: [],
};

test('every fact has a text, and a page is filled with it', () => {
  const facts = policyFacts(INPUT);
  expect(Object.keys(facts)).toEqual(Object.keys(POLICY_FACTS));
  for (const [name, text] of Object.entries(facts)) {
    expect(text, name).not.toMatch(/undefined|null|NaN|^$/);
    expect(fillPolicy(`a {${name}} b`, facts)).toBe(`a ${text} b`);
  }
});

test('what is not the name of a fact stays as the owner wrote it', () => {
  const text = 'A {size} of {} and {toString}, and { return days }';
  expect(fillPolicy(text, policyFacts(INPUT))).toBe(text);
});

test.each<[Partial<PolicyInput>, keyof typeof POLICY_FACTS, string]>([
  [{ returns: { ...DEFAULT_RETURNS, days: 1 } }, 'return days', '1 day'],
  [{ returns: { ...DEFAULT_RETURNS, kinds: ['exchange'] } }, 'return offer', 'We exchange it for another size.'],
  [{ returns: { ...DEFAULT_RETURNS, kinds: [] } }, 'return offer', 'We take back only what arrives damaged'],
  [{ returns: { ...DEFAULT_RETURNS, fee: 80 } }, 'return cost', 'costs ₹80, unless the fault is ours'],
  [{}, 'return cost', 'costs you nothing'],
  [
    { returns: { ...DEFAULT_RETURNS, pickup: false, reimbursement: 0 } },
    'return pickup',
    'My Orders says where to send it.',
  ],
  [{}, 'COD rule', 'you can pay on delivery.'],
  [{ settings: { ...DEFAULT_SETTINGS, cod: false } }, 'COD rule', 'You cannot pay on delivery'],
  [
    { settings: { ...DEFAULT_SETTINGS, codMax: 9000, codNewMax: 4000 } },
    'COD rule',
    'up to ₹9,000, and up to ₹4,000 until',
  ],
  [{}, 'packing days', 'Monday to Saturday'],
  [{ delivery: { ...DEFAULT_DELIVERY, workingDays: [0, 1, 2, 3, 4, 5, 6] } }, 'packing days', 'Monday to Sunday'],
  [{ delivery: { ...DEFAULT_DELIVERY, workingDays: [1, 3, 5] } }, 'packing days', 'Monday, Wednesday and Friday'],
  [{ delivery: { ...DEFAULT_DELIVERY, cutoff: '00:30' } }, 'cut-off', '12:30 am'],
  [{}, 'cut-off', '2 pm'],
  [{}, 'shop', 'Kaveri Handlooms'],
  [{}, 'messages', 'We send no messages'],
  [{ channels: ['sms', 'whatsapp', 'email'] }, 'messages', 'SMS through MSG91, WhatsApp through Meta and e-mail'],
  [{ settings: { ...DEFAULT_SETTINGS, courier: 'shiprocket' } }, 'courier', 'Shiprocket'],
  [{ settings: { ...DEFAULT_SETTINGS, unverifiedReviewsWait: true } }, 'review rule', 'after we have read it'],
])('with %j {%s} says: %s', (change, name, part) => {
  expect(policyFacts({ ...INPUT, ...change })[name]).toContain(part);
});

test('without a charge for cash on delivery, the sentences about it are left out', () => {
  const text = 'Prices include taxes. Cash costs {COD charge} more. Ask us.\n\n{COD charge} is all. Bye.';
  const charged = (codCharge: number) =>
    fillPolicy(text, policyFacts({ ...INPUT, settings: { ...INPUT.settings, codCharge } }));
  expect(charged(20)).toBe('Prices include taxes. Cash costs ₹20 more. Ask us.\n\n₹20 is all. Bye.');
  expect(charged(0)).toBe('Prices include taxes. Ask us.\n\nBye.');
});
