/** How the store under test is registered for GST, and so whether it issues invoices. */
import { DEFAULT_SELLER } from '@nirala/contract/paper/seller';
import type { Settings } from '@nirala/contract/settings/settings';
import { setSettings } from './settings.ts';

/** A valid GSTIN of Karnataka. */
export const GSTIN = '29AAPFU0939F1ZR';

export const GSTIN_OF_MAHARASHTRA = '27AAPFU0939F1ZV';

/** Changes how the store is registered. Without an argument it is not registered, as after the seed. */
export const setSeller = (change: Partial<Settings> = {}): Promise<void> =>
  setSettings({ ...DEFAULT_SELLER, ...change });
