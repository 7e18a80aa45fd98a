import {
  CLAIM_KIND_TITLES,
  CLAIM_KINDS,
  CLAIM_STATE_TITLES,
  CLAIM_STATES,
  type Claim,
  claimDeadline,
  type ClaimFields,
  claimFieldsSchema,
  type ClaimKind,
  claimProblem,
  settledFields,
} from '@nirala/contract/parcel/claim';
import type { AdminOrder } from '@nirala/contract/order/admin-order';
import { dayOf } from '@nirala/contract/text/day';
import { formatDay } from '@nirala/contract/text/format-day';
import { parseRupees } from '@nirala/contract/text/written-amount';
import { type FormEvent, type ReactNode, useState } from 'react';
import * as v from 'valibot';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog/dialog.tsx';
import { Field } from '../../components/field.tsx';
import { call } from '../../lib/call.ts';
import { showToast } from '../../lib/toast.ts';
import { useAction } from '../../lib/use-action.ts';
import { toastError } from '../shared/errors.ts';
import shared from '../shared/shared.module.css';
import { editOf } from '../shared/use-edit-form.ts';

/** The fields as they are typed. */
type Draft = Record<'amount' | 'state' | 'reference' | 'note' | 'paid' | 'paidOn', string>;

const draftOf = ({ amount, state, reference, note, paid, paidOn }: ClaimFields): Draft => ({
  amount: String(amount),
  state,
  reference,
  note,
  paid: paid === null ? '' : String(paid),
  paidOn: paidOn ?? '',
});

/** What was typed, if it is valid, and what is wrong with it otherwise. */
function readDraft(draft: Draft): { fields?: ClaimFields; problems: Partial<Record<keyof ClaimFields, string>> } {
  const isPaid = draft.state === 'paid';
  const typed = {
    ...draft,
    amount: parseRupees(draft.amount),
    paid: isPaid && draft.paid !== '' ? parseRupees(draft.paid) : null,
    paidOn: isPaid && draft.paidOn !== '' ? draft.paidOn : null,
  };
  const read = v.safeParse(claimFieldsSchema, typed);
  if (!read.success) {
    const { nested = {} } = v.flatten<typeof claimFieldsSchema>(read.issues);
    return { problems: Object.fromEntries(Object.entries(nested).map(([name, [text]]) => [name, text])) };
  }
  const fields = settledFields(read.output);
  const problem = claimProblem(fields, dayOf(new Date()));
  if (problem === undefined) return { fields, problems: {} };
  return { problems: { [fields.paid === null ? 'paid' : 'paidOn']: problem } };
}

type ClaimFormProps = {
  draft: Draft;
  states: readonly (typeof CLAIM_STATES)[number][];
  /** Whether it was submitted once: errors are shown from then on. */
  tried: boolean;
  onChange: (draft: Draft) => void;
};

function ClaimInputs({ draft, states, tried, onChange }: ClaimFormProps) {
  const problems = tried ? readDraft(draft).problems : {};
  const set = (part: Partial<Draft>) => onChange({ ...draft, ...part });
  return (
    <>
      <Field label="Amount in rupees" error={problems.amount}>
        {(control) => (
          <input
            {...control}
            inputMode="decimal"
            value={draft.amount}
            onChange={({ target }) => set({ amount: target.value })}
          />
        )}
      </Field>
      <Field label="State">
        {(control) => (
          <select {...control} value={draft.state} onChange={({ target }) => set({ state: target.value })}>
            {states.map((state) => (
              <option key={state} value={state}>
                {CLAIM_STATE_TITLES[state]}
              </option>
            ))}
          </select>
        )}
      </Field>
      {draft.state === 'paid' && (
        <>
          <Field label="Paid, in rupees" error={problems.paid}>
            {(control) => (
              <input
                {...control}
                inputMode="decimal"
                value={draft.paid}
                onChange={({ target }) => set({ paid: target.value })}
              />
            )}
          </Field>
          <Field label="Paid on" error={problems.paidOn}>
            {(control) => (
              <input
                {...control}
                type="date"
                max={dayOf(new Date())}
                value={draft.paidOn}
                onChange={({ target }) => set({ paidOn: target.value })}
              />
            )}
          </Field>
        </>
      )}
      <Field label="The courier’s number of the claim" optional error={problems.reference}>
        {(control) => (
          <input
            {...control}
            autoComplete="off"
            value={draft.reference}
            onChange={({ target }) => set({ reference: target.value })}
          />
        )}
      </Field>
      <Field label="Note" optional error={problems.note}>
        {(control) => (
          <textarea
            {...control}
            rows={2}
            dir="auto"
            value={draft.note}
            onChange={({ target }) => set({ note: target.value })}
          />
        )}
      </Field>
    </>
  );
}

