import { COD_RULES, type CodRule } from '@nirala/contract/order/cod-risk';
import type { StoreFields } from '@nirala/contract/settings/settings';
import type { Editing } from '../shared/edit-form.tsx';
import fieldStyles from '../shared/fields.module.css';
import shared from '../shared/shared.module.css';
import styles from './settings.module.css';

const QUESTIONS: Record<CodRule, { label: string; unit: string }> = {
  first: { label: 'A first order of a phone number, above', unit: '₹' },
  value: { label: 'Any order above', unit: '₹' },
  phone: { label: 'Parcels to the phone number that came back, at least', unit: 'parcels' },
  pincode: { label: 'Parcels to the pincode that came back, at least', unit: '%' },
  open: { label: 'Other COD orders on their way, at least', unit: 'orders' },
};

const COLUMNS = [
  { ask: 'confirm', title: 'Ask to confirm' },
  { ask: 'prepaid', title: 'Only online payment' },
] as const;

/** Which COD orders have to be confirmed or paid online. */
export function CodRules({ draft: { codRisk }, errors, change }: Editing<StoreFields>) {
  return (
    <>
      <div className={shared.scroll}>
        <table className={`${shared.table} ${styles.rules}`}>
          <thead>
            <tr>
              <th scope="col">Rule</th>
              {COLUMNS.map(({ ask, title }) => (
                <th key={ask} scope="col">
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {COD_RULES.map((rule) => (
              <tr key={rule}>
                <th scope="row">
                  {QUESTIONS[rule].label} ({QUESTIONS[rule].unit})
                </th>
                {COLUMNS.map(({ ask, title }) => (
                  <td key={ask}>
                    <input
                      className={styles.limit}
                      aria-label={`${QUESTIONS[rule].label} (${QUESTIONS[rule].unit}): ${title}`}
                      inputMode="decimal"
                      autoComplete="off"
                      value={codRisk[ask][rule]}
                      onChange={(event) =>
                        change({
                          codRisk: { ...codRisk, [ask]: { ...codRisk[ask], [rule]: event.currentTarget.value } },
                        })
                      }
                    />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {errors.codRisk !== undefined && (
        <p className={fieldStyles.error} role="alert">
          {errors.codRisk}
        </p>
      )}
    </>
  );
}
