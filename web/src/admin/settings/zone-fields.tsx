import { ZONE_LABELS, type DeliveryFields } from '@nirala/contract/delivery/settings';
import { ZONES, type Zone } from '@nirala/contract/delivery/zones';
import fieldStyles from '../shared/fields.module.css';
import shared from '../shared/shared.module.css';
import type { Editing } from '../shared/edit-form.tsx';
import styles from './settings.module.css';

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
