import type { DeliveryFields } from '@nirala/contract/delivery/settings';
import { TableError } from '@nirala/contract/text/table';
import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { FileError, textOf } from '../files/file-text.ts';
import { csvName, download } from '../shared/csv.ts';
import type { Editing } from '../shared/edit-form.tsx';
import shared from '../shared/shared.module.css';
import { readAreas, withRules, writeAreas, type AreaFile } from './area-csv.ts';
import styles from './settings.module.css';

/** Buttons that write the rules of areas into a CSV file, and add those of a file to what is typed. */
export function AreaFiles({ draft, change }: Editing<DeliveryFields>) {
  const [outcome, setOutcome] = useState<AreaFile>();
  const [failure, setFailure] = useState<string>();

  async function read(file: File | undefined): Promise<void> {
    if (!file) return;
    setOutcome(undefined);
    setFailure(undefined);
    try {
      const found = readAreas(await textOf(file));
      change(withRules({ allow: draft.allow, deny: draft.deny, noCod: draft.noCod }, found.areas));
      setOutcome(found);
    } catch (error) {
      setFailure(
        error instanceof FileError || error instanceof TableError ? error.message : 'This file cannot be read.',
      );
    }
  }

  return (
    <>
      <div className={shared.buttons}>
        <Button look="quiet" onClick={() => download(csvName('delivery-areas'), writeAreas(draft))}>
          Export CSV
        </Button>
        <label className={styles.file}>
          Add from a CSV file
          <input
            type="file"
            accept=".csv,.txt,text/csv,text/plain"
            onChange={({ currentTarget }) => {
              void read(currentTarget.files?.[0]);
              // Without this, choosing the same file again, after it was changed, would fire no event.
              currentTarget.value = '';
            }}
          />
        </label>
      </div>
      <p className={shared.small}>The columns are area and rule; a rule is allow, deny or no COD.</p>
      <div role="status">
        {failure}
        {outcome && <Outcome {...outcome} />}
      </div>
    </>
  );
}

/** What a file has added, and its rows that were refused. */
function Outcome({ areas, refused }: AreaFile) {
  const count = areas.size === 1 ? '1 area is' : `${areas.size} areas are`;
  return (
    <>
      <p>{`${count} in the lists above now. Save the settings to keep them.`}</p>
      {refused.length > 0 && (
        <>
          <p>{refused.length === 1 ? '1 row was refused:' : `${refused.length} rows were refused:`}</p>
          <ul className={styles.refused}>
            {refused.map(({ row, reason }) => (
              <li key={row}>{`Row ${row}: ${reason}`}</li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}
