import { isDeepStrictEqual } from 'node:util';
import type { Firestore } from '@google-cloud/firestore';
import type { Settings } from '@nirala/contract/settings';
import type { Caller } from '../lib/caller.ts';
import { retryOnContention } from '../store/retry.ts';
import { addAuditEntry } from '../store/audit.ts';
import { isAlreadyThere, isContention } from '../store/errors.ts';
import { fromSettingsDoc, settingsRef, toSettingsDoc } from '../store/settings.ts';

/** Changes the settings as `decide` says, again until nobody else wrote meanwhile; no change is not written. */
export function changeSettings(
  db: Firestore,
  decide: (settings: Settings) => Settings,
  { by, at }: { by: Pick<Caller, 'uid' | 'phone'>; at: Date },
): Promise<Settings> {
  const ref = settingsRef(db);
  return retryOnContention([ref.path], async () => {
    const { settings: before, lastWrite } = fromSettingsDoc(await ref.get());
    const after = decide(before);
    if (isDeepStrictEqual(before, after)) return { done: before };
    const batch = db.batch();
    const changed = Object.entries(toSettingsDoc(after)).filter(([name]) => isChanged(name, before, after));
    if (lastWrite) batch.update(ref, Object.fromEntries(changed), { lastUpdateTime: lastWrite });
    else batch.create(ref, Object.fromEntries(changed));
    addAuditEntry(batch, db, { by, at, action: 'settings.edit', target: ref.path, before, after });
    try {
      await batch.commit();
      return { done: after };
    } catch (error) {
      if (isContention(error) || isAlreadyThere(error)) return undefined;
      throw error;
    }
  });
}

/** Only what was set is stored, so that a default that changes with the store changes for all who never set it. */
function isChanged(name: string, before: Settings, after: Settings): boolean {
  const [was, is] = [toSettingsDoc(before), toSettingsDoc(after)];
  return !isDeepStrictEqual(Reflect.get(was, name), Reflect.get(is, name));
}
