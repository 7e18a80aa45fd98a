import type { AuditEntry } from '@nirala/contract/audit';
import { formatRupees, toRupees } from '@nirala/contract/money';
import { capitalised } from './sentence.ts';

export type FieldChange = { field: string; before: string | undefined; after: string | undefined };

/** Each field that an admin changed, before and after, in words: money that is stored in paise stands in rupees. */
export function changesOf({ before = {}, after = {} }: Pick<AuditEntry, 'before' | 'after'>): FieldChange[] {
  const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])].sort();
  return fields.map((field) => ({
    field: fieldWords(field),
    before: say(field, before[field]),
    after: say(field, after[field]),
  }));
}

/** `discountedPricePaise` is "Discounted price". */
function fieldWords(field: string): string {
  const words = field.replace(/Paise$/, '').replaceAll(/([a-z])([A-Z])/g, '$1 $2');
  return capitalised(words.toLowerCase());
}

function say(field: string, value: unknown): string | undefined {
  if (value === undefined || value === null) return undefined;
  if (field.endsWith('Paise') && typeof value === 'number') return formatRupees(toRupees(value));
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value !== 'object') return String(value);
  const parts = Object.entries(value);
  const isFlat = !Array.isArray(value) && parts.every(([, part]) => typeof part !== 'object');
  return isFlat ? parts.map(([name, part]) => `${name}: ${part}`).join('\n') : JSON.stringify(value, null, 2);
}
