import { Button } from '../../components/button.tsx';
import type { Drawing, Editing } from '../shared/edit-form.tsx';
import { hasMadeUpFact } from '@nirala/contract/settings/made-up-facts';
import { COURIER_FACTS, COURIERS } from '@nirala/contract/parcel/courier';
import type { StoreFields } from '@nirala/contract/settings/settings';
import { NOTIFICATION_TITLES, SHOPPER_EVENTS } from '@nirala/contract/shopper/notification';
import { Field } from '../../components/field.tsx';
import fieldStyles from '../shared/fields.module.css';
import { MakerFields } from '../shared/makers.tsx';
import shared from '../shared/shared.module.css';
import { CreditNotePrefix, Gstin, hasGstin, InvoicePrefix } from './gst-fields.tsx';
import styles from './settings.module.css';
import { COD_RULES, type CodRule } from '@nirala/contract/order/cod-risk';

type StoreEditing = Editing<StoreFields>;

/** The form of the store's settings: what is drawn in a way of its own, and what it hides, disables and hints. */
export const STORE_DRAWING: Drawing<StoreFields> = {
  own: {
    visitorReviewsWait: ShownReviews,
    // Chosen together with the one above.
    unverifiedReviewsWait: () => null,
    codRisk: CodRules,
    gstin: Gstin,
    invoicePrefix: InvoicePrefix,
    creditNotePrefix: CreditNotePrefix,
    notificationsOff: NotificationBoxes,
    social: SocialLinks,
    makers: Makers,
  },
  hides({ courier, gstMode }) {
    const called = COURIERS.find((each) => each === courier);
    return [
      ...(called && COURIER_FACTS[called].asksForPickup ? [] : (['courierPickup'] as const)),
      ...(hasGstin(gstMode) ? [] : (['gstin'] as const)),
      ...(gstMode === 'unregistered' ? [] : (['sellerState'] as const)),
    ];
  },
  disables: ({ cod }) => (cod ? [] : ['codMax', 'codNewMax', 'maxOpenCod']),
  hintOf: (name, draft) => (isFact(name) ? madeUpHint(draft[name]) : undefined),
};

/** The facts of the store that have an invented default. */
const FACTS = [
  'legalName',
  'phone',
  'email',
  'hours',
  'address',
  'officerName',
  'officerEmail',
  'officerPhone',
] as const;
const isFact = (name: keyof StoreFields): name is (typeof FACTS)[number] => FACTS.some((fact) => fact === name);

/** Marks a default of the code that nobody has replaced. */
const madeUpHint = (value: string) =>
  hasMadeUpFact(value) ? 'Invented for the demo. Replace it before you sell.' : undefined;

const REVIEW_CHOICES = [
  { label: 'All', choice: { visitorReviewsWait: false, unverifiedReviewsWait: false } },
  { label: 'Those of shoppers who are signed in', choice: { visitorReviewsWait: true, unverifiedReviewsWait: false } },
  { label: 'Only those of verified buyers', choice: { visitorReviewsWait: true, unverifiedReviewsWait: true } },
] as const;

/** Which reviews are shown before the owner has read them. */
function ShownReviews({ draft: { visitorReviewsWait, unverifiedReviewsWait }, change }: StoreEditing) {
  const [all, signedIn, buyers] = REVIEW_CHOICES;
  const shown = unverifiedReviewsWait ? buyers : visitorReviewsWait ? signedIn : all;
  return (
    <div role="radiogroup" aria-label="Which reviews are shown immediately">
      {REVIEW_CHOICES.map(({ label, choice }) => (
        <label key={label} className={fieldStyles.check}>
          <input type="radio" name="reviews" checked={label === shown.label} onChange={() => change(choice)} />
          {label}
        </label>
      ))}
    </div>
  );
}

/** A box for each event about which shoppers get a message. */
function NotificationBoxes({ draft: { notificationsOff: off }, change }: StoreEditing) {
  return (
    <div className={fieldStyles.checks} role="group" aria-label="Events with a message">
      {SHOPPER_EVENTS.map((event) => (
        <label key={event} className={fieldStyles.check}>
          <input
            type="checkbox"
            checked={!off.includes(event)}
            onChange={({ currentTarget: { checked } }) =>
              change({ notificationsOff: checked ? off.filter((each) => each !== event) : [...off, event] })
            }
          />
          {NOTIFICATION_TITLES[event]}
        </label>
      ))}
    </div>
  );
}

/** Who makes the products, with a warning if that is invented. */
function Makers({ draft: { makers }, errors, change }: StoreEditing) {
  return (
    <>
      {hasMadeUpFact(JSON.stringify(makers)) && (
        <p className={shared.warning}>This maker is invented for the demo. Replace it before you sell.</p>
      )}
      <MakerFields makers={makers} error={errors.makers} onChange={(changed) => change({ makers: changed })} />
    </>
  );
}

/** The shop's profiles: name and address of each. */
function SocialLinks({ draft: { social }, errors, change }: StoreEditing) {
  const setLink = (index: number, part: { name?: string; url?: string }) =>
    change({ social: social.map((link, at) => (at === index ? { ...link, ...part } : link)) });
  return (
    <div className={styles.links} role="group" aria-label="Social links">
      {social.map(({ name, url }, index) => (
        <div key={index} className={styles.link}>
          <Field label="Name">
            {(control) => (
              <input
                {...control}
                value={name}
                onChange={(event) => setLink(index, { name: event.currentTarget.value })}
              />
            )}
          </Field>
          <Field label={`Address${name ? ` of ${name}` : ''}`} hint={madeUpHint(url)}>
            {(control) => (
              <input
                {...control}
                type="url"
                value={url}
                onChange={(event) => setLink(index, { url: event.currentTarget.value })}
              />
            )}
          </Field>
          <Button
            look="plain"
            aria-label={`Remove ${name || 'this link'}`}
            onClick={() => change({ social: social.filter((_, at) => at !== index) })}
          >
            Remove
          </Button>
        </div>
      ))}
      {errors.social && <p className={fieldStyles.error}>{errors.social}</p>}
      <Button look="quiet" onClick={() => change({ social: [...social, { name: '', url: 'https://' }] })}>
        Add a social link
      </Button>
    </div>
  );
}

/** What each rule limits, with the unit of its limit. */
const RULE_LABELS: Record<CodRule, string> = {
  first: 'A first order of a phone number, above (₹)',
  value: 'Any order above (₹)',
  phone: 'Parcels to the phone number that came back, at least (parcels)',
  pincode: 'Parcels to the pincode that came back, at least (%)',
  open: 'Other COD orders on their way, at least (orders)',
  drop: 'Pieces of drops in the order, at least (pieces)',
};

/** What the store does with an order over the limit. */
const VERDICTS = [
  { verdict: 'confirm', title: 'Ask to confirm' },
  { verdict: 'advance', title: 'Ask an advance' },
  { verdict: 'prepaid', title: 'Only online payment' },
] as const;

/** Which COD orders have to be confirmed, paid in part, or paid online. */
function CodRules({ draft, errors, change }: Editing<StoreFields>) {
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
  const label = RULE_LABELS[rule];
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
