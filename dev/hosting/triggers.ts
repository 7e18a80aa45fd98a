import { randomUUID } from 'node:crypto';
import type { DocumentSnapshot, Firestore } from '@google-cloud/firestore';
import type { Trigger } from './functions.ts';

/**
 * Calls the triggers for what is written to Firestore from now on, as the cloud does: soon, and in no certain order. Two
 * writes of a document within a moment may come as one. Resolves when it listens, with a function that ends it.
 */
export async function startTriggers(db: Firestore, triggers: readonly Trigger[]): Promise<() => void> {
  const collections = [...Map.groupBy(triggers, ({ collection }) => collection)];
  const stops = await Promise.all(collections.map(([name, all]) => listen(db, name, all)));
  return () => stops.forEach((stop) => stop());
}

async function listen(db: Firestore, collection: string, triggers: readonly Trigger[]): Promise<() => void> {
  const missing = await db.collection(collection).doc('never-written').get();
  const known = new Map<string, DocumentSnapshot>();
  const { promise: isListening, resolve, reject } = Promise.withResolvers<true>();
  let isFirst = true;
  const stop = db.collection(collection).onSnapshot((snapshot) => {
    for (const { type, doc } of snapshot.docChanges()) {
      const before = known.get(doc.id) ?? missing;
      const after = type === 'removed' ? missing : doc;
      if (type === 'removed') known.delete(doc.id);
      else known.set(doc.id, doc);
      // The first snapshot has the documents that were there before.
      if (!isFirst) for (const trigger of triggers) void call(trigger, before, after);
    }
    isFirst = false;
    resolve(true);
  }, reject);
  await isListening;
  return stop;
}

async function call({ name, on, run }: Trigger, before: DocumentSnapshot, after: DocumentSnapshot): Promise<void> {
  if (on === 'created' && before.exists) return;
  try {
    await run({ id: randomUUID(), data: on === 'created' ? after : { before, after } });
  } catch (error) {
    console.error(`The trigger ${name} failed:`, error);
  }
}
