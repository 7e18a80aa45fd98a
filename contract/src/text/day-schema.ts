import * as v from 'valibot';
import { dayOf, startOfDay } from './day.ts';

/** A day in India: `2026-11-21`. Not in day.ts, because first visits load that file without Valibot. */
export const daySchema = v.pipe(
  v.string('Choose a day.'),
  v.regex(/^\d{4}-\d{2}-\d{2}$/, 'Write the day like 2026-11-21.'),
  v.check(
    (day) => !Number.isNaN(startOfDay(day).getTime()) && dayOf(startOfDay(day)) === day,
    'This day does not exist.',
  ),
);
