import { atLeast } from '@nirala/contract/at-least.fixture';
import { NOTIFICATION_EVENTS } from '@nirala/contract/shopper/notification';
import { expect, test } from 'vitest';
import { smsLength, fillIn, MAX_VARIABLE } from './content.ts';
import { chooseText, LINK_TARGETS, TEMPLATES, textsOf, variablesOf, type Template } from './templates.ts';

/** Words of advertising: a service template that has one is not a service notification for the regulator. */
const ADVERTISING =
  /\b(sales?|offers?|discounts?|deals?|free|hurry|buy|shop now|off|cashback|win|exclusive|limited|coupons?|code|new arrivals?|best|only today|save|gifts?|rewards?|lowest|trending)\b|%/i;

/** An address, with or without `https://`: a name with a dot, followed by letters. */
const LINK = /https?:|www\.|\b[\w-]+\.[a-z]{2,}\b/i;

const DLT_TYPES = ['numeric', 'alphanumeric', 'url', 'cbn', 'email'];

/** What is wrong with a template. */
function faultsOf({ kind, text, subject = '', variables, link, maxAge }: Template): string[] {
  const faults: string[] = [];
  const known = [...Object.keys(variables), 'link', 'brand'];
  for (const words of Object.values(text)) {
    const named = [...words.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
    if (named.toSorted().join() !== known.toSorted().join()) faults.push(`the text has ${named}, the table ${known}`);
  }
  for (const [name, type] of Object.entries(variables)) {
    if (!DLT_TYPES.includes(type)) faults.push(`{${name}} has no DLT type`);
    if (type === 'url') faults.push(`{${name}} is a link besides the store's own`);
  }
  const all = [...Object.values(text), subject].join('\n');
  if (kind === 'service' && ADVERTISING.test(all)) faults.push('advertises');
  if (LINK.test(all)) faults.push('has a link that is not the store’s own');
  if (!LINK_TARGETS.includes(link)) faults.push('leads to an unknown page');
  if (!(maxAge > 0)) faults.push('has no age');
  return faults;
}

const TEXTS = NOTIFICATION_EVENTS.flatMap((event) => textsOf(event).map((text) => ({ event, ...text })));

test.each(atLeast(30, TEXTS))('$name: is a valid template', ({ event, variables, text }) => {
  expect(faultsOf({ ...TEMPLATES[event], variables, text })).toEqual([]);
});

test('each text has a name of its own, and the longer one is sent only with all its values to a provider that has it', () => {
  expect(new Set(TEXTS.map(({ name }) => name)).size).toBe(TEXTS.length);
  const names = (values: Record<string, string>, registered: readonly string[]) =>
    chooseText({ event: 'dispatched', values }, (name) => registered.includes(name))?.name;
  const full = { order: 'NR-1', delivery: 'Tue, 24 Nov' };
  expect(names(full, ['dispatched', 'dispatched-by-day'])).toBe('dispatched-by-day');
  expect(names({ order: 'NR-1' }, ['dispatched', 'dispatched-by-day'])).toBe('dispatched');
  expect(names(full, ['dispatched'])).toBe('dispatched');
  expect(names(full, [])).toBeUndefined();
});

/** The texts that owners have registered with DLT. A change would be refused or dropped: add a longer text instead. */
test('the registered texts of placed and dispatched orders are unchanged', () => {
  const texts = ['order-placed', 'order-paid', 'dispatched'].map((name) => TEXTS.find((text) => text.name === name));
  expect(texts.map((text) => text?.text.en)).toEqual([
    'Your {brand} order {order} is placed. Please pay Rs {amount} when it arrives. Details: {link}',
    'Your {brand} order {order} is placed and your payment of Rs {amount} has arrived. Details: {link}',
    'Your {brand} order {order} is on its way. Track it: {link}',
  ]);
});

test('the check finds each fault', () => {
  const good = TEMPLATES.dispatched;
  // TypeScript refuses it; a cast or a table from elsewhere would not.
  const untyped: Template['variables'] = JSON.parse('{ "order": "" }');
  const faulty: [string, Template][] = [
    ['advertises', { ...good, text: { en: `${good.text.en} Big sale!` } }],
    ['has a link that is not the store’s own', { ...good, text: { en: `${good.text.en} https://short.example/1` } }],
    ['has a link that is not the store’s own', { ...good, text: { en: `${good.text.en} bit.ly/1` } }],
    ['has a link that is not the store’s own', { ...good, subject: 'www.example' }],
    ['advertises', { ...good, subject: '10% for you' }],
    ['advertises', { ...good, text: { ...good.text, hi: `${good.text.en} Cashback!` } }],
    ['the text has brand,order,link, the table link,brand', { ...good, variables: {} }],
    ['{order} has no DLT type', { ...good, variables: untyped }],
    ["{order} is a link besides the store's own", { ...good, variables: { order: 'url' } }],
    ['the text has order,link, the table order,link,brand', { ...good, text: { en: 'Order {order}: {link}' } }],
    ['has no age', { ...good, maxAge: 0 }],
  ];
  for (const [fault, template] of faulty) expect(faultsOf(template)).toEqual([fault]);
  const sale = { ...good, kind: 'promotional', text: { en: `${good.text.en} Big sale!` } } as const;
  expect(faultsOf(sale)).toEqual([]);
});

/** Of the owner's brand. */
const MAX_NAME = 40;

test('each message is an SMS in the small character set with at most two parts', () => {
  const longest = (type: string) =>
    type === 'url' ? `https://nirala.example/o/${'x'.repeat(10)}` : 'x'.repeat(type === 'numeric' ? 10 : MAX_VARIABLE);
  const lengths = TEXTS.map((registered) => {
    const values = variablesOf(registered).map(([name, type]) => [name, longest(type)]);
    const brand = 'x'.repeat(MAX_NAME);
    const { encoding, parts } = smsLength(fillIn(registered.text.en, { ...Object.fromEntries(values), brand }));
    return { name: registered.name, encoding, isShort: parts <= 2 };
  });
  expect(lengths).toEqual(TEXTS.map(({ name }) => ({ name, encoding: 'GSM-7', isShort: true })));
});

/** The texts that need two parts also with a short link. They are registered, so their words stay. */
const TWO_PARTS: Readonly<Record<string, number>> = {
  // Why nothing was ordered, and what to do now. Rare: of orders that nobody paid.
  'payment-failed': 162,
  'payment-expired': 173,
};

test('each message with ordinary values is one part of an SMS, or is listed', () => {
  const ordinary: Readonly<Record<string, string>> = {
    brand: 'Nirala',
    order: 'NR-7K3M9QZ0X4TB',
    amount: '1299.50',
    delivery: 'Tue, 24 Nov',
    day: '28 Nov 2026',
    reference: 'rfnd_FP8QHiV938haTz',
    product: 'Neem Leaf Kurta',
    size: 'XL',
    link: 'https://nirala.example/o/y4k7w2m9qz',
  };
  const phone = TEXTS.filter(({ event }) => TEMPLATES[event].to === 'phone');
  const long = phone.filter(({ text }) => smsLength(fillIn(text.en, ordinary)).parts > 1);
  const units = long.map(({ name, text }) => [name, smsLength(fillIn(text.en, ordinary)).units]);
  expect(Object.fromEntries(units)).toEqual(TWO_PARTS);
});

test('a text with a missing value throws', () => {
  expect(fillIn('Order {order}', { order: 'NR-1' })).toBe('Order NR-1');
  expect(() => fillIn('Order {order}', {})).toThrow('There is no value for {order}.');
});
