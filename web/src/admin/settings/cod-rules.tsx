import { COD_RULES, MIN_PINCODE_PARCELS, type CodRule } from '@nirala/contract/order/cod-risk';
import { Field } from '../../components/field.tsx';
import shared from '../shared/shared.module.css';
import type { FieldsProps } from './selling-fields.tsx';
import { LABELS, type LimitName } from './settings-draft.ts';
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

/** Which COD orders have to be confirmed or paid online, what paying online instead saves, and when couriers pay. */
export function CodRiskFields({ draft, errors, onChange }: FieldsProps) {
  const { codRisk } = draft;
  const amount = (name: LimitName, hint: string) => (
    <Field label={LABELS[name]} error={errors[name]} hint={hint}>
      {(control) => (
        <input
          {...control}
          className={styles.amount}
          inputMode="decimal"
          autoComplete="off"
          value={draft[name]}
          onChange={(event) => onChange({ [name]: event.currentTarget.value })}
        />
      )}
    </Field>
  );
  return (
    <section className={shared.panel} aria-labelledby="cod-risk">
      <h2 id="cod-risk">Rules for cash on delivery</h2>
      <p className={shared.small}>
        An empty field means that the rule does not count. Confirm: the shopper taps a link once, and the order is not
        packed before. Only online payment: the checkout asks for it with a kind sentence. A pincode counts from{' '}
        {MIN_PINCODE_PARCELS} parcels.
      </p>
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
                        onChange({
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
        <p className={styles.error} role="alert">
          {errors.codRisk}
        </p>
      )}
      <div className={shared.fields}>
        {amount('codConfirmHours', 'After that the order is cancelled, and its pieces are on sale again.')}
        {amount('payNowRupees', 'For each COD order that is paid online before it is packed. 0 for no offer.')}
        {amount('payNowPercent', 'Of its items, in addition. 0 for no offer.')}
        {amount('cashDays', 'After delivery. Later than that, the cash is shown as missing.')}
      </div>
    </section>
  );
}
