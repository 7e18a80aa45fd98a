/** The settings of the owner: how they are changed, and how everybody else reads them. */
import type { Firestore } from '@google-cloud/firestore';
import type { AuditAction } from '@nirala/contract/api/admin/audit';
import { fromDocument, toDocument, type Fields, type Values } from '@nirala/contract/field/fields';
import type { Form } from '@nirala/contract/field/form';
import { MAX_AGE } from '../catalogue/catalogue.ts';
import { ApiError } from '../lib/api-error.ts';
import { changedFields, mergeEdit } from '../lib/merge-edit.ts';
import { type Actor, auditedWrite } from '../store/audit.ts';
import { fromSettings, settingsRef, type SettingsDocument } from '../store/settings.ts';

type Editable<F extends Fields> = SettingsDocument<F> &
  Pick<Form<F>, 'problems'> & {
    action: AuditAction;
    /** Why settings are refused that do not fit together. */
    failure?: 'settings-incomplete' | 'delivery-settings-invalid' | 'brand-invalid' | 'menu-invalid';
  };

type Edit<F extends Fields> = { base: Record<string, unknown>; changes: Partial<Values<F>> };

/**
 * Changes a document of `SETTINGS`. Only what the owner changed is stored, so a new default reaches every setting that was
 * never set. ApiError 409 after a conflict, 400 if the settings do not fit together or the server refuses them.
 */
export function changeSettings<F extends Fields>(
  db: Firestore,
  document: Editable<F>,
  { base, changes }: Edit<F>,
  { by, at }: Actor,
): Promise<Values<F>> {
  const ref = settingsRef(db, document);
  const { fields } = document;
  const stored = (settings: Values<F>) => toDocument(fields, settings);
  /** As stored, with what was refused: the write replaces it. */
  let found: Values<F>;
  return auditedWrite<Values<F>>(db, {
    by,
    at,
    action: document.action,
    target: ref.path,
    async read(tx) {
      const data = (await tx.get(ref)).data();
      found = fromDocument(fields, data ?? {}).values;
      return fromSettings(document, data);
    },
    decide: (settings) => requireValid(document, mergeEdit(settings, base, changes)),
    write: (tx, _before, after) => tx.set(ref, changedFields(stored(found), stored(after)), { merge: true }),
    audited: stored,
  });
}

function requireValid<F extends Fields>(document: Editable<F>, settings: Values<F>): Values<F> {
  const { problems, failure } = document;
  const [message] = Object.values<string | undefined>(problems?.(settings) ?? {});
  if (message !== undefined && failure) throw new ApiError(failure, { message });
  const refusal = document.refusalOf?.(settings);
  if (refusal) throw refusal.error;
  return settings;
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
