import type { NotificationPreview } from '@nirala/contract/shopper/notification';
import { type SyntheticEvent, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { Field } from '../../components/field.tsx';
import { Badge } from '../../components/badge.tsx';
import { call } from '../../lib/call.ts';
import { useAction } from '../../lib/use-action.ts';
import { Panel } from '../shared/admin-page.tsx';
import { toastError } from '../shared/errors.ts';
import shared from '../shared/shared.module.css';
import { CHANNEL_NAMES, titleOf } from './notification-line.tsx';

type Previews = { orderId?: string | undefined; previews: NotificationPreview[] };

/** Every notification as the shopper of a real order would read it. */
export function NotificationPreviews() {
  const [typed, setTyped] = useState('');
  const [shown, setShown] = useState<Previews>();
  const { pending, run } = useAction();

  async function show(event: SyntheticEvent) {
    event.preventDefault();
    const order = typed.trim();
    const found = await run(
      (signal) => call('previewNotifications', order === '' ? {} : { order }, signal),
      toastError,
    );
    if (found) setShown(found);
  }

  return (
    <Panel title="Preview of the messages">
      <form onSubmit={(event) => void show(event)} noValidate>
        <Field label="Order number" hint="Leave it empty for the newest order." optional>
          {(control) => (
            <input
              {...control}
              autoComplete="off"
              value={typed}
              onChange={(event) => setTyped(event.currentTarget.value)}
            />
          )}
        </Field>
        <Button type="submit" look="quiet" aria-disabled={pending}>
          {pending ? 'Loading...' : 'Show messages'}
        </Button>
      </form>
      {shown && shown.orderId === undefined && <p>There is no order yet.</p>}
      {shown?.orderId !== undefined && (
        <>
          <p className={shared.small}>With the facts of order {shown.orderId}:</p>
          <ol className={shared.timeline}>
            {shown.previews.map((preview) => (
              <li key={preview.event}>
                <strong>{titleOf(preview.event)}</strong>{' '}
                <Badge tone={preview.kind === 'promotional' ? 'yellow' : 'grey'}>
                  {preview.kind === 'promotional' ? 'Promotional' : 'Service'}
                </Badge>{' '}
                <span>
                  {CHANNEL_NAMES[preview.channel]}, {lengthText(preview)}
                </span>
                {preview.subject !== undefined && <p>Subject: {preview.subject}</p>}
                <p>{preview.text}</p>
                {preview.exampleOf.length > 0 && (
                  <p className={shared.small}>
                    The order has no {preview.exampleOf.join(' or ')}; this one is an example.
                  </p>
                )}
              </li>
            ))}
          </ol>
        </>
      )}
    </Panel>
  );
}

/** "2 parts": each is paid for. An SMS with a letter outside the small set says so, because its parts are shorter. */
export function lengthText({
  channel,
  parts,
  encoding,
  text,
}: Pick<NotificationPreview, 'channel' | 'parts' | 'encoding' | 'text'>): string {
  const length = `${text.length} characters`;
  if (channel !== 'sms') return length;
  return `${parts} ${parts === 1 ? 'part' : 'parts'}, ${length}${encoding === 'GSM-7' ? '' : ' with special letters'}`;
}
