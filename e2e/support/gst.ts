/** Switches invoices on and off in the store under test. */
import { DEFAULT_SELLER } from '@nirala/contract/seller';
import type { Settings } from '@nirala/contract/settings';
import { changeSettings } from '@nirala/functions/settings/write';
import { database } from '@nirala/functions/store/database';
import './store.ts';

/** A valid GSTIN of Karnataka. */
export const GSTIN = '29AAPFU0939F1ZR';

export const GSTIN_OF_MAHARASHTRA = '27AAPFU0939F1ZV';

/** Changes how the store is registered. Without an argument it is not registered, as after the seed. */
export async function setSeller(change: Partial<Settings> = {}): Promise<void> {
  await changeSettings(database(), (settings) => ({ ...settings, ...DEFAULT_SELLER, ...change }), {
    by: { uid: 'journey', phone: '' },
    at: new Date(),
  });
}
