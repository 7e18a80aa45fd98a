import { isDeepStrictEqual } from 'node:util';
import type { Firestore } from '@google-cloud/firestore';
import { deliveryProblems, type DeliverySettings } from '@nirala/contract/delivery/settings';
import { ApiError } from '../lib/api-error.ts';
import { mergeEdit } from '../lib/merge-edit.ts';
import type { Actor } from '../store/audit.ts';
import { auditedWrite } from '../store/audited-write.ts';
import { deliverySettingsRef, fromDeliveryDoc } from '../store/settings.ts';

type Edit = { base: Record<string, unknown>; changes: Partial<DeliverySettings> };

/** Changes the settings of deliveries. ApiError 409 after a conflict, 400 if they do not fit together. */
export function editDelivery(db: Firestore, { base, changes }: Edit, { by, at }: Actor): Promise<DeliverySettings> {
  const ref = deliverySettingsRef(db);
  return auditedWrite(db, {
    by,
    at,
    action: 'delivery.edit',
    target: ref.path,
    read: async (tx) => fromDeliveryDoc(await tx.get(ref)),
    decide: (settings) => requireValid(mergeEdit(settings, base, changes)),
    write: (tx, before, after) => tx.set(ref, changedFields(before, after), { merge: true }),
  });
}

function requireValid(settings: DeliverySettings): DeliverySettings {
  const [message] = Object.values(deliveryProblems(settings));
  if (message !== undefined) throw new ApiError('delivery-settings-invalid', { message });
  return settings;
}

/** Only what the owner changed is stored, so a new default reaches every setting that was never set. */
function changedFields(before: DeliverySettings, after: DeliverySettings): Partial<DeliverySettings> {
  const was: Record<string, unknown> = before;
  return Object.fromEntries(Object.entries(after).filter(([name, value]) => !isDeepStrictEqual(value, was[name])));
}
