/** The settings of the store under test. The next journey has the defaults again. */
import { Timestamp } from '@google-cloud/firestore';
import { DEFAULT_SELLER } from '@nirala/contract/paper/seller';
import { SETTINGS } from '@nirala/contract/settings/documents';
import type { Settings } from '@nirala/contract/settings/settings';
import { changeSettings } from '@nirala/functions/shop/settings';
import { database } from '@nirala/functions/store/database';
import { readSettings } from '@nirala/functions/store/settings';
import './store.ts';

/** Changes some settings, as an admin does. */
export async function setSettings(change: Partial<Settings>): Promise<void> {
  const db = database();
  const actor = { by: { uid: 'journey', phone: '' }, at: new Date() };
  await changeSettings(db, SETTINGS.store, { base: await readSettings(db), changes: change }, actor);
}

/** Stores a search that found nothing, as one of a shopper. */
export async function missSearch(words: string): Promise<void> {
  const list = [{ words, count: 1, at: Timestamp.now() }];
  await database().collection('settings').doc('searches').set({ list });
}

/** A valid GSTIN of Karnataka. */
export const GSTIN = '29AAPFU0939F1ZR';

/** A valid GSTIN of Maharashtra. */
export const GSTIN_OF_MAHARASHTRA = '27AAPFU0939F1ZV';

/** Changes how the store is registered. Without an argument it is not registered, as after the seed. */
export const setSeller = (change: Partial<Settings> = {}): Promise<void> =>
  setSettings({ ...DEFAULT_SELLER, ...change });
