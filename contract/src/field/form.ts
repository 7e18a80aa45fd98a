import type { FieldErrors, Fields, Values } from './field.ts';

/** Fields that are edited together, and how a form lays them out. */
export type Form<F extends Fields> = {
  fields: F;
  /** What the form says first. */
  intro?: string;
  groups: readonly FieldGroup<keyof F & string>[];
  /** Problems that concern more than one field, by field. */
  problems?(values: Values<F>): FieldErrors<F>;
};

/**
 * A part of a form with a title; `id` is its anchor. Its rows are fields below each other, fields side by side, or a
 * paragraph between them. A group without a title is not set apart.
 */
export type FieldGroup<Name extends string> = {
  id: string;
  title?: string;
  rows: readonly (Name | readonly Name[] | { note: string })[];
};

/** Checks that the groups name fields of the form. */
export const formOf = <F extends Fields>(form: Form<F>): Form<F> => form;

/** The fields of a group, in their order. */
export const fieldsIn = <Name extends string>({ rows }: FieldGroup<Name>): Name[] =>
  rows.flatMap((row) => (typeof row === 'string' ? [row] : 'note' in row ? [] : [...row]));
