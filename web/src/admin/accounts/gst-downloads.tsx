import type { Gstr1 } from '@nirala/contract/paper/gstr1';
import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { call } from '../../lib/call.ts';
import { useAction } from '../../lib/use-action.ts';
import { Panel } from '../shared/admin-page.tsx';
import { GSTR1_FILES } from './gstr1-csv.ts';
import { download } from '../shared/csv.ts';
import { errorText } from '../shared/errors.ts';
import shared from '../shared/shared.module.css';
import { periodText, type Period } from './period.tsx';

/** Downloads the tables of GSTR-1 and the register of a period as CSV. They are read once, at the first press. */
export function GstDownloads({ period }: { period: Period }) {
  const [tables, setTables] = useState<Gstr1>();
  const { pending, error, run } = useAction();

  async function save({ subject, csv }: (typeof GSTR1_FILES)[number]) {
    const read = tables ?? (await run((signal) => call('readGstr1', period, signal)));
    setTables(read);
    if (read) download(`${subject}-${periodText(period)}.csv`, csv(read));
  }

  return (
    <Panel title="Files for GSTR-1">
      <p className={shared.small}>
        CSV files with the columns of the GST offline tool, from the invoices and credit notes of the period.
      </p>
      <div className={shared.buttons}>
        {GSTR1_FILES.map((file) => (
          <Button key={file.subject} look="quiet" aria-disabled={pending} onClick={() => void save(file)}>
            {file.label}
          </Button>
        ))}
      </div>
      {error !== undefined && <p role="alert">{errorText(error)} No file was written.</p>}
    </Panel>
  );
}
