import { DEFAULT_DELIVERY, DELIVERY_SETTINGS } from '@nirala/contract/delivery/settings';
import { toDraft } from '@nirala/contract/field/form';
import { expect, test } from 'vitest';
import { readForm } from '../shared/edit-form.tsx';
import { readAreas, withRules, writeAreas } from './area-csv.ts';

const { fields } = DELIVERY_SETTINGS;
const draft = toDraft(fields, { ...DEFAULT_DELIVERY, deny: ['797', 'Nagaland'], noCod: ['194101'], allow: ['797001'] });
const readDraft = (typed: typeof draft) => readForm(DELIVERY_SETTINGS, {}, typed, DEFAULT_DELIVERY);

test('a written file has a row for each area, and is read without a loss', () => {
  expect(writeAreas(draft).split('\r\n')).toEqual([
    '\uFEFF"area","rule"',
    '"797001","allow"',
    '"797","deny"',
    '"Nagaland","deny"',
    '"194101","no COD"',
    '',
  ]);
  const { areas, refused } = readAreas(writeAreas(draft));
  expect([[...areas], refused]).toEqual([
    [
      ['797001', 'allow'],
      ['797', 'deny'],
      ['Nagaland', 'deny'],
      ['194101', 'noCod'],
    ],
    [],
  ]);
});

test('refuses bad rows with their numbers, and reads the others', () => {
  const { areas, refused } = readAreas(
    'area;rule\n560;nocod\n05;deny\nTexas;deny\n\n560;deny\njammu & kashmir;NO-COD\n794;maybe',
  );
  expect([...areas]).toEqual([
    ['560', 'noCod'],
    ['Jammu and Kashmir', 'noCod'],
  ]);
  expect(refused.map(({ row, reason }) => `${row} ${reason}`)).toEqual([
    expect.stringMatching(/^3 “05”: This is not a pincode/),
    expect.stringMatching(/^4 “Texas”: This is not a pincode/),
    '6 560 has the rule “no COD” in an earlier row.',
    '8 “maybe” is not a rule. Write allow, deny or no COD.',
  ]);
});

test('a pincode that a spreadsheet wrote as a number has all its digits', () => {
  const { areas, refused } = readAreas('area,rule\n560001.0,deny\n"5,60,002",deny\n560 003,deny\n5.6E+05,deny');
  expect([...areas.keys()]).toEqual(['560001', '560002', '560003']);
  expect(refused).toMatchObject([{ row: 5, reason: expect.stringContaining('shortened') }]);
});

test('an imported area keeps all others and replaces its earlier rule', () => {
  const after = withRules(draft, new Map([['Nagaland', 'noCod'] as const, ['110', 'deny'] as const]));
  expect(readDraft({ ...draft, ...after }).values).toMatchObject({
    allow: ['797001'],
    deny: ['110', '797'],
    noCod: ['194101', 'Nagaland'],
  });
});

test('an error of a list names the entry, and an empty day is refused', () => {
  expect(readDraft({ ...draft, deny: '797\nTexas' }).errors.deny).toMatch(/^Texas: This is not a pincode/);
  expect(readDraft({ ...draft, noCod: '797' }).errors).toEqual({ noCod: '797 has two rules. Remove one of them.' });
  expect(readDraft({ ...draft, holidays: '2026-13-01' }).errors.holidays).toMatch(/^2026-13-01: /);
  const zones = { ...draft.zones, rest: { earliest: '', latest: '4' } };
  expect(readDraft({ ...draft, zones }).errors.zones).toMatch(/whole number/);
  expect(readDraft(draft).errors).toEqual({});
});
