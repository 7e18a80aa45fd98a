import * as v from 'valibot';
import type { AnyField } from '../field/field.ts';
import { BRAND_PICTURE_FILES } from './brand-form.ts';
import { NO_COD_RISK } from '../order/cod-risk.ts';

const PICTURES = Object.values(BRAND_PICTURE_FILES).map((file) => ({
  url: `/images/brand-0123456789abcdef01234567/${file}`,
  width: 320,
  height: 96,
}));

/** Values for fields of many shapes. A field that takes none of them needs another line here. */
const CANDIDATES: unknown[] = [
  ...[true, false, 2, 3, 'Another', 'KUR', '110001', '10:30', '2047-01-26', 'another@shop.example', '080 1234 5678'],
  ...['27AAPFU0939F1ZV', 'Kerala', 'Nepal'],
  ...[['1, Another Road', 'Pune'], ['110', '799001'], ['2047-01-26'], [1, 3]],
  '2047-01-26T10:00:00.000Z',
  '/another',
  ...['/another', [{ label: 'Another', to: '/another' }]],
  [{ name: 'Another', url: 'https://another.example' }],
  [{ role: 'importer', name: 'Another', address: '1, Another Road, Pune' }],
  ...['#0a5c36', ...PICTURES],
  ['order-placed:another-1'],
  { length: 40, breadth: 30, height: 10 },
  { ...NO_COD_RISK, confirm: { ...NO_COD_RISK.confirm, first: 499.5, open: 2 } },
  Object.fromEntries(
    ['city', 'state', 'metros', 'region', 'rest', 'remote'].map((zone) => [zone, { earliest: 2, latest: 9 }]),
  ),
];

/** Values of fields that do not take any value of their shape. */
const BY_NAME: Record<string, unknown> = { accent: '#e8b04a', paper: '#f5f7f4' };

/** A valid value of a field that is not its initial one. */
export function otherValue(name: string, { schema, initial, ...field }: AnyField): unknown {
  const { [name]: own } = BY_NAME;
  if (own !== undefined) return own;
  const chosen = 'choices' in field ? field.choices.map(({ value }) => value) : [];
  for (const candidate of [...chosen, ...chosen.map((value) => [value]), ...CANDIDATES]) {
    const read = v.safeParse(schema, candidate);
    if (read.success && JSON.stringify(read.output) !== JSON.stringify(initial)) return read.output;
  }
  throw new Error(`No candidate of ${import.meta.filename} fits the field ${name}.`);
}
