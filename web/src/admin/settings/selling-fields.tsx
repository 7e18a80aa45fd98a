import { Field } from '../../components/field.tsx';
import shared from '../shared/shared.module.css';
import { LABELS, type SettingsDraft, type SettingsErrors, type LimitName } from './settings-draft.ts';
import styles from './settings.module.css';

export type FieldsProps = {
  draft: SettingsDraft;
  errors: SettingsErrors;
  onChange: (part: Partial<SettingsDraft>) => void;
};

/** What the store allows: how much one order may hold, paying on delivery, and reviews by visitors. */
export function SellingFields({ draft, errors, onChange }: FieldsProps) {
  const limit = (name: LimitName, hint: string, onDelivery = false) => (
    <Field label={LABELS[name]} error={errors[name]} hint={hint} optional={onDelivery}>
      {(control) => (
        <input
          {...control}
          className={styles.amount}
          inputMode="decimal"
          autoComplete="off"
          disabled={onDelivery && !draft.cod}
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
          Shoppers see these limits in their bag. They keep one shopper from taking pieces that others want.
        </p>
        <div className={shared.fields}>
          {limit('maxPerLine', 'Of one product in one size.')}
          {limit('maxPerOrder', 'Of everything together.')}
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
          {limit('codMax', 'Larger orders are paid online. Counted with the charge for paying on delivery.', true)}
          {limit(
            'codNewMax',
            'Until an order was delivered to a phone number. A parcel that nobody accepts costs you both ways; a first order that is a prank, or a mistyped address, then costs less.',
            true,
          )}
          {limit(
            'maxOpenCod',
            'COD orders that are not delivered, cancelled or returned yet. Keeps one phone number from buying up your stock without paying.',
            true,
          )}
        </div>
        <p className={shared.small}>A field that is left empty sets no limit.</p>
      </section>
      <fieldset className={shared.panel}>
        <legend className={styles.legend}>Reviews by visitors</legend>
        {[
          { waits: false, label: 'are shown at once' },
          { waits: true, label: 'are shown after somebody here has approved them' },
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
        <p className={shared.small}>Reviews by shoppers who are signed in are always shown at once.</p>
      </fieldset>
    </>
  );
}
