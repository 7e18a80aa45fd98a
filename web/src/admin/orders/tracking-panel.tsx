import { trackingLinkSchema, type AdminOrder } from '@nirala/contract/order/admin-order';
import { type FormEvent, useState } from 'react';
import * as v from 'valibot';
import { Button } from '../../components/button.tsx';
import { Field } from '../../components/field.tsx';
import { call } from '../../lib/call.ts';
import { showToast } from '../../lib/toast.ts';
import { useAction } from '../../lib/use-action.ts';
import shared from '../shared/shared.module.css';
import { ConflictChoice } from '../shared/conflict-choice.tsx';
import { conflictOf, toastError } from '../shared/errors.ts';
import { Panel } from '../shared/admin-page.tsx';
import styles from './order.module.css';

type TrackingPanelProps = { order: AdminOrder; onChanged: (order: AdminOrder) => void };

/** The tracking link of a dispatched order, with a form to change it. */
export function TrackingPanel({ order, onChanged }: TrackingPanelProps) {
  const saved = order.trackingLink ?? '';
  const [typed, setTyped] = useState<string>();
  // The link when typing began, so that a change that somebody else has saved since is not overwritten.
  const [base, setBase] = useState(saved);
  const [theirs, setTheirs] = useState<string>();
  const { pending, run } = useAction();
  const checked = v.safeParse(trackingLinkSchema, typed ?? saved);
  if (saved === '') return null;

  async function save(event: FormEvent) {
    event.preventDefault();
    if (typed === undefined || !checked.success || theirs !== undefined) return;
    const edit = { id: order._id, base: { trackingLink: base }, changes: { trackingLink: checked.output } };
    const reply = await run(() => call('editOrder', edit), showFailure);
    if (!reply) return;
    showToast('The tracking link is changed.', { tone: 'good' });
    setTyped(undefined);
    onChanged(reply.order);
  }

  function showFailure(error: unknown) {
    const conflict = conflictOf(error);
    if (conflict) setTheirs(String(conflict['trackingLink'] ?? ''));
    else toastError(error);
  }

  function resolve(whose: 'mine' | 'theirs') {
    setBase(theirs ?? base);
    if (whose === 'theirs') setTyped(theirs);
    setTheirs(undefined);
  }

  const isNew = typed !== undefined && typed.trim() !== saved;
  return (
    <Panel title="Tracking link">
      <form className={shared.note} onSubmit={(event) => void save(event)} noValidate>
        <Field label="Tracking link" error={checked.success ? undefined : checked.issues[0].message}>
          {(control) => (
            <input
              {...control}
              type="url"
              value={typed ?? saved}
              onChange={(event) => {
                if (typed === undefined) setBase(saved);
                setTyped(event.target.value);
              }}
            />
          )}
        </Field>
        {theirs !== undefined && (
          <ConflictChoice
            fields={[{ name: 'trackingLink', label: 'Tracking link', theirs, mine: typed ?? '' }]}
            onResolve={(_name, whose) => resolve(whose)}
          />
        )}
        <div className={shared.buttons}>
          <Button type="submit" look="quiet" aria-disabled={pending || !isNew || theirs !== undefined}>
            Change link
          </Button>
          {checked.success && !isNew && (
            <a className={styles.follow} href={saved} target="_blank" rel="noopener noreferrer">
              Track the parcel <span className="visually-hidden">(opens in a new tab)</span>
            </a>
          )}
        </div>
      </form>
    </Panel>
  );
}
