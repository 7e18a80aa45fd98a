import { returnSettingsSchema, type ReturnSettings } from '@nirala/contract/settings/returns';
import { REFUND_SPEEDS, type RefundSpeed } from '@nirala/contract/order/order';
import { RETURN_KINDS, type ReturnKind } from '@nirala/contract/return/return';
import { type SyntheticEvent, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { Field } from '../../components/field.tsx';
import { call } from '../../lib/call.ts';
import { showToast } from '../../lib/toast.ts';
import { useAction } from '../../lib/use-action.ts';
import styles from './settings.module.css';
import { ConflictChoice } from '../shared/conflict-choice.tsx';
import { toastError } from '../shared/errors.ts';
import shared from '../shared/shared.module.css';
import { UnsavedGuard } from '../shared/unsaved-guard.tsx';
import { editOf, useEditForm } from '../shared/use-edit-form.ts';
import { PolicyWarning } from './policy-warning.tsx';
import { fieldText, LABELS, readDraft, toDraft, type SettingsErrors } from './returns-settings-draft.ts';

const SPEED_LABELS: Record<RefundSpeed, string> = {
  normal: 'Normal: 5 to 7 working days, without a fee',
  optimum: 'Optimum: immediate where the bank can, for a fee',
};
const KIND_LABELS: Record<ReturnKind, string> = { return: 'Returns for money', exchange: 'Exchanges of the size' };

/** The rules of returns and exchanges, saved together. */
export function ReturnSettingsForm({ settings }: { settings: ReturnSettings }) {
  const form = useEditForm(settings, { toDraft, fields: returnSettingsSchema });
  const [errors, setErrors] = useState<SettingsErrors>({});
  const { pending, run } = useAction();
  const { draft, conflict, change } = form;

  async function save(event: SyntheticEvent) {
    event.preventDefault();
    const { fields, errors: wrong } = readDraft(draft);
    setErrors(wrong);
    if (!fields) return showToast('Please correct the marked fields.', { tone: 'bad' });
    const write = () => call('editReturnSettings', editOf(form.base, fields));
    const saved = await run(write, (error) => {
      if (!form.takeConflict(error)) toastError(error);
    });
    if (!saved) return;
    showToast('The rules of returns are saved.', { tone: 'good' });
    form.reset(saved);
  }

  type Typed =
    | 'days'
    | 'fee'
    | 'pickupLimit'
    | 'refundDays'
    | 'reimbursement'
    | 'heldDays'
    | 'exchangesPerPiece'
    | 'payoutsPerDay';
  const number = (name: Typed, hint?: string) => (
    <Field
      label={LABELS[name]}
      {...(errors[name] === undefined ? {} : { error: errors[name] })}
      {...(hint === undefined ? {} : { hint })}
    >
      {(control) => (
        <input
          {...control}
          className={styles.amount}
          inputMode="decimal"
          autoComplete="off"
          value={draft[name]}
          onChange={({ target }) => change({ [name]: target.value })}
        />
      )}
    </Field>
  );
  const text = (name: 'noPickup' | 'selfShipAddress', hint: string, optional: boolean) => (
    <Field
      label={LABELS[name]}
      hint={hint}
      optional={optional}
      {...(errors[name] === undefined ? {} : { error: errors[name] })}
    >
      {(control) => (
        <textarea
          {...control}
          rows={4}
          spellCheck={false}
          value={draft[name]}
          onChange={({ target }) => change({ [name]: target.value })}
        />
      )}
    </Field>
  );
  const check = (name: 'autoApprove' | 'pickup' | 'payoutLinks') => (
    <label className={styles.check}>
      <input type="checkbox" checked={draft[name]} onChange={({ target }) => change({ [name]: target.checked })} />
      {LABELS[name]}
    </label>
  );

  return (
    <form className={styles.form} onSubmit={(event) => void save(event)} noValidate>
      <UnsavedGuard dirty={form.dirty} />
      {conflict && (
        <ConflictChoice
          fields={conflict.names.map((name) => ({
            name,
            label: LABELS[name],
            theirs: fieldText(conflict.theirs, name),
            mine: fieldText(draft, name),
          }))}
          onResolve={form.resolve}
        />
      )}
      <section className={shared.panel} aria-labelledby="return-offer">
        <h2 id="return-offer">What shoppers can ask for</h2>
        <p className={shared.small}>
          Product pages and the data for search engines say what is saved here. An order keeps the days and the fee of
          its sale.
        </p>
        <PolicyWarning days={form.base.days} />
        <fieldset className={styles.choices}>
          <legend>{LABELS.kinds}</legend>
          {RETURN_KINDS.map((kind) => (
            <label key={kind} className={styles.check}>
              <input
                type="checkbox"
                checked={draft.kinds.includes(kind)}
                onChange={({ target }) =>
                  change({
                    kinds: RETURN_KINDS.filter((each) => (each === kind ? target.checked : draft.kinds.includes(each))),
                  })
                }
              />
              {KIND_LABELS[kind]}
            </label>
          ))}
        </fieldset>
        <div className={shared.fields}>
          {number('days', 'Until the end of that day in India.')}
          {number('fee', 'Not taken for an exchange, or when the reason is yours.')}
          {number('heldDays', 'From the request. Once the courier has the old size, it is held until that arrives.')}
          {number('exchangesPerPiece', 'After that a piece can only be returned for its money.')}
        </div>
        {check('autoApprove')}
      </section>
      <section className={shared.panel} aria-labelledby="return-parcel">
        <h2 id="return-parcel">Return shipping</h2>
        {check('pickup')}
        {text('noPickup', 'A pincode, its first digits, or a state. One per line.', true)}
        {text('selfShipAddress', 'Where no courier picks up, or two pickups failed.', false)}
        <div className={shared.fields}>{number('reimbursement')}</div>
      </section>
      <section className={shared.panel} aria-labelledby="return-money">
        <h2 id="return-money">Refunds</h2>
        <fieldset className={styles.choices}>
          <legend>{LABELS.refundAt}</legend>
          {(['receipt', 'pickup'] as const).map((when) => (
            <label key={when} className={styles.check}>
              <input
                type="radio"
                name="refundAt"
                checked={draft.refundAt === when}
                onChange={() => change({ refundAt: when })}
              />
              <span>
                {when === 'receipt' ? 'When you have checked the pieces' : 'When the courier has picked them up'}
              </span>
            </label>
          ))}
        </fieldset>
        <fieldset className={styles.choices}>
          <legend>{LABELS.refundSpeed}</legend>
          {REFUND_SPEEDS.map((speed) => (
            <label key={speed} className={styles.check}>
              <input
                type="radio"
                name="refundSpeed"
                checked={draft.refundSpeed === speed}
                onChange={() => change({ refundSpeed: speed })}
              />
              {SPEED_LABELS[speed]}
            </label>
          ))}
          <p className={shared.small}>
            Of all refunds of payments, also of cancelled orders. With optimum speed the money arrives immediately where
            the shopper’s bank can, and Razorpay charges you a fee for each of those. Refunds that have started keep
            their speed.
          </p>
        </fieldset>
        {check('payoutLinks')}
        <p className={shared.small}>
          A COD order has no payment to refund. Its shopper gets a link and enters an account there. Without this you
          download a file at Accounts and upload it in RazorpayX. Before you turn it on, load RazorpayX’s report of the
          links that you have uploaded.
        </p>
        <p className={shared.small}>
          A link or a row of the file waits until the courier has paid the order’s cash, or until you approve it at
          Accounts.
        </p>
        <div className={shared.fields}>
          {number('payoutsPerDay', 'By link or by file. More waits for the next day.')}
          {draft.refundAt === 'pickup' && number('pickupLimit', 'Larger refunds wait until you have the pieces.')}
          {number('refundDays', 'Shoppers read this before they send the request.')}
        </div>
      </section>
      <div className={shared.foot} data-foot-bar>
        <Button type="submit" aria-disabled={pending || conflict !== undefined || !form.dirty}>
          {pending ? 'Saving...' : 'Save the rules'}
        </Button>
        <span className={shared.small}>{form.dirty ? 'Not saved yet.' : 'All changes are saved.'}</span>
      </div>
    </form>
  );
}
