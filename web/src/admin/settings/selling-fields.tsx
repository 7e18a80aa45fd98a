import { Field } from '../../components/field.tsx';
import shared from '../shared/shared.module.css';
import { LABELS, type SettingsDraft, type SettingsErrors, type LimitName } from './settings-draft.ts';
import styles from './settings.module.css';

export type FieldsProps = {
  draft: SettingsDraft;
  errors: SettingsErrors;
  onChange: (part: Partial<SettingsDraft>) => void;
};

/** The limits on orders and on cash on delivery, and when visitors' reviews are shown. */
export function SellingFields({ draft, errors, onChange }: FieldsProps) {
  const limit = (name: LimitName, hint: string, isCod = false) => (
    <Field label={LABELS[name]} error={errors[name]} hint={hint} optional={isCod}>
      {(control) => (
        <input
          {...control}
          className={styles.amount}
          inputMode="decimal"
          autoComplete="off"
          disabled={isCod && !draft.cod}
          value={draft[name]}
          onChange={(event) => onChange({ [name]: event.currentTarget.value })}
        />
      )}
    </Field>
  );
  return (
    <>
      <section className={shared.panel} aria-labelledby="order-size">
        <h2 id="order-size">Order size</h2>
        <p className={shared.small}>
          Shoppers see these limits in their bag. They stop one shopper from buying all the stock.
        </p>
        <div className={shared.fields}>
          {limit('maxPerLine', 'For each product and size.')}
          {limit('maxPerOrder', 'For all products together.')}
        </div>
      </section>
      <section className={shared.panel} aria-labelledby="cash">
        <h2 id="cash">Cash on delivery</h2>
        <label className={styles.check}>
          <input
            type="checkbox"
            checked={draft.cod}
            onChange={(event) => onChange({ cod: event.currentTarget.checked })}
          />
          Orders may be paid on delivery
        </label>
        <div className={shared.fields}>
          {limit('codMax', 'Larger orders must be paid online. The amount includes the COD charge.', true)}
          {limit(
            'codNewMax',
            'Until the first order of a phone number is delivered. You pay for both ways of a parcel that is refused, so this limits the cost of prank orders and wrong addresses.',
            true,
          )}
          {limit(
            'maxOpenCod',
            'COD orders that are not yet delivered, cancelled or returned. This stops one phone number from blocking your stock without paying.',
            true,
          )}
        </div>
        <p className={shared.small}>An empty field means no limit.</p>
      </section>
      <fieldset className={shared.panel}>
        <legend className={styles.legend}>Reviews by visitors</legend>
        {[
          { waits: false, label: 'Shown immediately' },
          { waits: true, label: 'Shown after an admin has approved them' },
        ].map(({ waits, label }) => (
          <label key={label} className={styles.check}>
            <input
              type="radio"
              name="reviews"
              checked={draft.visitorReviewsWait === waits}
              onChange={() => onChange({ visitorReviewsWait: waits })}
            />
            {label}
          </label>
        ))}
        <p className={shared.small}>Reviews by shoppers who are signed in are always shown immediately.</p>
      </fieldset>
    </>
  );
}
