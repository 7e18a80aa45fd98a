import { RULES, type Rule } from '@nirala/contract/delivery/areas';
import { TableError } from '@nirala/contract/text/table';
import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { Field } from '../../components/field.tsx';
import { FileError, textOf } from '../files/decode.ts';
import { csvName, download } from '../shared/csv.ts';
import shared from '../shared/shared.module.css';
import { readAreas, writeAreas, type AreaFile } from './area-csv.ts';
import type { FieldsProps } from './day-fields.tsx';
import { LABELS, withRules } from './delivery-draft.ts';
import styles from './delivery.module.css';

const HINTS: Record<Rule, string> = {
  allow: 'Exceptions inside the areas below.',
  deny: 'Orders to these areas are refused.',
  noCod: 'Orders to these areas must be paid online.',
};

/** Where the store does not deliver, and where only orders that are paid online. A CSV file can have the same rules. */
export function AreaFields({ draft, errors, onChange }: FieldsProps) {
  return (
    <section className={shared.panel} aria-labelledby="areas">
      <h2 id="areas">Where you deliver</h2>
      <p className={shared.small}>
        Without a rule you deliver everywhere. An area is a pincode, its first digits, a state, or India. One per line.
        The smallest area with a rule decides: 797001 comes before 797, and 797 before Nagaland.
      </p>
      <div className={shared.fields}>
        {RULES.map((rule) => (
          <Field key={rule} label={LABELS[rule]} error={errors[rule]} hint={HINTS[rule]} optional>
            {(control) => (
              <textarea
                {...control}
                rows={6}
                autoComplete="off"
                spellCheck={false}
                value={draft[rule]}
                onChange={({ target }) => onChange({ [rule]: target.value })}
              />
            )}
          </Field>
        ))}
      </div>
      <AreaFiles draft={draft} onChange={onChange} />
    </section>
  );
}

function AreaFiles({ draft, onChange }: Pick<FieldsProps, 'draft' | 'onChange'>) {
  const [outcome, setOutcome] = useState<AreaFile>();
  const [failure, setFailure] = useState<string>();

  async function read(file: File | undefined): Promise<void> {
    if (!file) return;
    setOutcome(undefined);
    setFailure(undefined);
    try {
      const found = readAreas(await textOf(file));
      onChange(withRules(draft, found.areas));
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
