import { DEFAULT_BRAND } from '@nirala/contract/text/brand';
import { type BrandSettings, DEFAULT_BRAND_SETTINGS } from '@nirala/contract/settings/brand-form';
import { NOTIFICATION_EVENTS, TEXT_NAMES } from '@nirala/contract/shopper/notification';
import { atLeast } from '@nirala/contract/at-least.fixture';
import { expect, test } from 'vitest';
import type { Channels } from '../services/notifications/channels.ts';
import { namesInTexts, registrationsOf, textsToRegister } from './registrations.ts';
import { TEMPLATES, textsOf } from './templates.ts';

const open = (templateOf: (name: string) => string | undefined) => ({ send: () => Promise.resolve(''), templateOf });
const ALL: Channels = {
  sms: open((name) => `flow-${name}`),
  whatsapp: open((name) => name.replaceAll('-', '_')),
  email: open((name) => name),
};
const KAVERI: BrandSettings = {
  ...DEFAULT_BRAND_SETTINGS,
  name: 'Kaveri Handlooms',
  registeredName: 'Kaveri',
  smsTemplates: ['packed:65f1'],
  whatsappTemplates: ['dispatched:dispatched_2'],
};

test('an id that the owner entered comes with the name that the owner entered, and any other with the default name', () => {
  const { sms, whatsapp, email } = registrationsOf(ALL, KAVERI);
  const [own, old] = ['Kaveri', DEFAULT_BRAND.name];
  expect([sms('packed'), sms('dispatched')]).toEqual([
    { template: '65f1', brand: own },
    { template: 'flow-dispatched', brand: old },
  ]);
  expect([whatsapp('packed'), whatsapp('dispatched')]).toEqual([
    { template: 'packed', brand: old },
    { template: 'dispatched_2', brand: own },
  ]);
  expect(email('packed')).toEqual({ template: 'packed', brand: 'Kaveri Handlooms' });
});

test('an id without the name in its text is not used', () => {
  const { sms } = registrationsOf(ALL, { ...KAVERI, registeredName: '' });
  expect(sms('packed')).toEqual({ template: 'flow-packed', brand: DEFAULT_BRAND.name });
  const [text] = textsToRegister(ALL, { ...KAVERI, registeredName: '' }).filter(({ name }) => name === 'packed');
  expect(text).toMatchObject({ isEntered: false, sentAs: DEFAULT_BRAND.name });
});

test('a text of which the deployment has no id is sent once the owner enters one, and no closed channel sends', () => {
  const none: Channels = { sms: open(() => undefined) };
  const { sms, whatsapp, email } = registrationsOf(none, KAVERI);
  expect([sms('packed'), sms('dispatched')]).toEqual([{ template: '65f1', brand: 'Kaveri' }, undefined]);
  expect([whatsapp('dispatched'), email('packed')]).toEqual([undefined, undefined]);
  expect(namesInTexts(registrationsOf(none, KAVERI))).toEqual(['Kaveri']);
  expect(namesInTexts(registrationsOf(ALL, KAVERI))).toEqual([DEFAULT_BRAND.name, 'Kaveri']);
  expect(namesInTexts(registrationsOf({}, KAVERI))).toEqual([]);
});

test('the owner copies each text with the name of the store, in the form that each console takes', () => {
  const texts = textsToRegister(ALL, KAVERI);
  const of = (channel: string, name: string) => texts.find((each) => each.channel === channel && each.name === name);
  const variables = [
    { name: 'order', type: 'alphanumeric' },
    { name: 'amount', type: 'numeric' },
    { name: 'link', type: 'url' },
  ];
  expect(of('sms', 'order-placed')).toEqual({
    name: 'order-placed',
    channel: 'sms',
    text: 'Your Kaveri Handlooms order {#alphanumeric#} is placed. Please pay Rs {#numeric#} when it arrives. Details: {#url#}',
    variables,
    isEntered: false,
    sentAs: DEFAULT_BRAND.name,
  });
  expect(of('whatsapp', 'order-placed')?.text).toBe(
    'Your Kaveri Handlooms order {{order}} is placed. Please pay Rs {{amount}} when it arrives. Details: {{link}}',
  );
  expect(of('sms', 'packed')).toMatchObject({ isEntered: true, sentAs: 'Kaveri' });
  expect(of('whatsapp', 'packed')).toMatchObject({ isEntered: false, sentAs: DEFAULT_BRAND.name });
});

test('the variables of each text to register are in the sequence in which the text has them', () => {
  const sms = textsToRegister(ALL, DEFAULT_BRAND_SETTINGS).filter(({ channel }) => channel === 'sms');
  for (const { name, text, variables } of atLeast(30, sms)) {
    const types = [...text.matchAll(/\{#(\w+)#\}/g)].map(([, type]) => type);
    expect(types, name).toEqual(variables.map(({ type }) => type));
  }
});

test('every text has a name that the owner can enter', () => {
  expect(NOTIFICATION_EVENTS.flatMap((event) => textsOf(event).map(({ name }) => name)).toSorted()).toEqual(
    TEXT_NAMES.toSorted(),
  );
  const byPhone = NOTIFICATION_EVENTS.filter((event) => TEMPLATES[event].to === 'phone').flatMap(textsOf);
  expect(textsToRegister(ALL, KAVERI)).toHaveLength(byPhone.length * 2);
});
