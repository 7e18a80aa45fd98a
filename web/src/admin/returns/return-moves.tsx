import { canReturnBecome } from '@nirala/contract/return/return';
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
import { photosProblem, sentPhotos, type DraftPhoto } from '../../features/photos/draft-photos.ts';
import { PhotoPicker } from '../../features/photos/photo-picker.tsx';
import { toastError } from '../shared/errors.ts';
import shared from '../shared/shared.module.css';
import { LessForm } from './less-form.tsx';
import { PieceConditions } from './piece-conditions.tsx';
import { type Conditions, piecesOf, type ReceivedPieces, receivedPieces } from './pieces.ts';

/** The moves that need a text: a reason that the shopper reads, or a courier's number. */
type AnswerKind = 'decline' | 'reject' | 'awb' | 'sent-back';

type ReturnMovesProps = { shown: AdminReturn; onMoved: (moved: AdminReturn) => void };

/** What can be done with a return in its state. */
export function ReturnMoves({ shown, onMoved }: ReturnMovesProps) {
  const [answering, setAnswering] = useState<AnswerKind>();
  const [isLess, setLess] = useState(false);
  const { pending, run } = useAction();
  const state = knownState(shown.state);
  if (state === undefined) return null;
  const can = (to: ReturnMove['to']) => canReturnBecome(state, to);
  const paysMoney = shown.kind === 'return' || isHoldOver(shown);
  const canGiveLess = state === 'Received' && paysMoney && !isSent(shown);

  async function move(wanted: ReturnMove) {
    const reply = await run(() => call('moveReturn', { id: shown._id, move: wanted }), toastError);
    if (!reply) return;
    setAnswering(undefined);
    showToast(`${shown._id}: ${adminStateTitle(reply.return.state)}.`, { tone: 'good' });
    onMoved(reply.return);
  }

  async function requestPickup() {
    const reply = await run(() => call('askReturnPickup', { id: shown._id }), toastError);
    if (!reply) return;
    showToast('The courier is being asked.', { tone: 'good' });
    onMoved(reply.return);
  }

  const moveButton = (label: string, wanted: ReturnMove, look: 'main' | 'quiet' = 'main') => (
    <Button look={look} aria-disabled={pending} onClick={() => void move(wanted)}>
      {label}
    </Button>
  );
  const answerButton = (label: string, kind: AnswerKind) => (
    <Button
      look="quiet"
      aria-expanded={answering === kind}
      onClick={() => setAnswering(answering === kind ? undefined : kind)}
    >
      {label}
    </Button>
  );

  return (
    <>
      <div className={shared.buttons}>
        {can('Approved') && moveButton('Approve', { to: 'Approved' })}
        {can('Declined') && answerButton('Decline…', 'decline')}
        {state === 'Approved' && shown.problem !== undefined && (
          <Button aria-disabled={pending} onClick={() => void requestPickup()}>
            Ask the courier again
          </Button>
        )}
        {can('PickupBooked') &&
          shown.pending === undefined &&
          moveButton('Pickup is booked', { to: 'PickupBooked' }, state === 'Approved' ? 'main' : 'quiet')}
        {can('PickupBooked') && answerButton('Enter the pickup number…', 'awb')}
        {can('PickedUp') && moveButton('Mark as picked up', { to: 'PickedUp' })}
        {can('PickupFailed') && moveButton('Mark pickup as failed', { to: 'PickupFailed' }, 'quiet')}
        {can('SelfShip') && moveButton('Shopper ships it', { to: 'SelfShip' }, 'quiet')}
        {state === 'Received' && moveButton(acceptLabel(shown), { to: 'Closed', as: 'accepted' })}
        {canGiveLess && (
          <Button look="quiet" aria-expanded={isLess} onClick={() => setLess(!isLess)}>
            Accept and give less…
          </Button>
        )}
        {can('Rejected') && !isSent(shown) && answerButton('Reject…', 'reject')}
        {state === 'Rejected' && answerButton('Send back to the shopper…', 'sent-back')}
        {state === 'Rejected' && moveButton('Close without sending back', { to: 'Closed', as: 'waived' }, 'quiet')}
      </div>
      {answering && (
        <ReturnAnswerForm key={answering} kind={answering} pending={pending} onSend={(wanted) => void move(wanted)} />
      )}
      {canGiveLess && isLess && (
        <LessForm
          shown={shown}
          pending={pending}
          onAccept={(less) => void move({ to: 'Closed', as: 'accepted', less })}
        />
      )}
      {can('Received') && (
        <ReceivePieces shown={shown} pending={pending} onReceive={(pieces) => void move({ to: 'Received', pieces })} />
      )}
    </>
  );
}

