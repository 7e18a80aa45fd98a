import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { call } from '../../lib/call.ts';
import { useAction } from '../../lib/use-action.ts';
import { Panel } from '../shared/admin-page.tsx';
import { gstr1Files } from './gstr1-csv.ts';
import { download } from '../shared/csv.ts';
import { errorText } from '../shared/errors.ts';
import shared from '../shared/shared.module.css';
import { periodText, type Period } from './period.tsx';

/** The files, by how their names begin. */
const FILES = [
  { subject: 'gstr1-b2cs', label: 'Table 7: consumers' },
  { subject: 'gstr1-b2cl', label: 'Table 5: large invoices to other states' },
  { subject: 'gstr1-cdnur', label: 'Table 9B: credit notes' },
  { subject: 'gstr1-hsn', label: 'Table 12: HSN' },
  { subject: 'gstr1-docs', label: 'Table 13: documents' },
  { subject: 'document-register', label: 'All invoices and credit notes' },
] as const;

/** Downloads the tables of GSTR-1 and the register of a period as CSV. They are read once, at the first press. */
export function GstDownloads({ period }: { period: Period }) {
  const [files, setFiles] = useState<ReturnType<typeof gstr1Files>>();
  const { pending, error, run } = useAction();

  async function save(subject: string) {
    const tables =
      files ?? (await run(async (signal) => gstr1Files(await call('readGstr1', period, signal), periodText(period))));
    setFiles(tables);
    const file = tables?.find(({ name }) => name.startsWith(subject));
    if (file) download(file.name, file.text);
  }

  return (
    <Panel title="Files for GSTR-1">
      <p className={shared.small}>
        CSV files with the columns of the GST offline tool, from the invoices and credit notes of the period.
      </p>
      <div className={shared.buttons}>
        {FILES.map(({ subject, label }) => (
          <Button key={subject} look="quiet" aria-disabled={pending} onClick={() => void save(subject)}>
            {label}
          </Button>
        ))}
      </div>
      {error !== undefined && <p role="alert">{errorText(error)} No file was written.</p>}
    </Panel>
  );
}
