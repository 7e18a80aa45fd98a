import { initializeFirestore, type Firestore } from 'firebase-admin/firestore';
import { firebaseApp } from '../lib/firebase.ts';

let opened: Firestore | undefined;

/** Firestore, once per process. REST avoids loading gRPC, for a faster cold start. The emulator supports gRPC only. */
export function database(): Firestore {
  opened ??= initializeFirestore(firebaseApp(), { preferRest: !process.env.FIRESTORE_EMULATOR_HOST });
  return opened;
}

/**
 * In a trigger: uses the client of the event's snapshot. firebase-functions has created it before our code runs, and a
 * second one with other settings cannot be created.
 */
export function adoptDatabase(db: Firestore): void {
  opened ??= db;
}
