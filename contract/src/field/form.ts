/**
 * A form: fields that are edited together. First how it is laid out, then its draft, which is what it holds while a person
 * types and may not be valid yet.
 */
import * as v from 'valibot';
import { eachOf, type Fields, mapped, type Values } from './fields.ts';

/** A message for each field with a problem. */
export type FieldErrors<F extends Fields> = Partial<Record<keyof F, string>>;

/**
 * A part of a form with a title; `id` is its anchor. Its rows are fields below each other, fields side by side, or a
 * paragraph between them. A group without a title is not set apart.
 */
export type FieldGroup<Name extends string> = {
  id: string;
  title?: string;
  rows: readonly (Name | readonly Name[] | { note: string })[];
};

/** Fields that are edited together, and how a form lays them out. */
export type Form<F extends Fields> = {
  fields: F;
  /** What the form says first. */
  intro?: string;
  groups: readonly FieldGroup<keyof F & string>[];
  /** Problems that concern more than one field, by field. */
  problems?(values: Values<F>): FieldErrors<F>;
};

/** Checks that the groups name fields of the form. */
export const formOf = <F extends Fields>(form: Form<F>): Form<F> => form;

/** The fields of a group, in their order. */
export const fieldsIn = <Name extends string>({ rows }: FieldGroup<Name>): Name[] =>
  rows.flatMap((row) => (typeof row === 'string' ? [row] : 'note' in row ? [] : [...row]));

/** What a form holds of each field while it is typed. */
export type Draft<F extends Fields> = { [K in keyof F]: ReturnType<F[K]['draft']> };

/** The draft of these values; without them, of the initial ones. */
export const toDraft = <F extends Fields>(fields: F, values?: Values<NoInfer<F>>) =>
  mapped<Draft<F>>(fields, ({ draft, initial }, name) => draft(values ? values[name] : initial));

/** What is typed, before it is checked. */
export const typedOf = <F extends Fields>(fields: F, draft: Draft<F>) =>
  mapped<Record<keyof F, unknown>>(fields, ({ read }, name) => read(draft[name]));

/** The typed values that are valid, and a message for each other field. Nothing is said about a `hidden` one. */
export function readDraft<F extends Fields>(
  fields: F,
  draft: Draft<F>,
  hidden: readonly (keyof F)[] = [],
): { values: Partial<Values<F>>; errors: FieldErrors<F> } {
  const values: Partial<Values<F>> = {};
  const errors: FieldErrors<F> = {};
  for (const [name, field] of eachOf(fields)) {
    const read = v.safeParse(field.schema, field.read(draft[name]));
    if (read.success) values[name] = read.output;
    else if (!hidden.includes(name)) errors[name] = messageOf(read.issues[0]);
  }
  return { values, errors };
}

/** The message of a problem. That of an entry of a list names the entry. */
function messageOf({ path, message }: v.BaseIssue<unknown>): string {
  const [entry] = path ?? [];
  return path?.length === 1 && entry?.type === 'array' && typeof entry.value === 'string'
    ? `${entry.value}: ${message}`
    : message;
}

/** A change of one field's draft. `_fields` only give the type: the names of a form are not known where it is drawn. */
export const partOf = <F extends Fields>(_fields: F, name: keyof F & string, draft: unknown) =>
  ({ [name]: draft }) as Partial<Draft<F>>;

/** A field's draft as text, to compare two versions. */
export const textOf = <F extends Fields, K extends keyof F>(fields: F, name: K, draft: Draft<F>): string =>
  fields[name]?.text(draft[name]) ?? '';

/** Every value as text, to compare two versions. */
export const textsOf = <F extends Fields>(fields: F, values: Values<F>) =>
  mapped<Record<keyof F, string>>(fields, ({ draft, text: textOfDraft }, name) => textOfDraft(draft(values[name])));
