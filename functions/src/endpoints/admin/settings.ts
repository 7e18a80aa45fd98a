import { mergeEdit } from '../../lib/merge-edit.ts';
import type { Handlers } from '../handlers.ts';
import type { Deps } from '../deps.ts';
import { changeSettings } from '../../settings/write.ts';
import { readSettings } from '../../store/settings.ts';

/** The store's settings. */
export function adminSettings({ db, now }: Deps): Pick<Handlers, 'readSettings' | 'editSettings'> {
  return {
    readSettings: () => readSettings(db),
    editSettings({ base, changes }, by) {
      return changeSettings(db, (settings) => mergeEdit(settings, base, changes), { by, at: now() });
    },
  };
}
