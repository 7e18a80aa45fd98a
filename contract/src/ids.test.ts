/** Ids in requests become parts of document paths, so no call takes one that Firestore refuses or reads as another path. */
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { API } from './api.ts';
import { atLeast } from './at-least.fixture.ts';
import { schemaNodes } from './schema-nodes.fixture.ts';

const NO_IDS = ['', ' ', 'a/b', '/', '.', '..', '__x__', '__', '\ud800', 'x\udfff', 'a\0b', 'a.b/c', 'x'.repeat(1_501)];

/** Fields whose name says that they hold one id, or several. */
const ID_FIELD = /(^|_)ids?$|Ids?$|^(photo|photos|run|ticket|known|to)$/;

/** Fields with such a name that name no document of the store. */
const OTHERS = new Set([
  // Razorpay's ids: they are stored, compared, or looked up by a query.
  'confirmOrder paymentId',
  'confirmOrder razorpayOrderId',
  'takeSettlements rows[].settlementId',
  // The state to which something moves, or the end of a period.
  'moveOrders to',
  'moveReturn move.to',
  'moderateReviews to',
  'readGstr1 to',
  'reconcile to',
  'readReturnFigures to',
  // Where a link leads.
  'savePageDraft changes.sections[].slides[].to',
  'savePageDraft changes.sections[].links[].to',
  'savePageDraft changes.sections[].shortcuts[].to',
  'savePageDraft changes.sections[].to',
  'editMenu changes.header[].to',
  'editMenu changes.footer[].to',
  // Compared with the pictures of the product or the review.
  'writeReview photos',
  'removeReviewPhoto photo',
]);

const fields = Object.entries(API).flatMap(([call, { input }]) =>
  schemaNodes(input)
    .filter(({ path }, index, nodes) => nodes.findIndex((node) => node.path === path) === index)
    .filter(({ path }) => ID_FIELD.test(path.split('.').at(-1) ?? ''))
    .map(({ path, schema }) => ({ label: `${call} ${path}`, schema })),
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
