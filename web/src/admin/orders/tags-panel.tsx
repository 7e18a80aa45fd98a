import type { AdminOrder } from '@nirala/contract/order/admin-order';
import { MAX_ORDER_TAGS, orderTag } from '@nirala/contract/order/team-marks';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router-dom';
import * as v from 'valibot';
import { Button } from '../../components/button.tsx';
import { Field } from '../../components/field.tsx';
import { Icon } from '../../components/icon.tsx';
import { call } from '../../lib/call.ts';
import { problemOf } from '../../lib/check-form.ts';
import { useAction } from '../../lib/use-action.ts';
import { Panel } from '../shared/admin-page.tsx';
import { toastError } from '../shared/errors.ts';
import shared from '../shared/shared.module.css';
import styles from './order.module.css';

type TagsPanelProps = { order: AdminOrder; onChanged: (order: AdminOrder) => void };

/** The words that the team puts on an order. Each leads to the orders that have it. The shopper never sees them. */
export function TagsPanel({ order: { _id: id, tags = [] }, onChanged }: TagsPanelProps) {
  const [typed, setTyped] = useState('');
  const { pending, run } = useAction();
  const read = v.safeParse(orderTag, typed);

  async function change(tagsOf: { add?: string[]; remove?: string[] }) {
    const reply = await run(() => call('tagOrder', { id, ...tagsOf }), toastError);
    if (reply) onChanged(reply.order);
    return reply !== undefined;
  }

  async function add(event: FormEvent) {
    event.preventDefault();
    if (read.success && (await change({ add: [read.output] }))) setTyped('');
  }

  return (
    <Panel title="Tags">
      {tags.length > 0 && (
        <ul className={styles.tags} aria-label="Tags">
          {tags.map((tag) => (
            <li key={tag}>
              <Link to={`/admin-new-order?tag=${encodeURIComponent(tag)}`}>{tag}</Link>
              <Button
                look="plain"
                aria-label={`Remove the tag ${tag}`}
                aria-disabled={pending}
                onClick={() => void change({ remove: [tag] })}
              >
                <Icon name="close" size={18} />
              </Button>
            </li>
          ))}
        </ul>
      )}
      {tags.length < MAX_ORDER_TAGS && (
        <form className={shared.note} onSubmit={(event) => void add(event)}>
          <Field label="New tag" hint="For colleagues only." error={problemOf(orderTag, typed)}>
            {(control) => (
              <input {...control} autoComplete="off" value={typed} onChange={({ target }) => setTyped(target.value)} />
            )}
          </Field>
          <Button type="submit" look="quiet" aria-disabled={pending || !read.success}>
            Add tag
          </Button>
        </form>
      )}
    </Panel>
  );
}
