import type { AuditEntry } from '@nirala/contract/api/admin/audit';
import { daySchema } from '@nirala/contract/text/day';
import { formatDay, formatDateTimeWithSeconds } from '@nirala/contract/text/format-day';
import { formatRupees, toRupees } from '@nirala/contract/text/money';
import * as v from 'valibot';
import { capitalised } from './sentence.ts';

/** A field with its old and its new value as text; undefined where it had none. */
type FieldChange = { field: string; before: string | undefined; after: string | undefined };

/**
 * Each field that an admin changed, with its old and new value as text. Amounts are stored in paise and shown in
 * rupees.
 */
export function changesOf({ before = {}, after = {} }: Pick<AuditEntry, 'before' | 'after'>): FieldChange[] {
  const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])].sort();
  return fields.map((field) => ({
    field: fieldLabel(field),
    before: valueText(field, before[field]),
    after: valueText(field, after[field]),
  }));
}

/** `discountedPricePaise` is "Discounted price". */
function fieldLabel(field: string): string {
  const words = field.replace(/Paise$/, '').replaceAll(/([a-z])([A-Z])/g, '$1 $2');
  return capitalised(words.toLowerCase());
}

function valueText(field: string, value: unknown): string | undefined {
  if (value === undefined || value === null) return undefined;
  if (field.endsWith('Paise') && typeof value === 'number') return formatRupees(toRupees(value));
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value !== 'object') return String(withDate(value));
  const parts = Object.entries(value);
  const isFlat = !Array.isArray(value) && parts.every(([, part]) => typeof part !== 'object');
  if (isFlat) return parts.map(([name, part]) => `${name}: ${withDate(part)}`).join('\n');
  return JSON.stringify(value, (_name, part: unknown) => withDate(part), 2);
}

/** A stored day or time as people read it; any other value as it is. */
function withDate(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  if (v.is(daySchema, value)) return formatDay(value);
  return v.is(storedTimeSchema, value) ? formatDateTimeWithSeconds(new Date(value)) : value;
}

/** As the store writes times. */
const storedTimeSchema = v.pipe(
  v.string(),
  v.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
  v.check((time) => !Number.isNaN(Date.parse(time))),
);
