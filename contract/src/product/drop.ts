import * as v from 'valibot';

/** The highest limit of pieces for each phone number. */
const MAX_PER_PHONE = 100;

const time = 'Choose the day and the time at which the drop starts.';
const limit = `The limit for each phone number is a whole number from 1 to ${MAX_PER_PHONE}.`;

/**
 * A product that is sold as a drop, as the admin enters it: from `startsAt` (ISO 8601) on, at most `perPhone` pieces to
 * each phone number, all sizes together.
 */
export const dropSchema = v.object({
  startsAt: v.pipe(v.string(time), v.isoTimestamp(time)),
  perPhone: v.pipe(v.number(limit), v.integer(limit), v.minValue(1, limit), v.maxValue(MAX_PER_PHONE, limit)),
});
export type Drop = v.InferOutput<typeof dropSchema>;
