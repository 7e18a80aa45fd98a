import type { Outcome } from '@nirala/contract/api/admin/products-csv';
import { formatCount } from '@nirala/contract/format-count';
import { type ReactNode, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { Chips } from '../shared/chips.tsx';
import { download } from '../shared/csv.ts';
import shared from '../shared/shared.module.css';
import { byOutcome, refusedCsv, WORDS } from './outcomes.ts';
import { RowList } from './row-list.tsx';
import type { Job } from './use-import.ts';

const ORDER: readonly Outcome[] = ['refused', 'created', 'updated', 'unchanged'];

/** What became of the rows, or would: how many of each, what to do now, and row by row. */
export function Report({ job, children }: { job: Job; children: ReactNode }) {
  const rows = byOutcome(job);
  const [chosen, setChosen] = useState<Outcome>();
  const outcome = chosen ?? ORDER.find((one) => rows[one].length > 0) ?? 'unchanged';
  const tense = job.step === 'check' ? 'would' : 'did';
  return (
    <>
      <Chips
        label="Rows"
        choices={ORDER.map((value) => ({
          value,
          label: (
            <>
              {WORDS[value][tense]} <strong>{formatCount(rows[value].length)}</strong>
            </>
          ),
        }))}
        taken={outcome}
        onTake={setChosen}
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
