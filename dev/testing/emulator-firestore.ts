import { randomUUID } from 'node:crypto';
import { Firestore, type Settings } from '@google-cloud/firestore';
import { FIRESTORE_SETTINGS } from '@nirala/functions/store/database';

/** Firestore's emulator with the settings of the store: a project of its own, unless the test names one that it shares. */
export function emulatorFirestore(projectId = `demo-${randomUUID().slice(0, 13)}`, settings: Settings = {}): Firestore {
  return new Firestore({ ...FIRESTORE_SETTINGS, projectId, ...settings });
}
