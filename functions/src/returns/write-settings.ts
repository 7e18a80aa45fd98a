import { isDeepStrictEqual } from 'node:util';
import type { Firestore } from '@google-cloud/firestore';
import type { ReturnSettings } from '@nirala/contract/return-settings';
import { mergeEdit } from '../lib/merge-edit.ts';
import type { Actor } from '../store/audit.ts';
import { auditedWrite } from '../store/audited-write.ts';
import { fromReturnSettingsDoc, returnSettingsRef, toReturnSettingsDoc } from '../store/settings.ts';

type Edit = { base: Record<string, unknown>; changes: Partial<ReturnSettings> };

/** Changes the settings of returns. ApiError 409 after a conflict. */
export function editReturnSettings(db: Firestore, { base, changes }: Edit, { by, at }: Actor): Promise<ReturnSettings> {
  const ref = returnSettingsRef(db);
  return auditedWrite(db, {
    by,
    at,
    action: 'returns.edit',
    target: ref.path,
    read: async (tx) => fromReturnSettingsDoc(await tx.get(ref)),
    decide: (settings) => mergeEdit(settings, base, changes),
    write: (tx, before, after) => tx.set(ref, changedFields(before, after), { merge: true }),
    audited: toReturnSettingsDoc,
  });
}

/** Only what the owner changed is stored, so a new default reaches every setting that was never set. */
function changedFields(before: ReturnSettings, after: ReturnSettings) {
  const was: Record<string, unknown> = toReturnSettingsDoc(before);
  return Object.fromEntries(
    Object.entries(toReturnSettingsDoc(after)).filter(([name, value]) => !isDeepStrictEqual(value, was[name])),
  );
}