/** Whether the money or the new size of a received return went at pickup: it can only be closed. */
const isSent = ({ refund, exchangeOrderId, heldUntil }: AdminReturn) =>
  refund?.state === 'owed' || (exchangeOrderId !== undefined && heldUntil === undefined);

/** Says what accepting a received return does with the money or the new size. */
function acceptLabel(shown: AdminReturn): string {
  if (isSent(shown)) {
    return `Close it: the ${shown.refund?.state === 'owed' ? 'money was settled' : 'new size was sent'} at pickup`;
  }
  if (shown.kind === 'return') return 'Accept and send the money';
  return isHoldOver(shown)
    ? 'Accept and send the money: the new size is not held any more'
    : 'Accept and send the new size';
}

/** How each answer is asked for. */
type AnswerTexts = { title: string; action: string; isNumber?: boolean; hasPhotos?: boolean };
const ANSWERS: Record<AnswerKind, AnswerTexts> = {
  decline: { title: 'Decline the request', action: 'Decline' },
  reject: { title: 'Reject what came back', action: 'Reject', hasPhotos: true },
  awb: { title: 'The courier’s number of the pickup', action: 'Save the number', isNumber: true },
  'sent-back': {
    title: 'The courier’s number of the parcel to the shopper',
    action: 'Mark as sent back',
    isNumber: true,
  },
};

/** The move that an answer makes. */
function moveOf(kind: AnswerKind, text: string, photos: string[]): ReturnMove {
  if (kind === 'decline') return { to: 'Declined', reason: text };
  if (kind === 'reject') return { to: 'Rejected', reason: text, photos };
  if (kind === 'awb') return { to: 'PickupBooked', awb: text };
  return { to: 'Closed', as: 'sent-back', awb: text };
}

const sendPhoto = async (bytes: Uint8Array<ArrayBuffer>) => (await call('uploadReturnPhoto', { bytes })).photo;

type ReturnAnswerFormProps = { kind: AnswerKind; pending: boolean; onSend: (move: ReturnMove) => void };

/** A form for the reason that the shopper reads, with photos if there are any, or for a courier's number. */
function ReturnAnswerForm({ kind, pending, onSend }: ReturnAnswerFormProps) {
  const { title, action, isNumber = false, hasPhotos = false } = ANSWERS[kind];
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
    if (sent) onSend(moveOf(kind, text.trim(), sent));
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

type ReceivePiecesProps = {
  shown: AdminReturn;
  pending: boolean;
  onReceive: (pieces: ReceivedPieces) => void;
};

/** Takes in the pieces of a return when its parcel is here, each with how it arrived. */
function ReceivePieces({ shown, pending, onReceive }: ReceivePiecesProps) {
  const pieces = piecesOf(shown);
  const [conditions, setConditions] = useState<Conditions>({});
  const [checked, setChecked] = useState(false);

  function receive(event: FormEvent) {
    event.preventDefault();
    setChecked(true);
    const received = receivedPieces(pieces, conditions);
    if (!pending && received) onReceive(received);
  }

  return (
    <form className={shared.panel} onSubmit={receive} noValidate aria-labelledby="receive">
      <h2 id="receive">Received parcel</h2>
      <PieceConditions pieces={pieces} conditions={conditions} checked={checked} onChange={setConditions} />
      <div className={shared.buttons}>
        <Button type="submit" aria-disabled={pending}>
          {pending ? 'Saving...' : 'Save what arrived'}
        </Button>
      </div>
    </form>
  );
}
