import { createTestStore } from '@nirala/dev/testing/test-store';
import { describe, expect, test } from 'vitest';
import { auditedWrite } from './audit.ts';

const { db } = createTestStore();
const by = { uid: 'owner', phone: '+919000000001' };
const at = new Date('2026-11-21T10:00:00Z');
const ref = (id: string) => db.collection('products').doc(id);

type Options = { requestId?: string; isWrittenBySales?: boolean; beforeWrite?: () => Promise<unknown> };

/** Adds to the pieces of a document; a new document has none. */
function add(id: string, pieces: number, { requestId, isWrittenBySales = false, beforeWrite }: Options = {}) {
  return auditedWrite(db, {
    by,
    at,
    action: 'product.stock',
    target: ref(id).path,
    ...(requestId === undefined ? {} : { request: { id: requestId, content: { pieces } } }),
    isWrittenBySales,
    read: async (tx) => ({ pieces: Number((await tx.get(ref(id))).get('pieces') ?? 0) }),
    async decide(before) {
      await beforeWrite?.();
      return { pieces: before.pieces + pieces };
    },
    write: (tx, _before, after) => tx.update(ref(id), after),
  });
}

const entriesOf = async (id: string) =>
  (await db.collection('audit').where('target', '==', ref(id).path).get()).docs.map((doc) => doc.data());

describe.each([
  ['in a transaction', false],
  ['in an optimistic batch', true],
])('an audited write %s', (_how, isWrittenBySales) => {
  const name = (id: string) => `${id}-${isWrittenBySales}`;

  test('writes the change and its audit entry', async () => {
    const id = name('change');
    await ref(id).set({ pieces: 2 });
    expect(await add(id, 3, { isWrittenBySales })).toEqual({ pieces: 5 });
    expect((await ref(id).get()).data()).toEqual({ pieces: 5 });
    expect(await entriesOf(id)).toMatchObject([{ before: { pieces: 2 }, after: { pieces: 5 }, phone: by.phone }]);
  });

  test('writes nothing if the state stays the same', async () => {
    const id = name('same');
    await ref(id).set({ pieces: 2 });
    const { updateTime } = await ref(id).get();
    expect(await add(id, 0, { isWrittenBySales })).toEqual({ pieces: 2 });
    expect((await ref(id).get()).updateTime).toEqual(updateTime);
    expect(await entriesOf(id)).toEqual([]);
  });

  test('is done once for each request id, even when the same request arrives three times at the same time', async () => {
    const id = name('once');
    await ref(id).set({ pieces: 2 });
    const requestId = `request-${id}`;
    const states = await Promise.all([1, 2, 3].map(() => add(id, 1, { requestId, isWrittenBySales })));
    expect(states).toEqual([{ pieces: 3 }, { pieces: 3 }, { pieces: 3 }]);
    expect(await entriesOf(id)).toHaveLength(1);
  });

  test('is refused if its request id was used for another document', async () => {
    const id = name('reused');
    const requestId = `request-${id}`;
    await ref(id).set({ pieces: 2 });
    await add(id, 1, { requestId, isWrittenBySales });
    await expect(add(id, 2, { requestId, isWrittenBySales })).rejects.toMatchObject({ code: 'request-id-reused' });
    await expect(add(name('other'), 1, { requestId, isWrittenBySales })).rejects.toMatchObject({
      status: 409,
      code: 'request-id-reused',
    });
  });

  test('loses none of many concurrent writes', async () => {
    const id = name('many');
    await ref(id).set({ pieces: 0 });
    await Promise.all(Array.from({ length: 8 }, () => add(id, 1, { isWrittenBySales })));
    expect((await ref(id).get()).get('pieces')).toBe(8);
    expect(await entriesOf(id)).toHaveLength(8);
  });
});

test('an optimistic batch reads again if another process wrote the document meanwhile', async () => {
  await ref('rival').set({ pieces: 1 });
  let rivals = 1;
  const beforeWrite = async () => {
    if (rivals > 0) await ref('rival').update({ pieces: 10 });
    rivals -= 1;
  };
  expect(await add('rival', 1, { isWrittenBySales: true, beforeWrite })).toEqual({ pieces: 11 });
  expect(await entriesOf('rival')).toMatchObject([{ before: { pieces: 10 } }]);
});
