import { atLeast } from '@nirala/contract/at-least.fixture';
import { CONTENT_PAGES } from '@nirala/contract/content';
import { toRupees } from '@nirala/contract/money';
import { COD_CHARGE } from '@nirala/contract/pricing';
import { parseProse } from '@nirala/contract/prose';
import { SHOP } from '@nirala/contract/shop';
import { describe, expect, test } from 'vitest';
import { seedContent } from './content.ts';

const codCharge = `₹${toRupees(COD_CHARGE)}`;

const whole = (page: (typeof CONTENT_PAGES)[number]) =>
  seedContent[page].map(({ title, text }) => `${title}\n\n${text}`).join('\n\n');

describe.each(atLeast(4, CONTENT_PAGES))('the texts of %s', (page) => {
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
  ['privacy-policy', ['Razorpay', 'Google (Firebase)', 'courier', 'eight years', SHOP.grievanceOfficer.email]],
  ['return-policy', ['7 days', 'exchange', codCharge, 'until we dispatch', 'the way it came', '48 hours', 'one month']],
  ['shipping-info', ['free', codCharge, '20 minutes', 'Bengaluru: 1 to 2 days']],
  [
    'terms-and-conditions',
    [SHOP.legalName, SHOP.grievanceOfficer.name, codCharge, 'country of origin', '48 hours', 'one month'],
  ],
] as const)('%s says %j', (page, needed) => {
  const text = whole(page).toLowerCase();
  for (const words of needed) expect(text).toContain(words.toLowerCase());
});
