import { MESSAGES } from '@nirala/contract/text/messages';
import { plainLine } from '@nirala/contract/text/plain-text';
import * as v from 'valibot';

/** Why a form cannot be sent. */
export type InvalidForm<N extends string> = {
  /** The message beside each invalid field. */
  errors: Partial<Record<N, string>>;
  /** The invalid fields that were left empty. */
  missing: readonly N[];
};

/** A form that was checked: its value, or why it cannot be sent. */
export type CheckedForm<N extends string, T> = { ok: true; value: T } | ({ ok: false } & InvalidForm<N>);

/**
 * Checks what was typed with the schema that the server uses. `fields` are the names in the order of the form;
 * `missingMessages` are shown beside fields that were left empty.
 */
export function checkForm<N extends string, T>(
  schema: v.GenericSchema<unknown, T>,
  fields: readonly N[],
  typed: Record<N, string>,
  missingMessages: Record<N, string>,
): CheckedForm<N, T> {
  const checked = v.safeParse(schema, typed);
  if (checked.success) return { ok: true, value: checked.output };
  const messages: Partial<Record<string, readonly string[]>> = v.flatten(checked.issues).nested ?? {};
  const errors: Partial<Record<N, string>> = {};
  const missing: N[] = [];
  for (const name of fields) {
    const message = messages[name]?.[0];
    if (message === undefined) continue;
    const isMissing = plainLine(typed[name]) === '';
    if (isMissing) missing.push(name);
    errors[name] = isMissing ? missingMessages[name] : message;
  }
  return { ok: false, errors, missing };
}

/**
 * Why what is typed in a field is not valid, while it is typed; undefined for an empty field. A field is never cut with
 * `maxLength`: what was pasted would lose its end, and nobody would see it.
 */
export function problemOf(schema: v.GenericSchema<unknown, unknown>, typed: string): string | undefined {
  return plainLine(typed) === '' ? undefined : v.safeParse(schema, typed).issues?.[0].message;
}

/**
 * One sentence for the whole form (spec §5); undefined when no field is invalid. Missing fields are reported before
 * other invalid ones.
 */
export function summaryOf<N extends string>(
  fields: readonly N[],
  { errors, missing }: InvalidForm<N>,
): string | undefined {
  if (missing.some((name) => errors[name] !== undefined)) return MESSAGES.requiredFields;
  return fields.map((name) => errors[name]).find((message) => message !== undefined);
}
