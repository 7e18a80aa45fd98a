import type { AuditEntry } from '@nirala/contract/api/admin/src-audit';

/** Entries that are shown as one: a single entry, or adjacent entries of one import. */
export type Group = readonly [AuditEntry, ...AuditEntry[]];

/** Groups adjacent entries of the same import. */
export function groupImports(entries: readonly AuditEntry[]): Group[] {
  const groups: [AuditEntry, ...AuditEntry[]][] = [];
  for (const entry of entries) {
    const last = groups.at(-1);
    const importId = importIdOf(entry);
    if (last && importId !== undefined && importIdOf(last[0]) === importId) last.push(entry);
    else groups.push([entry]);
  }
  return groups;
}

/** The id of the import, with which the entry's id begins; undefined for an entry of anything else. */
function importIdOf({ _id, action, target }: AuditEntry): string | undefined {
  const end = target.replace('products/', '.');
  return action === 'product.import' && _id.endsWith(end) ? _id.slice(0, -end.length) : undefined;
}
