import { SIZES } from '@nirala/contract/size';
import * as v from 'valibot';

const conflictSchema = v.object({
  /** Rupees. */
  totalAmount: v.number(),
  lines: v.array(v.object({ id: v.string(), size: v.picklist(SIZES), price: v.number() })),
});

/** The right figures that come with a 409 on a changed price; undefined for any other refusal. */
export type Conflict = v.InferOutput<typeof conflictSchema>;

export function readConflict(details: unknown): Conflict | undefined {
  const conflict = v.safeParse(conflictSchema, details);
  return conflict.success ? conflict.output : undefined;
}
