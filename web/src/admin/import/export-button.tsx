import { formatCount } from '@nirala/contract/format-count';
import { COLUMN_NAMES, writeRow } from '@nirala/contract/product-row';
import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { call } from '../../lib/call.ts';
import { csvName, download, toCsv } from '../shared/csv.ts';
import { useSend } from '../shared/use-send.ts';

const COLUMNS = COLUMN_NAMES.map((name) => ({ name, of: (row: Record<string, string>) => row[name] }));

/** Downloads every product, hidden ones too, as the import reads it. */
export function ExportButton() {
  const { busy, send } = useSend();
  const [count, setCount] = useState(0);

  async function allProducts(): Promise<Record<string, string>[]> {
    const rows: Record<string, string>[] = [];
    setCount(0);
    for (let after: string | undefined, more = true; more;) {
      const { products, next } = await call('exportProducts', after === undefined ? {} : { after });
      rows.push(...products.map(writeRow));
      setCount(rows.length);
      [after, more] = [next, next !== undefined];
    }
    return rows;
  }

  async function save(): Promise<void> {
    const rows = await send(allProducts);
    if (rows) download(csvName('products'), toCsv(rows, COLUMNS));
  }

  return (
    <Button look="quiet" aria-disabled={busy} onClick={() => void save()}>
      {busy ? `${formatCount(count)} products…` : 'Export all products'}
    </Button>
  );
}