type ClaimDialogProps = {
  title: string;
  draft: Draft;
  /** Sends the fields. A failure is a toast, and the dialog stays open. */
  save: (fields: ClaimFields) => Promise<unknown>;
  onClose: () => void;
} & Omit<ClaimFormProps, 'tried'> & { children?: ReactNode };

function ClaimDialog({ title, draft, states, onChange, save, onClose, children }: ClaimDialogProps) {
  const [tried, setTried] = useState(false);
  const { pending, run } = useAction();

  async function submit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    const { fields } = readDraft(draft);
    if (!fields) return;
    const done = await run(async () => ({ result: await save(fields) }), toastError);
    if (!done) return;
    showToast('The claim is saved.', { tone: 'good' });
    onClose();
  }

  return (
    <Dialog open onClose={onClose} title={title}>
      <form onSubmit={(event) => void submit(event)} noValidate>
        {children}
        <ClaimInputs draft={draft} states={states} tried={tried} onChange={onChange} />
        <div className={shared.buttons}>
          <Button type="submit" aria-disabled={pending}>
            {pending ? 'Saving...' : 'Save'}
          </Button>
          <Button look="quiet" onClick={onClose}>
            Cancel
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

const FIRST_STATES = ['to-file', 'filed', 'dropped'] as const;

type NewClaimProps = { order: AdminOrder; onSaved: (claim: Claim) => void; onClose: () => void };

/** The button by which a claim is entered for an order’s parcel; nothing once it has one of each kind. */
export function ClaimButton({ order, onSaved }: Omit<NewClaimProps, 'onClose'>) {
  const [isOpen, setOpen] = useState(false);
  if (kindsLeft(order).length === 0) return null;
  return (
    <>
      <Button look="quiet" onClick={() => setOpen(true)}>
        Claim from the courier…
      </Button>
      {isOpen && <NewClaimDialog order={order} onSaved={onSaved} onClose={() => setOpen(false)} />}
    </>
  );
}

/** The kinds of which the order has no claim yet. */
const kindsLeft = ({ claimed = [] }: AdminOrder): ClaimKind[] => CLAIM_KINDS.filter((kind) => !claimed.includes(kind));

/** Enters a claim. It is filed outside of the store, on the courier’s own site. */
function NewClaimDialog({ order, onSaved, onClose }: NewClaimProps) {
  const { _id: orderId, parcel, totalAmount } = order;
  const kinds = kindsLeft(order);
  const [kind, setKind] = useState<ClaimKind>(kinds[0] ?? 'lost');
  const [draft, setDraft] = useState<Draft>({
    amount: String(totalAmount),
    state: 'to-file',
    reference: '',
    note: '',
    paid: '',
    paidOn: '',
  });
  const end = parcel && claimDeadline(parcel.courier, kind, new Date(parcel.stateAt));

  async function save({ amount, state, reference, note }: ClaimFields) {
    const first = FIRST_STATES.find((each) => each === state) ?? 'to-file';
    const { claim } = await call('createClaim', { orderId, kind, amount, state: first, reference, note });
    onSaved(claim);
  }

  return (
    <ClaimDialog
      title="Claim from the courier"
      draft={draft}
      states={FIRST_STATES}
      onChange={setDraft}
      save={save}
      onClose={onClose}
    >
      <p>
        The claim is noted here, and nobody is told: file it on the courier’s site.{' '}
        {end && <span>{`The courier takes it until ${formatDay(end)}.`}</span>}
      </p>
      <Field label="What is claimed">
        {(control) => (
          <select
            {...control}
            value={kind}
            onChange={({ target }) => setKind(kinds.find((each) => each === target.value) ?? kind)}
          >
            {kinds.map((each) => (
              <option key={each} value={each}>
                {CLAIM_KIND_TITLES[each]}
              </option>
            ))}
          </select>
        )}
      </Field>
    </ClaimDialog>
  );
}

type EditClaimProps = { claim: Claim; onSaved: (claim: Claim) => void; onClose: () => void };

/** Changes the state, the money and the notes of a claim. */
export function EditClaimDialog({ claim, onSaved, onClose }: EditClaimProps) {
  const { _id: id, amount, state, reference, note, paid, paidOn } = claim;
  const was: ClaimFields = { amount, state, reference, note, paid, paidOn };
  const [draft, setDraft] = useState(() => draftOf(was));
  const save = async (is: ClaimFields) => onSaved((await call('editClaim', { id, ...editOf(was, is) })).claim);
  return (
    <ClaimDialog
      title={`${CLAIM_KIND_TITLES[claim.kind]}: ${claim.orderId}`}
      draft={draft}
      states={CLAIM_STATES}
      onChange={setDraft}
      save={save}
      onClose={onClose}
    />
  );
}
