import { atLeast } from '@nirala/contract/at-least.fixture';
import { POLICIES, type Policy } from '@nirala/contract/own-page/page';
import { parseProse } from '@nirala/contract/page/prose';
import { DEFAULT_DELIVERY } from '@nirala/contract/delivery/settings';
import { fillPolicy, policyFacts } from '@nirala/contract/settings/policy-facts';
import { hasMadeUpFact } from '@nirala/contract/settings/made-up-facts';
import { DEFAULT_RETURNS } from '@nirala/contract/settings/returns';
import { DEFAULT_SETTINGS } from '@nirala/contract/settings/settings';
import { DEFAULT_BRAND } from '@nirala/contract/text/brand';
import { describe, expect, test } from 'vitest';
import { seedContent } from './content.ts';

/** An owner who has changed every setting that a page speaks of. */
const SETTINGS = {
  ...DEFAULT_SETTINGS,
  legalName: 'Asha Looms LLP',
  address: ['7, Mill Road', 'Coimbatore 641001'],
  phone: '+914222345678',
  email: 'care@ashalooms.in',
  hours: 'Tue-Sat 9 to 5',
  officerName: 'Ravi Iyer',
  officerEmail: 'ravi@ashalooms.in',
  officerPhone: '+914222345679',
  maxPerOrder: 44,
  codMax: 8_800,
  courier: 'shiprocket' as const,
  unverifiedReviewsWait: true,
};
const FACTS = policyFacts({
  brand: { name: 'Asha Looms' },
  settings: SETTINGS,
  returns: { ...DEFAULT_RETURNS, days: 12, fee: 90, refundDays: 9, reimbursement: 70 },
  delivery: { ...DEFAULT_DELIVERY, workingDays: [2, 3, 4], cutoff: '11:30' },
  place: { city: 'Coimbatore', state: 'Tamil Nadu' },
  channels: ['sms', 'whatsapp'],
});

const whole = (page: Policy) =>
  seedContent[page].map(({ title, text }) => fillPolicy(`${title}\n\n${text}`, FACTS)).join('\n\n');

describe.each(atLeast(4, POLICIES))('the texts of %s', (page) => {
  const sections = seedContent[page];

  test('have several sections with unique ids, titles and texts', () => {
    expect(sections.length).toBeGreaterThan(4);
    for (const key of ['id', 'title', 'text'] as const) {
      expect(new Set(sections.map((section) => section[key])).size).toBe(sections.length);
    }
    for (const { id, text } of sections) {
      expect(id).toMatch(/^[a-z0-9-]+$/);
      expect(parseProse(text), id).not.toEqual([]);
    }
  });

  test('contain no markup and no placeholders', () => {
    expect(whole(page)).not.toMatch(/[<>*_]|undefined|\[object|lorem|TODO/i);
  });
});

test.each([
  ['privacy-policy', ['Digital Personal Data Protection Act, 2023', 'consent', 'erasure', 'correction', 'nominate']],
  ['privacy-policy', ['Razorpay', 'Google (Firebase)', 'eight years', 'Ravi Iyer', 'ravi@ashalooms.in']],
  ['privacy-policy', ['Shiprocket', 'MSG91', 'WhatsApp through Meta', 'photos', 'My Account', 'your account']],
  ['return-policy', ['12 days', 'My Orders', 'costs ₹90', '₹70 of the postage', '9 working days', 'Ravi Iyer']],
  ['return-policy', ['exchange', '₹50', 'until we dispatch', 'original payment method', '48 hours', 'one month']],
  ['shipping-info', ['free', '₹50', '20 minutes', 'Coimbatore: 1 to 2 days', 'elsewhere in Tamil Nadu']],
  ['shipping-info', ['Tuesday to Thursday', '11:30 am', 'up to ₹8,800', 'Tue-Sat 9 to 5']],
  ['terms-and-conditions', ['Asha Looms LLP', 'Ravi Iyer', '₹50', 'country of origin', '48 hours', 'one month']],
  [
    'terms-and-conditions',
    ['12 days', 'up to ₹8,800', 'up to 44 pieces', 'after we have read it', 'care@ashalooms.in'],
  ],
] as const)('%s says %j', (page, needed) => {
  const text = whole(page).toLowerCase();
  for (const words of needed) expect(text).toContain(words.toLowerCase());
});

test('no page has a compiled-in name of the shop', () => {
  for (const page of atLeast(4, POLICIES)) expect(whole(page), page).not.toContain(DEFAULT_BRAND.name);
  expect(whole('terms-and-conditions')).toContain('Asha Looms is the shop of Asha Looms LLP');
});

test('no page states a fact that the settings decide, or one that does not exist', () => {
  for (const page of atLeast(4, POLICIES)) {
    const text = whole(page);
    expect(hasMadeUpFact(text), page).toBe(false);
    expect(text.match(/[{}]/g), page).toBeNull();
    const bare = seedContent[page].map((section) => section.title + section.text).join();
    expect(bare.match(/₹|\b(?:\d+|seven|five) (?:working )?days\b|\d minutes|\bBengaluru\b/g), page).toBeNull();
  }
});
