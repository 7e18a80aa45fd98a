import type { AuditEntry } from '@nirala/contract/audit';
import { formatRupees, toRupees } from '@nirala/contract/money';
import { capitalised } from './sentence.ts';

export type FieldChange = { field: string; before: string | undefined; after: string | undefined };

/** Each field that an admin changed, with its old and new value as text. Amounts are stored in paise and shown in rupees. */
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
  if (typeof value !== 'object') return String(value);
  const parts = Object.entries(value);
  const isFlat = !Array.isArray(value) && parts.every(([, part]) => typeof part !== 'object');
  return isFlat ? parts.map(([name, part]) => `${name}: ${part}`).join('\n') : JSON.stringify(value, null, 2);
}
