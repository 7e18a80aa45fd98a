import { Firestore } from '@google-cloud/firestore';
import { firebaseApp } from '../lib/firebase.ts';

/**
 * A field that is `undefined` is not stored, so a document is written as it is in memory. That is true inside maps and
 * lists. A map of which nothing is left is not stored either, and an `update` leaves such a field as it is:
 * `FieldValue.delete()` removes one.
 */
export const FIRESTORE_SETTINGS = { ignoreUndefinedProperties: true };

let opened: Firestore | undefined;

/**
 * Firestore, once per process. firebase-admin opens the same client, but passes no settings on to it except this: REST
 * avoids loading gRPC, for a faster cold start. The emulator supports gRPC only.
 */
export function database(): Firestore {
  const { projectId } = firebaseApp().options;
  opened ??= new Firestore({ ...FIRESTORE_SETTINGS, projectId, preferRest: !process.env.FIRESTORE_EMULATOR_HOST });
  return opened;
}
