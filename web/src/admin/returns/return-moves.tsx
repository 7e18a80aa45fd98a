import {
  canReturnBecome,
  PIECE_CONDITIONS,
  PIECE_CONDITION_TITLES,
  type PieceCondition,
} from '@nirala/contract/return/return';
import type { ReturnMove } from '@nirala/contract/return/move';
import type { AdminReturn } from '@nirala/contract/return/schema';
import { awbSchema } from '@nirala/contract/parcel/awb';
import { returnReasonSchema } from '@nirala/contract/return/texts';
import { useState, type FormEvent } from 'react';
import * as v from 'valibot';
import { Button } from '../../components/button.tsx';
import { call } from '../../lib/call.ts';
import { showToast } from '../../lib/toast.ts';
import { useAction } from '../../lib/use-action.ts';
import { isHoldOver, knownState, adminStateTitle } from '../../features/returns/return-text.ts';
import { Field } from '../../components/field.tsx';
import { CallError } from '../../lib/call-error.ts';
import { photosProblem, sentPhotos, type DraftPhoto } from '../../features/reviews/draft-photos.ts';
import { PhotoPicker } from '../../features/reviews/photo-picker.tsx';
import { toastError } from '../shared/errors.ts';
import shared from '../shared/shared.module.css';
import styles from './returns.module.css';

/** Whether the money or the new size of a received return went at pickup: it can only be closed. */
const isSent = ({ refund, exchangeOrderId, heldUntil }: AdminReturn) =>
  refund?.state === 'owed' || (exchangeOrderId !== undefined && heldUntil === undefined);

function acceptLabel(shown: AdminReturn): string {
  if (isSent(shown)) {
    return `Close it: the ${shown.refund?.state === 'owed' ? 'money was settled' : 'new size was sent'} at pickup`;
  }
  if (shown.kind === 'return') return 'Accept and send the money';
  return isHoldOver(shown)
    ? 'Accept and send the money: the new size is not held any more'
    : 'Accept and send the new size';
}

type Asking = 'decline' | 'reject' | 'awb' | 'sent-back';

/** What can be done with a return in its state. */
export function ReturnMoves({ shown, onMoved }: { shown: AdminReturn; onMoved: (moved: AdminReturn) => void }) {
  const [asking, setAsking] = useState<Asking>();
  const { pending, run } = useAction();
  const state = knownState(shown.state);
  if (state === undefined) return null;
  const can = (to: ReturnMove['to']) => canReturnBecome(state, to);

  async function move(wanted: ReturnMove) {
    const reply = await run(() => call('moveReturn', { id: shown._id, move: wanted }), toastError);
    if (!reply) return;
    setAsking(undefined);
    showToast(`${shown._id}: ${adminStateTitle(reply.return.state)}.`, { tone: 'good' });
    onMoved(reply.return);
  }

  async function askPickup() {
    const reply = await run(() => call('askReturnPickup', { id: shown._id }), toastError);
    if (!reply) return;
    showToast('The courier is being asked.', { tone: 'good' });
    onMoved(reply.return);
  }

  const button = (label: string, wanted: ReturnMove, look: 'main' | 'quiet' = 'main') => (
    <Button look={look} aria-disabled={pending} onClick={() => void move(wanted)}>
      {label}
    </Button>
  );
  const ask = (label: string, what: Asking) => (
    <Button look="quiet" aria-expanded={asking === what} onClick={() => setAsking(asking === what ? undefined : what)}>
      {label}
    </Button>
  );

  return (
    <>
      <div className={shared.buttons}>
        {can('Approved') && button('Approve', { to: 'Approved' })}
        {can('Declined') && ask('Decline…', 'decline')}
        {state === 'Approved' && shown.problem !== undefined && (
          <Button aria-disabled={pending} onClick={() => void askPickup()}>
            Ask the courier again
          </Button>
        )}
        {can('PickupBooked') && ask('Enter the pickup number…', 'awb')}
        {can('PickedUp') && button('Mark as picked up', { to: 'PickedUp' })}
        {can('PickupFailed') && button('Mark pickup as failed', { to: 'PickupFailed' }, 'quiet')}
        {can('SelfShip') && button('Shopper ships it', { to: 'SelfShip' }, 'quiet')}
        {state === 'Received' && button(acceptLabel(shown), { to: 'Closed', as: 'accepted' })}
        {can('Rejected') && !isSent(shown) && ask('Reject…', 'reject')}
        {state === 'Rejected' && ask('Send back to the shopper…', 'sent-back')}
        {state === 'Rejected' && button('Close without sending back', { to: 'Closed', as: 'waived' }, 'quiet')}
      </div>
      {asking === 'decline' && (
        <AnswerReturn
          title="Decline the request"
          action="Decline"
          pending={pending}
          onSend={({ text }) => void move({ to: 'Declined', reason: text })}
        />
      )}
      {asking === 'reject' && (
        <AnswerReturn
          title="Reject what came back"
          action="Reject"
          hasPhotos
          pending={pending}
          onSend={({ text, photos }) => void move({ to: 'Rejected', reason: text, photos })}
        />
      )}
      {asking === 'awb' && (
        <AnswerReturn
          title="The courier’s number of the pickup"
          action="Save the number"
          isNumber
          pending={pending}
          onSend={({ text }) => void move({ to: 'PickupBooked', awb: text })}
        />
      )}
      {asking === 'sent-back' && (
        <AnswerReturn
          title="The courier’s number of the parcel to the shopper"
          action="Mark as sent back"
          isNumber
          pending={pending}
          onSend={({ text }) => void move({ to: 'Closed', as: 'sent-back', awb: text })}
        />
      )}
      {can('Received') && (
        <ReceivePieces shown={shown} pending={pending} onReceive={(pieces) => void move({ to: 'Received', pieces })} />
      )}
    </>
  );
}

