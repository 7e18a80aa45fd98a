import * as v from 'valibot';

/**
 * An edit says what the admin saw and what it shall become, field by field: `base` and `changes` name the same
 * fields. Where somebody saved another value meanwhile the whole edit is refused with 409 and these details, so that
 * the screen can show both: `theirs` holds the fields in question as they are now.
 */
export const editConflictSchema = v.object({ reason: v.literal('stale'), theirs: v.record(v.string(), v.unknown()) });
export type EditConflict = v.InferOutput<typeof editConflictSchema>;

/** What an edit of a thing with these fields takes. */
export function editEntries<E extends v.ObjectEntries>(fields: E) {
  const some = v.partial(v.strictObject(fields, 'An edit holds a field that is not known.'));
  // What the admin saw may be what no edit would be allowed to write.
  return { base: v.record(v.string(), v.unknown()), changes: some };
}
