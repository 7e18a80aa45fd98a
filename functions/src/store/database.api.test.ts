import { randomUUID } from 'node:crypto';
import { FieldValue } from '@google-cloud/firestore';
import { describe, expect, test } from 'vitest';
import { emulatorFirestore } from '@nirala/dev/testing/emulator-firestore';
import { database } from './database.ts';

const projectId = `demo-${randomUUID().slice(0, 13)}`;
const db = emulatorFirestore(projectId);
const stored = async (write: (ref: FirebaseFirestore.DocumentReference) => Promise<unknown>) => {
  const ref = db.collection('notes').doc();
  await ref.set({ text: 'Before', reply: { text: 'Thanks', by: 'admin' } });
  await write(ref);
  return (await ref.get()).data();
};

describe('a field that is undefined', () => {
  test('is not stored, nor inside a map or a list', async () => {
    const after = await stored((ref) =>
      ref.set({ text: 'After', reply: undefined, map: { a: 1, b: undefined }, list: [{ a: 1, b: undefined }] }),
    );
    expect(after).toStrictEqual({ text: 'After', map: { a: 1 }, list: [{ a: 1 }] });
  });

  test('takes along a map of which nothing is left', async () => {
    expect(await stored((ref) => ref.set({ text: 'After', reply: { text: undefined } }))).toStrictEqual({
      text: 'After',
    });
  });

  test('is left as it is by an update and by a merge, while delete() removes it', async () => {
    const unchanged = { text: 'After', reply: { text: 'Thanks', by: 'admin' } };
    expect(await stored((ref) => ref.update({ text: 'After', reply: undefined }))).toStrictEqual(unchanged);
    expect(await stored((ref) => ref.set({ text: 'After', reply: undefined }, { merge: true }))).toStrictEqual(
      unchanged,
    );
    expect(await stored((ref) => ref.update({ text: 'After', reply: FieldValue.delete() }))).toStrictEqual({
      text: 'After',
    });
  });

  test('is dropped from a map that an update replaces, and kept in one that is merged', async () => {
    const reply = { text: 'Welcome', by: undefined };
    expect(await stored((ref) => ref.update({ reply }))).toStrictEqual({ text: 'Before', reply: { text: 'Welcome' } });
    expect(await stored((ref) => ref.set({ reply }, { merge: true }))).toStrictEqual({
      text: 'Before',
      reply: { text: 'Welcome', by: 'admin' },
    });
  });

  test('is refused by a query, which would find other documents without it', () => {
    expect(() => db.collection('notes').where('text', '==', undefined)).toThrow('undefined');
    expect(() => db.collection('notes').where('text', '==', 'Before')).not.toThrow();
  });

  test('is not stored by the client that a function opens', async () => {
    const ref = database().collection('notes').doc();
    await ref.set({ text: 'After', reply: undefined });
    expect((await ref.get()).data()).toStrictEqual({ text: 'After' });
  });
});
