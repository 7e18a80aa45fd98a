import { COD_RULES, type CodRule } from '@nirala/contract/order/cod-risk';
import type { StoreFields } from '@nirala/contract/settings/settings';
import type { Editing } from '../shared/edit-form.tsx';
import fieldStyles from '../shared/fields.module.css';
import shared from '../shared/shared.module.css';
import styles from './settings.module.css';

/** What each rule limits, with the unit of its limit. */
const LABELS: Record<CodRule, string> = {
  first: 'A first order of a phone number, above (₹)',
  value: 'Any order above (₹)',
  phone: 'Parcels to the phone number that came back, at least (parcels)',
  pincode: 'Parcels to the pincode that came back, at least (%)',
  open: 'Other COD orders on their way, at least (orders)',
};

/** What the store does with an order over the limit. */
const VERDICTS = [
  { verdict: 'confirm', title: 'Ask to confirm' },
  { verdict: 'prepaid', title: 'Only online payment' },
] as const;

/** Which COD orders have to be confirmed or paid online. */
export function CodRules({ draft, errors, change }: Editing<StoreFields>) {
  return (
    <>
      <div className={shared.scroll}>
        <table className={`${shared.table} ${styles.rules}`}>
          <thead>
            <tr>
              <th scope="col">Rule</th>
              {VERDICTS.map(({ verdict, title }) => (
                <th key={verdict} scope="col">
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {COD_RULES.map((rule) => (
              <RuleRow key={rule} rule={rule} codRisk={draft.codRisk} onChange={(codRisk) => change({ codRisk })} />
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

type CodRisk = Editing<StoreFields>['draft']['codRisk'];
type RuleRowProps = { rule: CodRule; codRisk: CodRisk; onChange: (codRisk: CodRisk) => void };

function RuleRow({ rule, codRisk, onChange }: RuleRowProps) {
  const label = LABELS[rule];
  return (
    <tr>
      <th scope="row">{label}</th>
      {VERDICTS.map(({ verdict, title }) => (
        <td key={verdict}>
          <input
            className={styles.limit}
            aria-label={`${label}: ${title}`}
            inputMode="decimal"
            autoComplete="off"
            value={codRisk[verdict][rule]}
            onChange={({ target }) =>
              onChange({ ...codRisk, [verdict]: { ...codRisk[verdict], [rule]: target.value } })
            }
          />
        </td>
      ))}
    </tr>
  );
}
