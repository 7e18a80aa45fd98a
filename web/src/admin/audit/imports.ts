import type { AuditEntry } from '@nirala/contract/audit';

/** Entries that are shown as one: a single entry, or all that one import wrote without another entry in between. */
export type Group = readonly [AuditEntry, ...AuditEntry[]];

/** Groups neighbours that one import wrote: the ids of their entries begin with the import's own id. */
export function groupImports(entries: readonly AuditEntry[]): Group[] {
  const groups: [AuditEntry, ...AuditEntry[]][] = [];
  for (const entry of entries) {
    const last = groups.at(-1);
    const run = runOf(entry);
    if (last && run !== undefined && runOf(last[0]) === run) last.push(entry);
    else groups.push([entry]);
  }
  return groups;
}

/** The import that wrote an entry; undefined for any other entry. */
function runOf({ _id, action, target }: AuditEntry): string | undefined {
  const end = target.replace('products/', '.');
  return action === 'product.import' && _id.endsWith(end) ? _id.slice(0, -end.length) : undefined;
}
