import { sellerProblems } from '@nirala/contract/seller';
import type { Settings } from '@nirala/contract/settings';
import { ApiError } from '../../lib/api-error.ts';
import { mergeEdit } from '../../lib/merge-edit.ts';
import type { Handlers } from '../handlers.ts';
import type { Deps } from '../deps.ts';
import { changeSettings } from '../../shop/settings.ts';
import { readSettings } from '../../store/settings.ts';

/** The store's settings. */
export function adminSettings({ db, now }: Deps): Pick<Handlers, 'readSettings' | 'editSettings'> {
  return {
    readSettings: () => readSettings(db),
    editSettings({ base, changes }, by) {
      const decide = (settings: Settings) => requireComplete(mergeEdit(settings, base, changes));
      return changeSettings(db, decide, { by, at: now() });
    },
  };
}

/** ApiError 400 for settings that are valid each but do not fit together. */
function requireComplete(settings: Settings): Settings {
  const [message] = Object.values(sellerProblems(settings));
  if (message !== undefined) throw new ApiError('settings-incomplete', { message });
  return settings;
}
