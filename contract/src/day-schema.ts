import * as v from 'valibot';
import { dayOf, startOfDay } from './day.ts';

/** A day as it is in India, `2026-11-21`. Apart from day.ts, which first visits load without schemas. */
export const daySchema = v.pipe(
  v.string('Choose a day.'),
  v.regex(/^\d{4}-\d{2}-\d{2}$/, 'A day is written like 2026-11-21.'),
  v.check((day) => !Number.isNaN(startOfDay(day).getTime()) && dayOf(startOfDay(day)) === day, 'There is no such day.'),
);
