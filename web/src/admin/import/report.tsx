import type { Outcome } from '@nirala/contract/api/admin/products-csv';
import { formatCount } from '@nirala/contract/text/format-count';
import { type ReactNode, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { Chips } from '../shared/chips.tsx';
import { download } from '../shared/csv.ts';
import shared from '../shared/shared.module.css';
import { byOutcome, refusedCsv, OUTCOME_LABELS } from './outcomes.ts';
import { RowList } from './row-list.tsx';
import type { ImportJob } from './use-import.ts';

const ORDER: readonly Outcome[] = ['refused', 'created', 'updated', 'unchanged'];

/** The outcomes of a check or an import: how many rows of each, the next actions, and the rows. */
export function Report({ job, children }: { job: ImportJob; children: ReactNode }) {
  const rows = byOutcome(job);
  const [chosen, setChosen] = useState<Outcome>();
  const outcome = chosen ?? ORDER.find((one) => rows[one].length > 0) ?? 'unchanged';
  return (
    <>
      <Chips
        label="Rows"
        options={ORDER.map((value) => ({
          value,
          label: (
            <>
              {OUTCOME_LABELS[value][job.step]} <strong>{formatCount(rows[value].length)}</strong>
            </>
          ),
        }))}
        value={outcome}
        onChange={setChosen}
      />
      <div className={shared.buttons}>
        {children}
        {rows.refused.length > 0 && (
          <Button
            look="quiet"
            onClick={() => download(`refused-${job.file.name.replace(/\.\w+$/, '')}.csv`, refusedCsv(rows.refused))}
          >
            Download the refused rows
          </Button>
        )}
      </div>
      <RowList rows={rows[outcome]} />
    </>
  );
}
