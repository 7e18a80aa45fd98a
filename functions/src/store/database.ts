import { initializeFirestore, type Firestore } from 'firebase-admin/firestore';
import { firebaseApp } from '../lib/firebase.ts';

/**
 * A field that is `undefined` is not stored, so a document is written as it is in memory. That is true inside maps and
 * lists. A map of which nothing is left is not stored either, and an `update` leaves such a field as it is:
 * `FieldValue.delete()` removes one.
 */
export const FIRESTORE_SETTINGS = { ignoreUndefinedProperties: true };

let opened: Firestore | undefined;

/** Firestore, once per process. REST avoids loading gRPC, for a faster cold start. The emulator supports gRPC only. */
export function database(): Firestore {
  opened ??= open();
  return opened;
}

function open(): Firestore {
  const db = initializeFirestore(firebaseApp(), { preferRest: !process.env.FIRESTORE_EMULATOR_HOST });
  // firebase-admin passes on no other settings.
  db.settings(FIRESTORE_SETTINGS);
  return db;
}

/**
 * In a trigger: uses the client of the event's snapshot. firebase-functions has created it before our code runs, and a
 * second one with other settings cannot be created. Before its first call it still accepts ours.
 */
export function adoptDatabase(db: Firestore): void {
  if (opened) return;
  db.settings(FIRESTORE_SETTINGS);
  opened = db;
}
