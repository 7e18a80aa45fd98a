import * as v from 'valibot';
import { expect, test } from 'vitest';
import { fromDocument } from '../field/fields.ts';
import {
  BRAND_PICTURE_FILES,
  BRAND_SETTINGS,
  brandSettingsSchema,
  DEFAULT_BRAND_SETTINGS,
  templateIdsOf,
} from './brand-form.ts';

test('the owner enters ids of texts that exist, each once', () => {
  const messageOf = (smsTemplates: string[]) =>
    v.safeParse(brandSettingsSchema, { ...DEFAULT_BRAND_SETTINGS, smsTemplates }).issues?.[0].message;
  expect(messageOf(['order-placed:65f1', 'dispatched-by-day:65f2'])).toBeUndefined();
  expect(messageOf(['order-placed-by-night:65f1'])).toBe('There is no such text.');
  expect(messageOf(['order-placed 65f1'])).toContain('a colon and the provider’s id');
  expect(messageOf(['order-placed:1', 'order-placed:2'])).toBe('A text has two ids.');
});

test('of stored lines the valid ones count, and the first of two ids of a text', () => {
  const smsTemplates = [7, 'order-placed', 'no-text:1', 'packed:1', 'packed:2', 'lost:3'];
  const { values, invalid } = fromDocument(BRAND_SETTINGS.fields, { smsTemplates, whatsappTemplates: 'packed:1' });
  expect([...templateIdsOf(values.smsTemplates)]).toEqual([
    ['packed', '1'],
    ['lost', '3'],
  ]);
  expect([values.whatsappTemplates, invalid]).toEqual([[], ['whatsappTemplates']]);
});

test.each([
  ['logo', '/images/r0123456789abcdef01234567-22336f/480.webp'],
  ['mark', '/images/brand-0123456789abcdef01234567/logo.webp'],
  ['mark', '/images/brand-0123456789abcdef01234567/../x/mark.png'],
  ['card', 'https://elsewhere.example/images/brand-0123456789abcdef01234567/card.jpg'],
] as const)('a %s is only a picture that was uploaded for it, not %s', (kind, url) => {
  const { schema } = BRAND_SETTINGS.fields[kind];
  const size = { width: 100, height: 100 };
  expect(v.is(schema, { url: `/images/brand-0123456789abcdef01234567/${BRAND_PICTURE_FILES[kind]}`, ...size })).toBe(
    true,
  );
  expect(v.is(schema, { url, ...size })).toBe(false);
});
