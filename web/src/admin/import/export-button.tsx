import type { Api } from '@nirala/contract/api';
import { formatCount } from '@nirala/contract/text/format-number';
import type { Reply } from '@nirala/contract/api/endpoint';
import { columnNames, writeRow } from '@nirala/contract/product/csv';
import type { Size } from '@nirala/contract/product/size';
import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { call } from '../../lib/call.ts';
import { useAction } from '../../lib/use-action.ts';
import { csvName, download, toCsv } from '../shared/csv.ts';
import { toastError } from '../shared/errors.ts';

/** Downloads all products, hidden ones too, in the format of the import. */
export function ExportButton() {
  const { pending, run } = useAction();
  const [count, setCount] = useState(0);

  async function readAll(signal: AbortSignal) {
    const rows: Record<string, string>[] = [];
    const { sets } = await call('listSizeSets', {}, signal);
    // A product may have a size that its set had once.
    const sizes = new Set<Size>(sets.flatMap((set) => set.sizes));
    setCount(0);
    let after: string | undefined;
    do {
      const page: Reply<Api['exportProducts']> = await call('exportProducts', { after }, signal);
      rows.push(...page.products.map(writeRow));
      for (const product of page.products) for (const size of product.sizes) sizes.add(size);
      setCount(rows.length);
      after = page.next;
    } while (after !== undefined);
    return { rows, columns: columnNames(sizes) };
  }

  async function exportAll(): Promise<void> {
    const read = await run(readAll, toastError);
    if (!read) return;
    const columns = read.columns.map((name) => ({ name, of: (row: Record<string, string>) => row[name] }));
    download(csvName('products'), toCsv(read.rows, columns));
  }

  return (
    <Button look="quiet" aria-disabled={pending} onClick={() => void exportAll()}>
      {pending ? `${formatCount(count)} products…` : 'Export all products'}
    </Button>
  );
}
