import { SETTINGS } from '@nirala/contract/settings/documents';
import { call } from '../../lib/call.ts';
import { useLoaded } from '../../lib/use-loaded.ts';
import { AdminPage } from '../shared/admin-page.tsx';
import { EditForm, type Editing } from '../shared/edit-form.tsx';
import { BackLink } from '../shared/links.tsx';
import { WhenLoaded } from '../shared/when-loaded.tsx';
import { ZONE_LABELS, type DeliveryFields } from '@nirala/contract/delivery/settings';
import { ZONES, type Zone } from '@nirala/contract/delivery/zones';
import fieldStyles from '../shared/fields.module.css';
import shared from '../shared/shared.module.css';
import styles from './settings.module.css';
import { TableError } from '@nirala/contract/text/table';
import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { FileError, textOf } from '../files/file-text.ts';
import { csvName, download } from '../shared/csv.ts';
import { readAreas, withRules, writeAreas, type AreaFile } from './area-csv.ts';

/** /admin-delivery: how long deliveries take, and where they go. */
export function AdminDelivery() {
  const settings = useLoaded('delivery', (signal) => call('readDeliverySettings', {}, signal));
  return (
    <AdminPage title="Rules of delivery" back={<BackLink to="/admin-settings">Settings</BackLink>}>
      <WhenLoaded data={settings} failure="The delivery settings could not be loaded.">
        {(values) => (
          <EditForm
            form={SETTINGS.delivery}
            values={values}
            save={(edit) => call('editDeliverySettings', edit)}
            button="Save delivery settings"
            saved={() => 'The delivery settings are saved.'}
            own={{ zones: ZoneFields }}
            beside={{ areas: AreaFiles }}
          />
        )}
      </WhenLoaded>
    </AdminPage>
  );
}

/** How many working days a parcel takes to each zone. The zone of a pincode follows from the store's own pincode. */
export function ZoneFields({ draft, errors, change }: Editing<DeliveryFields>) {
  const days = (zone: Zone, name: 'earliest' | 'latest') => (
    <td>
      <input
        className={styles.days}
        aria-label={`${ZONE_LABELS[zone]}, ${name}`}
        aria-invalid={errors.zones !== undefined}
        aria-describedby={errors.zones === undefined ? undefined : 'zones-error'}
        inputMode="numeric"
        autoComplete="off"
        value={draft.zones[zone][name]}
        onChange={({ target }) =>
          change({ zones: { ...draft.zones, [zone]: { ...draft.zones[zone], [name]: target.value } } })
        }
      />
    </td>
  );
  return (
    <>
      {errors.zones && (
        <p className={fieldStyles.error} id="zones-error">
          {errors.zones}
        </p>
      )}
      <div className={shared.scroll}>
        <table className={`${shared.table} ${styles.zones}`}>
          <thead>
            <tr>
              <th scope="col">Zone</th>
              <th scope="col">Earliest</th>
              <th scope="col">Latest</th>
            </tr>
          </thead>
          <tbody>
            {ZONES.map((zone) => (
              <tr key={zone}>
                <th scope="row" className={styles.zone}>
                  {ZONE_LABELS[zone]}
                </th>
                {days(zone, 'earliest')}
                {days(zone, 'latest')}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}

/** Buttons that write the rules of areas into a CSV file, and add those of a file to what is typed. */
function AreaFiles({ draft, change }: Editing<DeliveryFields>) {
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
