import { isDeepStrictEqual } from 'node:util';
import type { Firestore } from '@google-cloud/firestore';
import type { Settings } from '@nirala/contract/settings';
import type { Actor } from '../store/audit.ts';
import { auditedWrite } from '../store/audited-write.ts';
import { fromSettingsDoc, settingsRef, toSettingsDoc } from '../store/settings.ts';

/** Changes the settings as `decide` says. */
export function changeSettings(
  db: Firestore,
  decide: (settings: Settings) => Settings,
  { by, at }: Actor,
): Promise<Settings> {
  const ref = settingsRef(db);
  return auditedWrite(db, {
    by,
    at,
    action: 'settings.edit',
    target: ref.path,
    read: async (tx) => fromSettingsDoc(await tx.get(ref)),
    decide,
    write: (tx, before, after) => tx.set(ref, changedFields(before, after), { merge: true }),
  });
}

/** Only what the owner changed is stored, so a new default of the store reaches every setting that was never set. */
function changedFields(before: Settings, after: Settings): Record<string, unknown> {
  const was: Record<string, unknown> = toSettingsDoc(before);
  return Object.fromEntries(
    Object.entries(toSettingsDoc(after)).filter(([name, value]) => !isDeepStrictEqual(value, was[name])),
  );
}
