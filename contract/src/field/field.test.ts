import * as v from 'valibot';
import { expect, expectTypeOf, test } from 'vitest';
import { plainLine } from '../text/plain-text.ts';
import {
  check,
  choice,
  choices,
  list,
  money,
  number,
  own,
  readCell,
  rupeesUpTo,
  text,
  wholeNumber,
  writeCell,
} from './field.ts';
import { readDraft, textOf, toDraft, type Draft } from './form.ts';
import { entriesOf, fromDocument, initialOf, toDocument, type Values } from './fields.ts';

const line = v.pipe(v.string(), v.transform(plainLine), v.nonEmpty('Enter a name.'));
const SEASONS = ['summer', 'winter'] as const;
const digits = v.pipe(v.string(), v.regex(/^\d+$/, 'Digits only.'));

const fields = {
  name: text('Name', line, { initial: 'Neem', cell: { name: 'name', about: 'The name.', isRequired: true } }),
  fee: money('Fee (₹)', rupeesUpTo(1000), { initial: 0, cell: { name: 'fee', about: 'In rupees.' } }),
  limit: money('Limit (₹)', v.nullable(v.pipe(v.number('Enter an amount.'), v.minValue(1))), { initial: null }),
  days: number('Days', wholeNumber(1, 60, 'days'), { initial: 7 }),
  open: check('Open', { initial: true, cell: { name: 'open', about: 'yes or no' } }),
  season: choice('Season', v.picklist(['', ...SEASONS]), {
    initial: '',
    none: 'Any',
    choices: SEASONS.map((value) => ({ value, title: `In ${value}` })),
    cell: { name: 'season', about: 'summer or winter' },
  }),
  week: choices('Days of the week', v.pipe(v.array(v.number()), v.minLength(1, 'Choose a day.')), {
    initial: [1, 2],
    choices: ['Sun', 'Mon', 'Tue'].map((title, value) => ({ value, title })),
  }),
  areas: list('Areas', v.array(digits), { initial: [], commas: true, cell: { name: 'areas', about: 'a | b' } }),
  box: own('Box', v.object({ width: v.number('Enter a width.') }), {
    initial: { width: 30 },
    draft: ({ width } = { width: 0 }) => `${width} cm`,
    read: (typed: string) => ({ width: Number.parseInt(typed, 10) }),
    text: (typed) => typed,
    stored: {
      name: 'size',
      schema: v.pipe(
        v.number(),
        v.transform((width) => ({ width })),
      ),
      write: ({ width }) => width,
    },
  }),
};
type Shop = Values<typeof fields>;

const SHOP: Shop = {
  name: 'Tulsi',
  fee: 49.5,
  limit: 500,
  days: 3,
  open: false,
  season: 'winter',
  week: [0],
  areas: ['560', '797001'],
  box: { width: 12 },
};

test('the types of values and drafts follow from the fields', () => {
  expectTypeOf<Shop['season']>().toEqualTypeOf<'' | 'summer' | 'winter'>();
  expectTypeOf<Shop['limit']>().toEqualTypeOf<number | null>();
  expectTypeOf<Draft<typeof fields>['open']>().toEqualTypeOf<boolean>();
  expectTypeOf<Draft<typeof fields>['fee']>().toEqualTypeOf<string>();
});

test('values are the same after they were stored, and after they were typed', () => {
  expect(fromDocument(fields, toDocument(fields, SHOP))).toEqual({ values: SHOP, invalid: [] });
  expect(readDraft(fields, toDraft(fields, SHOP))).toEqual({ values: SHOP, errors: {} });
  expect(v.parse(v.object(entriesOf(fields)), SHOP)).toEqual(SHOP);
});

test('money is stored in paise, null stays null, and a field can have another name and shape', () => {
  expect(toDocument(fields, { ...SHOP, limit: null })).toMatchObject({ feePaise: 4950, limitPaise: null, size: 12 });
});

test('an absent or invalid stored value is the initial one, and the invalid one is named', () => {
  const { values, invalid } = fromDocument(fields, { feePaise: 1.5, days: 'soon', open: false });
  expect(values).toEqual({ ...initialOf(fields), open: false });
  expect(invalid).toEqual(['fee', 'days']);
  const required = { name: text('Name', line) };
  expect(fromDocument(required, {}).invalid).toEqual(['name']);
});

test('a draft starts with the initial values, and with nothing where there are none', () => {
  expect(toDraft(fields)).toMatchObject({ name: 'Neem', fee: '0', limit: '', open: true, week: [1, 2], box: '30 cm' });
  expect(toDraft({ name: text('Name', line), open: check('Open') })).toEqual({ name: '', open: false });
});

test('each wrong field has its message, and that of an entry names the entry', () => {
  const { values, errors } = readDraft(fields, {
    ...toDraft(fields, SHOP),
    name: ' ',
    fee: '1,001',
    days: '2.5',
    week: [],
    areas: '560, Goa',
    box: 'wide',
  });
  expect(errors).toEqual({
    name: 'Enter a name.',
    fee: 'Enter an amount from ₹0 to ₹1,000, with at most two decimals.',
    days: 'Enter a whole number of days from 1 to 60.',
    week: 'Choose a day.',
    areas: 'Goa: Digits only.',
    box: 'Enter a width.',
  });
  expect(values).toEqual({ limit: 500, open: false, season: 'winter' });
});

test('an empty amount is null where it may be, and a field that may be empty is optional', () => {
  expect(readDraft(fields, { ...toDraft(fields, SHOP), limit: ' ' }).values.limit).toBeNull();
  expect(readDraft(fields, { ...toDraft(fields, SHOP), fee: '' }).errors.fee).toMatch(/^Enter an amount/);
  const optional = Object.entries(fields).flatMap(([name, field]) => (field.optional ? [name] : []));
  expect(optional).toEqual(['limit', 'open', 'season', 'areas', 'box']);
});

test('two versions are compared as people read them', () => {
  const draft = { ...toDraft(fields, SHOP), week: [0, 2] };
  const texts = Object.fromEntries(
    (['open', 'season', 'week', 'fee'] as const).map((name) => [name, textOf(fields, name, draft)]),
  );
  expect(texts).toEqual({ open: 'No', season: 'In winter', week: 'Sun, Tue', fee: '49.5' });
});

test('a cell is read and written, and a wrong one says why', () => {
  expect(readCell(fields.fee, ' ₹1,000 ')).toEqual({ value: 1000 });
  expect(readCell(fields.fee, 'lots')).toEqual({ reason: expect.stringContaining('two decimals') });
  expect(['yes', 'N', 'perhaps'].map((cell) => readCell(fields.open, cell))).toEqual([
    { value: true },
    { value: false },
    { reason: 'Write yes or no.' },
  ]);
  expect(readCell(fields.season, 'In Summer')).toEqual({ value: 'summer' });
  expect(readCell(fields.areas, '1 | 2')).toEqual({ value: ['1', '2'] });
  expect([writeCell(fields.areas, ['1', '2']), writeCell(fields.open, true), writeCell(fields.fee, 9.5)]).toEqual([
    '1 | 2',
    'yes',
    '9.5',
  ]);
});
