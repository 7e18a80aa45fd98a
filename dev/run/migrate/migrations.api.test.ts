import { FieldPath, type Firestore } from '@google-cloud/firestore';
import { createTestStore } from '../../testing/test-store.ts';
import { beforeEach, expect, test } from 'vitest';
import { migrate, type Migration } from './migrations.ts';

const PER_STEP = 2;
const IDS = ['a', 'b', 'c', 'd', 'e'];

let db: Firestore;
let crashAfter: string | undefined;
let said: string[];

/** Gives each sample a colour, and can crash after it has written a step. */
const colourSamples: Migration = {
  name: 'colour-samples',
  about: 'Gives each sample a colour.',
  step: async (_db, { after, isDryRun }) => {
    const sorted = db.collection('samples').orderBy(FieldPath.documentId());
    const { docs } = await (after === undefined ? sorted : sorted.startAfter(after)).limit(PER_STEP).get();
    const missing = docs.filter((doc) => doc.get('colour') === undefined);
    const last = docs.at(-1)?.id;
    if (!isDryRun) await Promise.all(missing.map((doc) => doc.ref.update({ colour: 'indigo' })));
    if (last !== undefined && last === crashAfter) throw new Error('crash');
    return { changed: missing.length, next: docs.length < PER_STEP ? undefined : last };
  },
};

const run = (isDryRun: boolean) =>
  migrate(db, { isDryRun, now: () => new Date(), say: (line) => said.push(line), migrations: [colourSamples] });
const coloured = async () =>
  (await db.collection('samples').where('colour', '==', 'indigo').get()).docs.map(({ id }) => id);

beforeEach(async () => {
  ({ db } = createTestStore());
  [crashAfter, said] = [undefined, []];
  await Promise.all(IDS.map((id) => db.collection('samples').doc(id).set({ size: 'M' })));
});

test('a dry run says what would change and writes nothing; a real run writes it, once', async () => {
  expect([await run(true), await coloured()]).toEqual([5, []]);
  expect([await run(false), await coloured()]).toEqual([5, IDS]);
  expect(said).toEqual([
    'colour-samples: Gives each sample a colour. Would write 5 documents.',
    'colour-samples: Gives each sample a colour. Wrote 5 documents.',
  ]);
  await db.collection('samples').doc('late').set({ size: 'M' });
  expect([await run(false), await coloured()]).toEqual([0, IDS]);
});

test('after a crash it repeats the step that crashed, and continues', async () => {
  crashAfter = 'd';
  await expect(run(false)).rejects.toThrow('crash');
  expect((await db.doc('migrations/colour-samples').get()).data()).toEqual({ after: 'b' });
  crashAfter = undefined;
  await db.collection('samples').doc('a').update({ colour: 'white' });
  expect([await run(false), await coloured()]).toEqual([1, ['b', 'c', 'd', 'e']]);
});

test('a store without pending migrations stays as it is', async () => {
  expect(await migrate(db, { isDryRun: false, now: () => new Date(), say: (line) => said.push(line) })).toBe(0);
  expect([said, (await db.collection('migrations').get()).size]).toEqual([[], 0]);
});
