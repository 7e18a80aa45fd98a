import { Field } from '../../components/field.tsx';
import shared from '../shared/shared.module.css';
import { LABELS, type SettingsDraft, type SettingsErrors, type LimitName } from './settings-draft.ts';
import styles from './settings.module.css';

export type FieldsProps = {
  draft: SettingsDraft;
  errors: SettingsErrors;
  onChange: (part: Partial<SettingsDraft>) => void;
};

const REVIEW_CHOICES = [
  { label: 'All', choice: { visitorReviewsWait: false, unverifiedReviewsWait: false } },
  { label: 'Those of shoppers who are signed in', choice: { visitorReviewsWait: true, unverifiedReviewsWait: false } },
  { label: 'Only those of verified buyers', choice: { visitorReviewsWait: true, unverifiedReviewsWait: true } },
] as const;

function shownReviews({ visitorReviewsWait, unverifiedReviewsWait }: SettingsDraft) {
  const [all, signedIn, buyers] = REVIEW_CHOICES;
  if (unverifiedReviewsWait) return buyers;
  return visitorReviewsWait ? signedIn : all;
}

/** The limits on orders and on cash on delivery, and which reviews are shown immediately. */
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
        <legend className={styles.legend}>Which reviews are shown immediately</legend>
        {REVIEW_CHOICES.map(({ label, choice }) => (
          <label key={label} className={styles.check}>
            <input
              type="radio"
              name="reviews"
              checked={label === shownReviews(draft).label}
              onChange={() => onChange(choice)}
            />
            {label}
          </label>
        ))}
        <p className={shared.small}>
          The others wait in Reviews until an admin approves them, and again after each edit. A verified buyer is a
          signed-in shopper to whom an order with the product was delivered.
        </p>
        <label className={styles.check}>
          <input
            type="checkbox"
            checked={draft.unverifiedReviewsCount}
            onChange={(event) => onChange({ unverifiedReviewsCount: event.currentTarget.checked })}
          />
          {LABELS.unverifiedReviewsCount}
        </label>
        <p className={shared.small}>
          This applies to reviews that are written from now on. Anybody can write reviews that count then, also people
          who want to harm the store.
        </p>
      </fieldset>
    </>
  );
}
