import { expect, test } from 'vitest';
import { atLeast } from '../at-least.fixture.ts';
import { DEFAULT_DELIVERY } from '../delivery/settings.ts';
import { OWN_FACTS } from '../own-store.fixture.ts';
import { DEFAULT_BRAND_SETTINGS } from './brand-form.ts';
import { GAP_IDS, invoiceGap, readinessGaps, type GapId, type ReadinessFacts } from './readiness.ts';
import { hasMadeUpFact, LEGAL_FACTS, madeUpFacts } from './made-up-facts.ts';
import { DEFAULT_RETURNS } from './returns.ts';
import { DEFAULT_SETTINGS, type Settings } from './settings.ts';

const OWN: Settings = { ...DEFAULT_SETTINGS, ...OWN_FACTS };

const READY: Required<ReadinessFacts> = {
  today: '2026-11-26',
  settings: OWN,
  brand: { ...DEFAULT_BRAND_SETTINGS, name: 'Asha Looms' },
  returns: { ...DEFAULT_RETURNS, selfShipAddress: ['7, Mill Road'] },
  delivery: { ...DEFAULT_DELIVERY, pincode: '641001' },
  products: { active: 10, incomplete: 0 },
  pages: { 'privacy-policy': 'a', 'return-policy': 'b', 'shipping-info': 'c', 'terms-and-conditions': 'd' },
  payments: 'live',
  notifications: { channels: ['sms'], withoutSms: [], names: ['Asha Looms'] },
  admins: 2,
  storeUrl: 'https://ashalooms.in',
};

const idsOf = (facts: ReadinessFacts) => readinessGaps(facts).map(({ id }) => id);

test('a store with all its own facts has no gap, and one of which nothing is known has none either', () => {
  expect(idsOf(READY)).toEqual([]);
  expect(idsOf({})).toEqual([]);
});

const INCOMPLETE: Record<GapId, Partial<ReadinessFacts>> = {
  'made-up-contact': { settings: { ...OWN, phone: DEFAULT_SETTINGS.phone } },
  'made-up-makers': { settings: { ...OWN, makers: DEFAULT_SETTINGS.makers } },
  'made-up-return-address': { returns: DEFAULT_RETURNS },
  'made-up-pincode': { settings: { ...OWN, address: DEFAULT_SETTINGS.address }, delivery: DEFAULT_DELIVERY },
  'made-up-pages': { pages: { ...READY.pages, 'privacy-policy': 'Write to GRIEVANCE@nirala.example.' } },
  'pages-name': { pages: { ...READY.pages, 'privacy-policy': 'NIRALA is the shop of {legal name}.' } },
  'empty-pages': { pages: { ...READY.pages, 'shipping-info': ' ' } },
  gst: { settings: { ...OWN, gstMode: 'none' } },
  'gst-later': { settings: { ...OWN, invoicesFrom: '2026-11-27' } },
  'no-products': { products: { active: 0, incomplete: 0 } },
  'product-facts': { products: { active: 10, incomplete: 3 } },
  payments: { payments: 'test' },
  notifications: { notifications: { channels: [], withoutSms: [], names: [] } },
  'sms-texts': { notifications: { channels: ['sms'], withoutSms: ['dispatched'], names: [] } },
  'texts-name': { notifications: { channels: ['sms'], withoutSms: [], names: ['Nirala', 'Asha Looms'] } },
  admins: { admins: 1 },
  domain: { storeUrl: 'https://asha-looms.web.app' },
};

test.each(atLeast(17, GAP_IDS))('the gap %s is found, and says where to mend it', (id) => {
  const gaps = readinessGaps({ ...READY, ...INCOMPLETE[id] });
  const gap = gaps.find((each) => each.id === id);
  expect(gap?.what).toMatch(/\.$/);
  expect(JSON.stringify(gap?.mend)).toMatch(/"\/admin-|"docs\//);
});

test('a name in the registered texts that is not the store’s is a note, and stops nothing', () => {
  const [gap] = readinessGaps({ ...READY, ...INCOMPLETE['texts-name'] });
  expect(gap?.what).toContain('still say Nirala instead of Asha Looms');
  expect(gap?.blocks).toBeUndefined();
});

test('pages may have the default name as long as the brand has it', () => {
  const facts = { ...READY, ...INCOMPLETE['pages-name'] };
  expect(idsOf(facts)).toEqual(['pages-name']);
  expect(idsOf({ ...facts, brand: DEFAULT_BRAND_SETTINGS })).not.toContain('pages-name');
});

test('what blocks comes first', () => {
  const gaps = readinessGaps({
    ...READY,
    payments: 'off',
    settings: { ...DEFAULT_SETTINGS },
    returns: DEFAULT_RETURNS,
  });
  expect(gaps.map(({ blocks }) => blocks ?? '')).toEqual(['deploy', 'deploy', 'deploy', 'invoices', '']);
});

test('each default fact is known as invented, also in a sentence and in another format', () => {
  expect(madeUpFacts(DEFAULT_SETTINGS)).toEqual(LEGAL_FACTS);
  expect(madeUpFacts(OWN)).toEqual([]);
  for (const text of ['Call +91 80 0000 0014 now', 'at NIRALA CLOTHING PRIVATE LIMITED.', '080-0000-0015']) {
    expect(hasMadeUpFact(text), text).toBe(true);
  }
  expect(hasMadeUpFact('Call +91 80 4123 0014')).toBe(false);
});

test('outside of a demo an invented fact stops invoices, and everywhere a missing registration does', () => {
  const gapOf = (settings: Settings, isDemo = false) => invoiceGap(settings, '2026-11-26', isDemo)?.id;
  const madeUp = { ...OWN, legalName: DEFAULT_SETTINGS.legalName };
  expect([gapOf(OWN), gapOf(madeUp), gapOf(madeUp, true)]).toEqual([undefined, 'made-up-contact', undefined]);
  expect([gapOf({ ...OWN, gstMode: 'none' }, true), gapOf({ ...OWN, gstMode: 'none' })]).toEqual(['gst', 'gst']);
  expect(gapOf({ ...OWN, invoicesFrom: '2027-04-01' }, true)).toBe('gst-later');
  expect(gapOf({ ...OWN, invoicesFrom: '2026-11-26' })).toBeUndefined();
});
