import * as v from 'valibot';

const text = v.string();

/**
 * What a search was understood as. `understood`: its parts, each with the search without it. `relaxed`: a sentence if
 * nothing matches all parts, so the results match most of them. `notSold`: a sentence if it asks for something that the
 * shop does not sell, and the categories that come nearest.
 */
export const searchReadingSchema = v.object({
  understood: v.array(v.object({ label: text, without: text })),
  relaxed: v.optional(text),
  notSold: v.optional(v.object({ sentence: text, categories: v.array(v.object({ slug: text, label: text })) })),
});

export type SearchReading = v.InferOutput<typeof searchReadingSchema>;