type Received = Extract<ReturnMove, { to: 'Received' }>['pieces'];

type ReceivePiecesProps = {
  shown: AdminReturn;
  pending: boolean;
  onReceive: (pieces: Received) => void;
};

/** The parcel is here: how each piece arrived. Nothing is preselected, because stock comes back by a person's word. */
function ReceivePieces({ shown: { lines }, pending, onReceive }: ReceivePiecesProps) {
  const all = lines.flatMap(({ productId, size, name, quantity }) =>
    Array.from({ length: quantity }, (_, index) => ({
      key: `${productId}/${size}/${index}`,
      productId,
      size,
      label: quantity > 1 ? `${name}, size ${size}, piece ${index + 1}` : `${name}, size ${size}`,
    })),
  );
  const [conditions, setConditions] = useState<Readonly<Record<string, PieceCondition>>>({});
  const [checked, setChecked] = useState(false);

  function receive(event: FormEvent) {
    event.preventDefault();
    setChecked(true);
    if (pending || all.some(({ key }) => conditions[key] === undefined)) return;
    onReceive(
      all.flatMap(({ key, productId, size }) => {
        const condition = conditions[key];
        return condition ? [{ productId, size, quantity: 1, condition }] : [];
      }),
    );
  }

  return (
    <form className={shared.panel} onSubmit={receive} noValidate aria-labelledby="receive">
      <h2 id="receive">Received parcel</h2>
      <ul className={styles.pieces}>
        {all.map(({ key, label }) => (
          <li key={key}>
            <Field
              label={label}
              error={checked && conditions[key] === undefined ? 'Choose how the piece arrived.' : undefined}
            >
              {(control) => (
                <select
                  {...control}
                  value={conditions[key] ?? ''}
                  onChange={({ target }) => {
                    const condition = PIECE_CONDITIONS.find((each) => each === target.value);
                    if (condition) setConditions((now) => ({ ...now, [key]: condition }));
                  }}
                >
                  <option value="">How did it arrive?</option>
                  {PIECE_CONDITIONS.map((each) => (
                    <option key={each} value={each}>
                      {PIECE_CONDITION_TITLES[each]}
                    </option>
                  ))}
                </select>
              )}
            </Field>
          </li>
        ))}
      </ul>
      <div className={shared.buttons}>
        <Button type="submit" aria-disabled={pending}>
          {pending ? 'Saving...' : 'Save what arrived'}
        </Button>
      </div>
    </form>
  );
}

type AnswerReturnProps = {
  title: string;
  action: string;
  /** A courier's number instead of a reason. */
  isNumber?: boolean;
  hasPhotos?: boolean;
  pending: boolean;
  onSend: (answer: { text: string; photos: string[] }) => void;
};

const sendPhoto = async (bytes: Uint8Array<ArrayBuffer>) => (await call('uploadReturnPhoto', { bytes })).photo;

/** The reason that the shopper reads, with photos if there are any, or a courier's number. */
function AnswerReturn({ title, action, isNumber = false, hasPhotos = false, pending, onSend }: AnswerReturnProps) {
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();
  const [photos, setPhotos] = useState<readonly DraftPhoto[]>([]);

  const { pending: isWaiting, run } = useAction();

  async function send(event: FormEvent) {
    event.preventDefault();
    const read = v.safeParse(isNumber ? awbSchema : returnReasonSchema, text.trim());
    const problem = read.issues?.[0].message ?? (isNumber ? undefined : photosProblem(photos));
    setError(problem);
    if (problem !== undefined || pending) return;
    const sent = await run(
      () => sentPhotos(photos),
      (failure) => setError(failure instanceof CallError ? failure.message : String(failure)),
    );
    if (sent) onSend({ text: text.trim(), photos: sent });
  }

  return (
    <form className={shared.panel} onSubmit={(event) => void send(event)} noValidate>
      <Field label={title} alone hint={isNumber ? undefined : 'The shopper reads this.'} error={error}>
        {(control) =>
          isNumber ? (
            <input {...control} autoComplete="off" value={text} onChange={({ target }) => setText(target.value)} />
          ) : (
            <textarea {...control} rows={3} value={text} onChange={({ target }) => setText(target.value)} />
          )
        }
      </Field>
      {hasPhotos && <PhotoPicker photos={photos} onPhotos={setPhotos} send={sendPhoto} signedIn />}
      <div className={shared.buttons}>
        <Button type="submit" aria-disabled={pending || isWaiting}>
          {pending || isWaiting ? 'Saving...' : action}
        </Button>
      </div>
    </form>
  );
}
