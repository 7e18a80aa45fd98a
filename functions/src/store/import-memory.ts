import type { DocumentSnapshot, Firestore } from '@google-cloud/firestore';
import {
  importMemorySchema,
  listing,
  NO_MEMORY,
  type ImportMemory,
  type UnknownWords,
} from '@nirala/contract/import-memory';
import * as v from 'valibot';
import { logWarning } from '../lib/log.ts';

/** `settings/imports`: what admins have said about the files and news of couriers and payment gateways. */
export const importMemoryRef = (db: Firestore) => db.collection('settings').doc('imports');

export async function readImportMemory(db: Firestore): Promise<ImportMemory> {
  return fromImportMemoryDoc(await importMemoryRef(db).get());
}

export function fromImportMemoryDoc(doc: DocumentSnapshot): ImportMemory {
  if (!doc.exists) return NO_MEMORY;
  const { success, output } = v.safeParse(importMemorySchema, doc.data());
  if (!success) logWarning('the stored memory of imports is invalid', { name: doc.id });
  return success ? output : NO_MEMORY;
}

/** Lists words of a courier's news for an admin, who says once what they mean. Most are listed already: no write then. */
export async function listUnknownWords(db: Firestore, heard: readonly UnknownWords[]): Promise<void> {
  const ref = importMemoryRef(db);
  await db.runTransaction(async (tx) => {
    const doc = await tx.get(ref);
    const memory = fromImportMemoryDoc(doc);
    const { unknown } = listing(memory, heard);
    if (unknown === memory.unknown) return;
    if (doc.exists) tx.update(ref, { unknown });
    else tx.create(ref, { ...NO_MEMORY, unknown });
  });
}
