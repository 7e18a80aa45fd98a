import type { AuditEntry } from '@nirala/contract/audit';
import { formatRupees, toRupees } from '@nirala/contract/money';

export type FieldChange = { field: string; before: string | undefined; after: string | undefined };

/** Each field that a deed changed, before and after, as people read it: money that is stored in paise as rupees. */
export function changesOf({ before = {}, after = {} }: Pick<AuditEntry, 'before' | 'after'>): FieldChange[] {
  const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])].sort();
  return fields.map((field) => ({
    field,
    before: say(field, before[field]),
    after: say(field, after[field]),
  }));
}

function say(field: string, value: unknown): string | undefined {
  if (value === undefined || value === null) return undefined;
  if (field.endsWith('Paise') && typeof value === 'number') return formatRupees(toRupees(value));
  if (typeof value === 'string') return value;
  return JSON.stringify(value, null, 2);
}
