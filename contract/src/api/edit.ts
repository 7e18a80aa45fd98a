import * as v from 'valibot';

/**
 * Details of the 409 for an admin's edit that conflicts with another one (optimistic concurrency control). An edit has
 * the fields as the admin loaded them (`base`) and their new values (`changes`). If somebody else saved another value
 * in the meantime, the whole edit is refused; `theirs` holds the conflicting fields as they are now, so that the screen
 * can show both versions.
 */
export const editConflictSchema = v.object({ reason: v.literal('stale'), theirs: v.record(v.string(), v.unknown()) });
export type EditConflict = v.InferOutput<typeof editConflictSchema>;

/** The input of an edit call for a record with these fields. */
export function editEntries<E extends v.ObjectEntries>(fields: E) {
  const some = v.partial(v.strictObject(fields, 'The edit has an unknown field.'));
  // `base` is not validated: a stored value may break today's rules.
  return { base: v.record(v.string(), v.unknown()), changes: some };
}
