/** The owner's settings, one document for each subject. */
import type { Firestore, DocumentSnapshot, DocumentReference } from '@google-cloud/firestore';
import * as v from 'valibot';
import type { DeliverySettings } from '@nirala/contract/delivery/settings';
import { eachOf, fromDocument, initialOf, type Fields, type Values } from '@nirala/contract/field/fields';
import {
  type ImportMemory,
  importMemorySchema,
  NO_MEMORY,
  withUnknownWords,
  type UnknownWords,
} from '@nirala/contract/parcel/import-memory';
import { SETTINGS } from '@nirala/contract/settings/documents';
import type { MenuSettings } from '@nirala/contract/settings/menu-form';
import type { ReturnSettings } from '@nirala/contract/settings/returns';
import type { Settings } from '@nirala/contract/settings/settings';
import { withStandardSet, type SizeSet, sizeSetSchema } from '@nirala/contract/product/size-set';
import type { ApiError } from '../lib/api-error.ts';
import { logWarning } from '../lib/log.ts';

/** A document of `SETTINGS`. It stores the values that the admin has set. */
export type SettingsDocument<F extends Fields> = {
  id: string;
  fields: F;
  /** What only the server checks: why these settings are refused. Undefined if they are not. */
  refusalOf?(settings: Values<F>): SettingsRefusal<keyof F> | undefined;
};

/** A refused edit fails with `error`. A document that is stored nevertheless has the initial values of `fields`. */
export type SettingsRefusal<Name> = { fields: readonly Name[]; error: ApiError };

export const settingsRef = (db: Firestore, { id }: { id: string }) => db.collection('settings').doc(id);

/**
 * The settings of a stored document. Missing, invalid and refused fields have their initial value, and some lists leave
 * out what is not valid in them.
 */
export function fromSettings<F extends Fields>(
  { id, fields, refusalOf }: SettingsDocument<F>,
  data: Record<string, unknown> = {},
): Values<F> {
  const { values, invalid } = fromDocument(fields, data);
  for (const name of invalid) logWarning('a stored setting is invalid', { document: id, name });
  for (const [name, { stored }] of eachOf(fields)) {
    const [found, value] = [data[stored.name(name)], values[name]];
    const left =
      Array.isArray(found) && Array.isArray(value) && !invalid.includes(name) ? found.length - value.length : 0;
    if (left > 0) logWarning('invalid lines of a stored setting are left out', { document: id, name, lines: left });
  }
  const refusal = refusalOf?.(values);
  if (!refusal) return values;
  logWarning('stored settings are refused', { document: id, names: refusal.fields, error: refusal.error.message });
  const initial = initialOf(fields);
  const replaced = refusal.fields.map((name) => [name, initial[name]]);
  return { ...values, ...Object.fromEntries(replaced) };
}

/** A document of `SETTINGS` as it is in Firestore. */
export async function readDocument<F extends Fields>(db: Firestore, document: SettingsDocument<F>): Promise<Values<F>> {
  return fromSettings(document, (await settingsRef(db, document).get()).data());
}

/** The settings of a subject as they are in Firestore: of the store, of its deliveries and returns, and its menu. */
export const readSettings = (db: Firestore): Promise<Settings> => readDocument(db, SETTINGS.store);
export const readDeliverySettings = (db: Firestore): Promise<DeliverySettings> => readDocument(db, SETTINGS.delivery);
export const readReturnSettings = (db: Firestore): Promise<ReturnSettings> => readDocument(db, SETTINGS.returns);
export const readMenuSettings = (db: Firestore): Promise<MenuSettings> => readDocument(db, SETTINGS.menu);

/**
 * `settings/sizes`: the size sets of the owner. They are one document, so that one read has them all.
 */
const sizeSetsSchema = v.object({ sets: v.array(v.unknown()) });

export const sizeSetsRef = (db: Firestore) => db.collection('settings').doc('sizes');

/** All size sets, the standard one first. `read`: in a transaction, its read. */
export async function readSizeSets(
  db: Firestore,
  read: (ref: DocumentReference) => Promise<DocumentSnapshot> = (ref) => ref.get(),
): Promise<SizeSet[]> {
  return withStandardSet(fromSizeSetsDoc(await read(sizeSetsRef(db))));
}

/** The stored sets. An invalid one is left out, with a warning in the log. */
function fromSizeSetsDoc(doc: DocumentSnapshot): SizeSet[] {
  const { success, output } = v.safeParse(sizeSetsSchema, doc.data());
  if (doc.exists && !success) logWarning('the document of the size sets is invalid');
  return (success ? output.sets : []).flatMap((set): SizeSet[] => {
    const parsed = v.safeParse(sizeSetSchema, set);
    if (!parsed.success) logWarning('an invalid size set is left out', { path: v.getDotPath(parsed.issues[0]) ?? '' });
    return parsed.success ? [parsed.output] : [];
  });
}

/** `settings/imports`: what admins have said about the files and news of couriers and payment gateways. */
export const importMemoryRef = (db: Firestore) => db.collection('settings').doc('imports');

/** What admins have said; nothing before the first time, or if the document is invalid. */
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
    const { unknown } = withUnknownWords(memory, heard);
    if (unknown === memory.unknown) return;
    if (doc.exists) tx.update(ref, { unknown });
    else tx.create(ref, { ...NO_MEMORY, unknown });
  });
}
