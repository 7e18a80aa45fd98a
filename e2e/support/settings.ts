/** Changes the settings of the store under test. The next journey has the defaults again. */
import type { Settings } from '@nirala/contract/settings/settings';
import { changeSettings } from '@nirala/functions/shop/settings';
import { database } from '@nirala/functions/store/database';
import './store.ts';

export async function setSettings(change: Partial<Settings>): Promise<void> {
  await changeSettings(database(), (settings) => ({ ...settings, ...change }), {
    by: { uid: 'journey', phone: '' },
    at: new Date(),
  });
}
