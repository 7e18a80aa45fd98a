import { ZONES, type Zone } from '@nirala/contract/delivery/zones';
import styles from './settings.module.css';
import shared from '../shared/shared.module.css';
import type { FieldsProps } from './day-fields.tsx';
import { LABELS, ZONE_LABELS } from './delivery-draft.ts';

/** How many working days a parcel takes to each zone. The zone of a pincode follows from the store's own pincode. */
export function ZoneFields({ draft, errors, onChange }: FieldsProps) {
  const days = (zone: Zone, name: 'earliest' | 'latest') => (
    <td>
      <input
        className={styles.days}
        aria-label={`${ZONE_LABELS[zone]}, ${name}`}
        aria-invalid={errors.zones !== undefined}
        aria-describedby="zones-note"
        inputMode="numeric"
        autoComplete="off"
        value={draft.zones[zone][name]}
        onChange={({ target }) =>
          onChange({ zones: { ...draft.zones, [zone]: { ...draft.zones[zone], [name]: target.value } } })
        }
      />
    </td>
  );
  return (
    <section className={shared.panel} aria-labelledby="zones">
      <h2 id="zones">{LABELS.zones}</h2>
      <p className={shared.small} id="zones-note">
        Working days from dispatch to delivery. Shoppers see the latest day.
      </p>
      {errors.zones && <p className={styles.error}>{errors.zones}</p>}
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
    </section>
  );
}
