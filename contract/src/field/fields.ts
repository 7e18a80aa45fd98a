/**
 * The fields of one thing together: their values, what the API accepts and returns of them, and their document. What a
 * single field is, is in field.ts.
 */
import * as v from 'valibot';
import type { AnyField, Out } from './field.ts';

/** The fields of one thing, by name. */
export type Fields = Readonly<Record<string, AnyField>>;
/** A value for each field. */
export type Values<F extends Fields> = { [K in keyof F]: Out<F[K]['schema']> };

/** The fields with their names. */
export const eachOf = <F extends Fields>(fields: F) => Object.entries(fields) as [keyof F & string, AnyField][];

/** The names of the fields. */
export const namesOf = <F extends Fields>(fields: F) => Object.keys(fields) as (keyof F & string)[];

/** Something of each field, by name. TypeScript cannot follow the names, so the caller says the type of the `Result`. */
export const mapped = <Result extends object>(fields: Fields, of: (field: AnyField, name: string) => unknown) =>
  Object.fromEntries(Object.entries(fields).map(([name, each]) => [name, of(each, name)])) as Result;

/** What the API accepts: the schema of each field. */
export const entriesOf = <F extends Fields>(fields: F) =>
  mapped<{ [K in keyof F]: F[K]['schema'] }>(fields, ({ schema }) => schema);

/** The schema of all values together. */
export const schemaOf = <F extends Fields>(fields: F) =>
  v.object(entriesOf(fields)) as unknown as v.GenericSchema<unknown, Values<F>>;

/** What the API accepts of something new: a field with an initial value may be absent. */
export const newEntriesOf = <F extends Fields>(fields: F) =>
  mapped<{ [K in keyof F]: F[K]['schema'] }>(fields, ({ schema, initial }) => withInitial(schema, initial));

/** What the API returns: as stored, because a stored value may break the rules of today's schema. */
export const replyEntriesOf = <F extends Fields>(fields: F) =>
  mapped<{ [K in keyof F]: v.GenericSchema<unknown, Out<F[K]['schema']>> }>(fields, ({ kind, stored, initial }) =>
    withInitial(kind === 'money' ? v.number() : stored.schema, initial),
  );

const withInitial = (schema: v.GenericSchema, initial: unknown) =>
  initial === undefined ? schema : v.optional(schema, () => initial);

/** The value of each field until somebody sets another. */
export const initialOf = <F extends Fields>(fields: F) => mapped<Values<F>>(fields, ({ initial }) => initial);

/** The values of these fields, without what else there is. */
export const valuesOf = <F extends Fields>(fields: F, from: Values<F>) =>
  mapped<Values<F>>(fields, (_each, name) => from[name]);

/**
 * The values of a document. What it does not have is the initial value, and so is a stored value that is not valid: its
 * field is in `invalid`. A required field of a document is one without an initial value: absent, it is invalid.
 */
export function fromDocument<F extends Fields>(
  fields: F,
  data: Readonly<Record<string, unknown>>,
): { values: Values<F>; invalid: (keyof F)[] } {
  const invalid: (keyof F)[] = [];
  const values = mapped<Values<F>>(fields, ({ stored, initial }, name) => {
    const found = data[stored.name(name)];
    if (found === undefined && initial !== undefined) return initial;
    const read = v.safeParse(stored.schema, found);
    if (read.success) return read.output;
    invalid.push(name);
    return initial;
  });
  return { values, invalid };
}

/** The document of these values. */
export function toDocument<F extends Fields>(fields: F, values: Values<F>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, { stored }]) => [stored.name(name), stored.write(values[name])]),
  );
}
