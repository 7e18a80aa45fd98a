import { trackingLinkSchema, type AdminOrder } from '@nirala/contract/admin-order';
import { type FormEvent, useState } from 'react';
import * as v from 'valibot';
import { Button } from '../../components/button.tsx';
import { Field } from '../../components/field.tsx';
import { call } from '../../lib/call.ts';
import shared from '../shared/shared.module.css';
import { ConflictChoice } from '../shared/conflict-choice.tsx';
import { conflictOf } from '../shared/edit-conflict.ts';
import { useSend } from '../shared/use-send.ts';
import styles from './order.module.css';
import { Panel } from './panel.tsx';

type TrackingPanelProps = { order: AdminOrder; onChanged: (order: AdminOrder) => void };

/** The link of a parcel that is under way, to follow and to change. */
export function TrackingPanel({ order, onChanged }: TrackingPanelProps) {
  const saved = order.trackingLink ?? '';
  const [typed, setTyped] = useState<string>();
  /** What stood there when typing began; whoever changed it since is not written over. */
  const [base, setBase] = useState(saved);
  const [theirs, setTheirs] = useState<string>();
  const { busy, send } = useSend();
  const checked = v.safeParse(trackingLinkSchema, typed ?? saved);
  if (saved === '') return null;

  async function save(event: FormEvent) {
    event.preventDefault();
    if (typed === undefined || !checked.success || theirs !== undefined) return;
    const edit = { id: order._id, base: { trackingLink: base }, changes: { trackingLink: checked.output } };
    const reply = await send(() => call('editOrder', edit), {
      done: 'The tracking link is changed.',
      failed(error) {
        const stale = conflictOf(error);
        if (stale) setTheirs(String(stale['trackingLink'] ?? ''));
        return stale !== undefined;
      },
    });
    if (!reply) return;
    setTyped(undefined);
    onChanged(reply.order);
  }

  function take(whose: 'mine' | 'theirs') {
    setBase(theirs ?? base);
    if (whose === 'theirs') setTyped(theirs);
    setTheirs(undefined);
  }

  const isNew = typed !== undefined && typed.trim() !== saved;
  return (
    <Panel title="Parcel">
      <form className={styles.note} onSubmit={(event) => void save(event)} noValidate>
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
            onTake={(_name, whose) => take(whose)}
          />
        )}
        <div className={shared.buttons}>
          <Button type="submit" look="quiet" aria-disabled={busy || !isNew || theirs !== undefined}>
            Change link
          </Button>
          {checked.success && !isNew && (
            <a className={styles.follow} href={saved} target="_blank" rel="noopener noreferrer">
              Follow the parcel <span className="visually-hidden">(opens in a new tab)</span>
            </a>
          )}
        </div>
      </form>
    </Panel>
  );
}
