import type { DocumentSnapshot, Firestore } from '@google-cloud/firestore';
import { importMemorySchema, NO_MEMORY, type ImportMemory } from '@nirala/contract/import-memory';
import * as v from 'valibot';
import { logWarning } from '../lib/log.ts';

/** `settings/imports`: what admins have said about the files of couriers and payment gateways. */
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
