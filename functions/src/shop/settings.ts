/** The owner's settings: how they are changed, and how an order reads them. */
import { isDeepStrictEqual } from 'node:util';
import type { Firestore } from '@google-cloud/firestore';
import { type DeliverySettings, deliveryProblems } from '@nirala/contract/delivery/settings';
import type { ReturnSettings } from '@nirala/contract/settings/returns';
import type { Settings } from '@nirala/contract/settings/settings';
import { MAX_AGE } from '../catalogue/catalogue.ts';
import { ApiError } from '../lib/api-error.ts';
import { mergeEdit } from '../lib/merge-edit.ts';
import type { Actor } from '../store/audit.ts';
import { auditedWrite } from '../store/audited-write.ts';
import {
  fromSettingsDoc,
  settingsRef,
  toSettingsDoc,
  deliverySettingsRef,
  fromDeliveryDoc,
  fromReturnSettingsDoc,
  returnSettingsRef,
  toReturnSettingsDoc,
} from '../store/settings.ts';

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
    write: (tx, before, after) =>
      tx.set(ref, changedFields(toSettingsDoc(before), toSettingsDoc(after)), { merge: true }),
  });
}

type DeliveryEdit = { base: Record<string, unknown>; changes: Partial<DeliverySettings> };

/** Changes the settings of deliveries. ApiError 409 after a conflict, 400 if they do not fit together. */
export function editDelivery(
  db: Firestore,
  { base, changes }: DeliveryEdit,
  { by, at }: Actor,
): Promise<DeliverySettings> {
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

type ReturnsEdit = { base: Record<string, unknown>; changes: Partial<ReturnSettings> };

/** Changes the settings of returns. ApiError 409 after a conflict. */
export function editReturnSettings(
  db: Firestore,
  { base, changes }: ReturnsEdit,
  { by, at }: Actor,
): Promise<ReturnSettings> {
  const ref = returnSettingsRef(db);
  return auditedWrite(db, {
    by,
    at,
    action: 'returns.edit',
    target: ref.path,
    read: async (tx) => fromReturnSettingsDoc(await tx.get(ref)),
    decide: (settings) => mergeEdit(settings, base, changes),
    write: (tx, before, after) =>
      tx.set(ref, changedFields(toReturnSettingsDoc(before), toReturnSettingsDoc(after)), { merge: true }),
    audited: toReturnSettingsDoc,
  });
}

/** Only what the owner changed is stored, so a new default reaches every setting that was never set. */
function changedFields(before: Record<string, unknown>, after: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(after).filter(([name, value]) => !isDeepStrictEqual(value, before[name])));
}

type Options = {
  /** Milliseconds. By default the settings are as old as the catalogue's replica. */
  maxAge?: () => number;
  now?: () => number;
};

/**
 * Reads the settings at most once in five seconds, so that an order needs no read for them. A change by the admin takes
 * that long to apply to orders.
 */
export function rememberSettings<S>(
  read: () => Promise<S>,
  { maxAge = () => MAX_AGE, now = Date.now }: Options = {},
): () => Promise<S> {
  let known: { settings: Promise<S>; at: number } | undefined;
  return () => {
    if (known && now() - known.at < maxAge()) return known.settings;
    const latest = { settings: read(), at: now() };
    known = latest;
    latest.settings.catch(() => {
      if (known === latest) known = undefined;
    });
    return latest.settings;
  };
}
