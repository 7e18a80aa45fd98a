import type { Api } from '@nirala/contract/api';
import { formatCount } from '@nirala/contract/format-count';
import type { Reply } from '@nirala/contract/endpoint';
import { COLUMN_NAMES, writeRow } from '@nirala/contract/product-row';
import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { call } from '../../lib/call.ts';
import { useAction } from '../../lib/use-action.ts';
import { csvName, download, toCsv } from '../shared/csv.ts';
import { toastError } from '../shared/error-text.ts';

const COLUMNS = COLUMN_NAMES.map((name) => ({ name, of: (row: Record<string, string>) => row[name] }));

/** Downloads all products, hidden ones too, in the format of the import. */
export function ExportButton() {
  const { pending, run } = useAction();
  const [count, setCount] = useState(0);

  async function readAll(signal: AbortSignal): Promise<Record<string, string>[]> {
    const rows: Record<string, string>[] = [];
    setCount(0);
    let after: string | undefined;
    do {
      const page: Reply<Api['exportProducts']> = await call('exportProducts', { after }, signal);
      rows.push(...page.products.map(writeRow));
      setCount(rows.length);
      after = page.next;
    } while (after !== undefined);
    return rows;
  }

  async function exportAll(): Promise<void> {
    const rows = await run(readAll, toastError);
    if (rows) download(csvName('products'), toCsv(rows, COLUMNS));
  }

  return (
    <Button look="quiet" aria-disabled={pending} onClick={() => void exportAll()}>
      {pending ? `${formatCount(count)} products…` : 'Export all products'}
    </Button>
  );
}
