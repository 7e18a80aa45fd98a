import type * as v from 'valibot';
import { formatDateTime } from '../text/format-day.ts';
import { own } from './field.ts';

/** A field with a time, in ISO 8601, or with none. Two owners who change it read it as a day and an hour. */
export const timeField = (label: string, schema: v.GenericSchema<string | null>, hint?: string) =>
  own(label, schema, {
    initial: null,
    ...(hint !== undefined && { hint }),
    draft: (at?: string | null) => at ?? null,
    read: (draft) => draft,
    text: (draft) => (draft === null ? 'No time' : formatDateTime(new Date(draft))),
  });
