/** Ids in requests become parts of document paths, so no call takes one that Firestore refuses or reads as another path. */
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { API } from './api.ts';
import { atLeast } from './at-least.fixture.ts';

const NO_IDS = ['', ' ', 'a/b', '/', '.', '..', '__x__', '__', '\ud800', 'x\udfff', 'a\0b', 'a.b/c', 'x'.repeat(1_501)];

/** Fields whose name says that they hold one id, or several. */
const ID_FIELD = /(^|_)ids?$|Ids?$|^(photo|photos|run|ticket|known|to)$/;

/** Fields with such a name that name no document of the store. */
const OTHERS = new Set([
  // Razorpay's ids: they are stored, compared, or looked up by a query.
  'confirmOrder paymentId',
  'confirmOrder razorpayOrderId',
  'takeSettlements rows.settlementId',
  // The state to which something moves, or the end of a period.
  'moveOrders to',
  'moveReturn move.to',
  'moderateReviews to',
  'readGstr1 to',
  'reconcile to',
  'readReturnFigures to',
  // Compared with the pictures of the product or the review.
  'writeReview photos',
  'removeReviewPhoto photo',
]);

type Field = { name: string; schema: v.GenericSchema };

/** The fields of an input, with those of the objects and lists in it. Reads the structure of valibot's schemas. */
function fieldsOf(schema: unknown, path = ''): Field[] {
  if (!isObject(schema)) return [];
  const below = (part: unknown, name: string) => [
    ...(v.isOfKind('schema', Object(part)) ? [{ name, schema: Object(part) }] : []),
    ...fieldsOf(part, name),
  ];
  if (isObject(schema['entries']))
    return Object.entries(schema['entries']).flatMap(([key, part]) =>
      below(part, path === '' ? key : `${path}.${key}`),
    );
  const options = Array.isArray(schema['options']) ? schema['options'] : [];
  return [schema['item'], schema['wrapped'], schema['value'], ...options].flatMap((part) => fieldsOf(part, path));
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

const fields = Object.entries(API).flatMap(([call, { input }]) =>
  fieldsOf(input)
    .filter(({ name }) => ID_FIELD.test(name.split('.').at(-1) ?? ''))
    .map(({ name, schema }) => ({ label: `${call} ${name}`, schema })),
);
const ids = fields.filter(({ label }) => !OTHERS.has(label));

test.each(atLeast(100, ids))('$label takes no id that cannot be part of a path', ({ schema }) => {
  for (const id of NO_IDS) {
    // Some fields hold a list, or a list in one text, in which empty parts are left out.
    const taken = [id, [id], id.trim() === '' ? undefined : `tee,${id}`].filter((value) => value !== undefined);
    const outputs = taken.map((value) => v.safeParse(schema, value)).filter(({ success }) => success);
    expect(outputs.flatMap(({ output }) => output)).toEqual([]);
  }
});

test('each exception is a field of a call', () => {
  const labels = fields.map(({ label }) => label);
  expect([...OTHERS].filter((label) => !labels.includes(label))).toEqual([]);
});
