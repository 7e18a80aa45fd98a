import { describe, expect, test } from 'vitest';
import { DEFAULT_DELIVERY } from '../delivery/settings.ts';
import { DEFAULT_BRAND_SETTINGS } from './brand-form.ts';
import { DEFAULT_RETURNS } from './returns.ts';
import { DEFAULT_SETTINGS } from './settings.ts';
import { isSetUp, setupSteps, SETUP_STEPS, type SetupFacts } from './setup.ts';

/** A store with which nothing is wrong. */
const READY: SetupFacts = {
  today: '2026-11-27',
  settings: {
    ...DEFAULT_SETTINGS,
    legalName: 'Kaveri Weavers LLP',
    address: ['1, River Road', 'Erode 638001'],
    phone: '+91 424 222 3344',
    email: 'hello@kaveri.in',
    officerName: 'Devi',
    officerEmail: 'devi@kaveri.in',
    officerPhone: '+91 424 222 3345',
    social: [],
    makers: [{ role: 'manufacturer', name: 'Kaveri Weavers LLP', address: '1, River Road, Erode' }],
    gstMode: 'registered',
    gstin: '33AAACK1234A1Z5',
    sellerState: 'Tamil Nadu',
  },
  brand: { ...DEFAULT_BRAND_SETTINGS, name: 'Kaveri Handlooms' },
  returns: { ...DEFAULT_RETURNS, selfShipAddress: ['1, River Road', 'Erode 638001'] },
  delivery: { ...DEFAULT_DELIVERY, pincode: '638001' },
  products: { active: 12, incomplete: 0, soldOut: 0 },
  categories: { all: 4, empty: 0 },
  demo: { shown: 0, hidden: 0 },
  pages: {
    'privacy-policy': 'Ours',
    'return-policy': 'Ours',
    'shipping-info': 'Ours',
    'terms-and-conditions': 'Ours',
  },
  payments: 'live',
  notifications: { channels: ['sms', 'email'], withoutSms: [], names: ['Kaveri Handlooms'] },
  admins: 2,
  storeUrl: 'https://kaveri.in',
  isDemo: false,
};
const stepOf = (change: Partial<SetupFacts>, id: (typeof SETUP_STEPS)[number], marks = {}) =>
  setupSteps({ ...READY, ...change }, marks).find((step) => step.id === id);

describe('the steps of the setup', () => {
  test('are all done for a shop with its own data, once the owner says that a lawyer read the policies', () => {
    expect(setupSteps(READY, {}).filter(({ state }) => state !== 'done')).toMatchObject([
      { id: 'policies', state: 'warning', canMark: true },
    ]);
    const steps = setupSteps(READY, { policies: 'done' });
    expect(steps.map(({ id }) => id)).toEqual(SETUP_STEPS);
    expect(isSetUp(steps)).toBe(true);
    expect(steps.every(({ says }) => says.every((text) => /^[^ ].*[.]$/.test(text)))).toBe(true);
  });

  test.each<[(typeof SETUP_STEPS)[number], Partial<SetupFacts>, 'missing' | 'warning', RegExp]>([
    ['look', { brand: DEFAULT_BRAND_SETTINGS }, 'missing', /still called Nirala/],
    ['seller', { settings: DEFAULT_SETTINGS }, 'missing', /Invented facts/],
    ['categories', { categories: { all: 4, empty: 1 } }, 'warning', /^1 of 4 categories/],
    ['products', { products: { active: 0, incomplete: 0, soldOut: 0 } }, 'missing', /Nothing is on sale/],
    ['products', { demo: { shown: 3, hidden: 0 } }, 'warning', /^3 products of the demo/],
    ['products', { products: { active: 2, incomplete: 0, soldOut: 1 } }, 'warning', /^1 product on sale without/],
    ['payment', { payments: 'test' }, 'missing', /are a test/],
    ['messages', { notifications: { channels: [], withoutSms: [], names: [] } }, 'warning', /no channel/],
    ['staff', { admins: 1 }, 'warning', /Only one person/],
    ['domain', { storeUrl: 'https://kaveri.web.app' }, 'warning', /no domain of its own/],
    ['domain', { isDemo: true }, 'warning', /^Nobody else can open https/],
    ['live', { isDemo: true }, 'missing', /developer’s machine/],
    ['live', { payments: 'off' }, 'missing', /^1 step above/],
  ])('%s with %o is %s', (id, change, state, says) => {
    const step = stepOf(change, id);
    expect(step?.state).toBe(state);
    expect(step?.says[0]).toMatch(says);
  });

  test('the owner can say that a shop does without a step, but not without what the law wants', () => {
    expect(stepOf({ payments: 'off' }, 'payment', { payment: 'not-needed' })).toMatchObject({
      state: 'done',
      mark: 'not-needed',
      canMark: true,
    });
    expect(stepOf({ payments: 'off' }, 'live', { payment: 'not-needed' })).toMatchObject({ state: 'done' });
    expect(stepOf({ settings: DEFAULT_SETTINGS }, 'seller', { seller: 'done' })).toMatchObject({
      state: 'missing',
      canMark: false,
    });
    expect(stepOf({ isDemo: true }, 'live', { live: 'done' })).toMatchObject({ state: 'missing', canMark: false });
  });
});
