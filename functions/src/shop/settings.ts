import type { Firestore } from '@google-cloud/firestore';
import type { Settings } from '@nirala/contract/settings/settings';
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
import { isDeepStrictEqual } from 'node:util';
import { MAX_AGE } from '../catalogue/catalogue.ts';
import { type DeliverySettings, deliveryProblems } from '@nirala/contract/delivery/settings';
import { mergeEdit } from '../lib/merge-edit.ts';
import { ApiError } from '../lib/api-error.ts';
import type { ReturnSettings } from '@nirala/contract/settings/returns';

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
    write: (tx, before, after) => tx.set(ref, changedDelivery(before, after), { merge: true }),
  });
}

function requireValid(settings: DeliverySettings): DeliverySettings {
  const [message] = Object.values(deliveryProblems(settings));
  if (message !== undefined) throw new ApiError('delivery-settings-invalid', { message });
  return settings;
}

/** Only what the owner changed is stored, so a new default reaches every setting that was never set. */
function changedDelivery(before: DeliverySettings, after: DeliverySettings): Partial<DeliverySettings> {
  const was: Record<string, unknown> = before;
  return Object.fromEntries(Object.entries(after).filter(([name, value]) => !isDeepStrictEqual(value, was[name])));
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
    write: (tx, before, after) => tx.set(ref, changedReturns(before, after), { merge: true }),
    audited: toReturnSettingsDoc,
  });
}

/** Only what the owner changed is stored, so a new default reaches every setting that was never set. */
function changedReturns(before: ReturnSettings, after: ReturnSettings) {
  const was: Record<string, unknown> = toReturnSettingsDoc(before);
  return Object.fromEntries(
    Object.entries(toReturnSettingsDoc(after)).filter(([name, value]) => !isDeepStrictEqual(value, was[name])),
  );
}
