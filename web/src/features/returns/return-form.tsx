import { formatDay, formatTime } from '@nirala/contract/text/format-day';
import {
  NOT_RETURNABLE_TITLES,
  type ReturnKind,
  RETURN_REASONS,
  RETURN_REASON_TITLES,
} from '@nirala/contract/return/return';
import type { Return, Returnable } from '@nirala/contract/return/schema';
import { formatRupees } from '@nirala/contract/text/money';
import { useState, type FormEvent } from 'react';
import { returnNoteSchema } from '@nirala/contract/return/texts';
import { Link } from 'react-router-dom';
import { Button } from '../../components/button.tsx';
import { failedWith, messageOr, serverMessageOr } from '../../lib/call-error.ts';
import { call } from '../../lib/call.ts';
import { clearRequestId, requestIdFor } from '../../lib/request-id.ts';
import { useAction } from '../../lib/use-action.ts';
import { useLoaded } from '../../lib/use-loaded.ts';
import { photosProblem, sentPhotos, type DraftPhoto } from '../photos/draft-photos.ts';
import { PhotoPicker } from '../photos/photo-picker.tsx';
import { PAYOUT_TEXT, refundTimeText } from '../order-summary/refund-text.ts';
import {
  draftOf,
  isComplete,
  keyOf,
  problemsOf,
  toRequest,
  type ReturnableLine,
  type LineDraft,
  type ReturnDraft,
  reasonsOf,
  sizesFor,
  sizeToOffer,
} from './return-draft.ts';
import styles from './returns.module.css';
import { refundText } from './return-text.ts';
import { Field } from '../../components/field.tsx';
import { numberOptions, SelectField } from '../../components/select-field.tsx';
import { problemOf } from '../../lib/check-form.ts';
import { LineItem } from '../order-summary/line-list.tsx';

type ReturnFormProps = {
  returnable: Returnable;
  onRequested: (made: Return) => void;
  /** The server knows more than this form: the window closed, or a size is gone. */
  onOutdated: () => void;
};

/** Requests a return or an exchange. The amount and the way of the refund are shown before it is sent. */
export function ReturnForm({ returnable, onRequested, onOutdated }: ReturnFormProps) {
  const { orderId, kinds, until, route, lines } = returnable;
  const [draft, setDraft] = useState<ReturnDraft>({ kind: kinds[0] ?? 'return', lines: {} });
  const [photos, setPhotos] = useState<readonly DraftPhoto[]>([]);
  const [isChecked, setChecked] = useState(false);
  const { pending, error, run } = useAction();
  const { kind } = draft;
  const problems = problemsOf(draft, lines);
  const photoProblem = photosProblem(photos);
  const request = toRequest(orderId, draft, lines);

  function changeLine(line: ReturnableLine, part: Partial<LineDraft>) {
    setDraft((now) => ({ ...now, lines: { ...now.lines, [keyOf(line)]: { ...draftOf(now, line), ...part } } }));
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    setChecked(true);
    const form = event.currentTarget;
    if (!isComplete(problems) || photoProblem !== undefined) {
      requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
      return;
    }
    const reply = await run(send, handleFailure);
    if (!reply) return;
    clearRequestId('return');
    onRequested(reply.return);
  }

  async function send() {
    const complete = { ...request, photos: await sentPhotos(photos) };
    return call('requestReturn', { ...complete, requestId: requestIdFor('return', complete) });
  }

  function handleFailure(failure: unknown) {
    if (failedWith(failure, 'exchange-size-gone', 'return-refused', 'piece-not-returnable', 'return-window-closed'))
      onOutdated();
  }

  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate aria-label="Return or exchange">
      {until !== undefined && (
        <p>
          Request by <strong>{`${formatDay(new Date(until))}, ${formatTime(new Date(until))}`}</strong>.
        </p>
      )}
      {kinds.length > 1 && (
        <KindChoice kinds={kinds} chosen={kind} onChoose={(next) => setDraft((now) => ({ ...now, kind: next }))} />
      )}
      <h2 id="return-items">Items</h2>
      <ul className={styles.lines} aria-labelledby="return-items">
        {lines.map((line) => (
          <ReturnLineFields
            key={keyOf(line)}
            line={line}
            kind={kind}
            draft={draftOf(draft, line)}
            error={isChecked ? problems.lines[keyOf(line)] : undefined}
            refused={line.why && NOT_RETURNABLE_TITLES[line.why]}
            canExchange={kinds.includes('exchange')}
            onExchange={() => setDraft((now) => ({ ...now, kind: 'exchange' }))}
            onChange={(part) => changeLine(line, part)}
          />
        ))}
      </ul>
      <PhotoPicker photos={photos} onPhotos={setPhotos} send={sendPhoto} signedIn />
      <p className={styles.small}>
        {route === 'pickup'
          ? 'A courier picks it up at the address of the order. Please keep it unworn, with its tags, in its packing.'
          : 'No courier picks up at your address, so you send it yourself. We show you the address, and pay towards the postage.'}
      </p>
      {isComplete(problems) && <Outcome kind={kind} request={request} />}
      <div role="alert" className={styles.error}>
        {isChecked && problems.form && <p>{problems.form}</p>}
        {isChecked && photoProblem && <p>{photoProblem}</p>}
        {error !== undefined && <p>{messageOr('It could not be sent. Please try again.', error)}</p>}
      </div>
      <Button type="submit" aria-disabled={pending}>
        {pending ? 'Sending...' : kind === 'return' ? 'Request return' : 'Request exchange'}
      </Button>
    </form>
  );
}

const sendPhoto = async (bytes: Uint8Array<ArrayBuffer>) => (await call('uploadReturnPhoto', { bytes })).photo;

type KindChoiceProps = {
  legend?: string;
  kinds: readonly ReturnKind[];
  chosen: ReturnKind;
  onChoose: (kind: ReturnKind) => void;
};

/** A return for a refund, or an exchange. */
export function KindChoice({ legend = 'What would you like?', kinds, chosen, onChoose }: KindChoiceProps) {
  return (
    <fieldset className={styles.kinds}>
      <legend>{legend}</legend>
      {kinds.map((kind) => (
        <label key={kind} className={styles.option}>
          <input type="radio" name="kind" checked={kind === chosen} onChange={() => onChoose(kind)} />
          {KIND_TITLES[kind]}
        </label>
      ))}
    </fieldset>
  );
}

const KIND_TITLES: Record<ReturnKind, string> = {
  return: 'Return for a refund',
  exchange: 'Exchange for another size',
};

type ReturnLineFieldsProps = {
  line: ReturnableLine;
  kind: ReturnKind;
  draft: LineDraft;
  error: string | undefined;
  /** Why the line cannot be returned. */
  refused: string | undefined;
  /** Whether an exchange is offered, and what asks for one. */
  canExchange: boolean;
  onExchange: () => void;
  onChange: (part: Partial<LineDraft>) => void;
};

/** One line of the order: whether it goes back, how many pieces, why, and for which size. */
export function ReturnLineFields({
  line,
  kind,
  draft,
  error,
  refused,
  canExchange,
  onExchange,
  onChange,
}: ReturnLineFieldsProps) {
  const { name, image, size, returnable, productId } = line;
  const sizes = sizesFor(line, draft.quantity, draft.reason);
  const next = sizeToOffer(line, draft);
  const isMissingReason = error !== undefined && draft.reason === '';
  return (
    <LineItem image={image} name={`${name}, size ${size}`}>
      {refused !== undefined && <p className={styles.small}>{refused}</p>}
      {returnable > 0 && (
        <label className={styles.option}>
          <input type="checkbox" checked={draft.chosen} onChange={() => onChange({ chosen: !draft.chosen })} />
          <span>{kind === 'return' ? 'Send it back' : 'Exchange it'}</span>{' '}
          <span className="visually-hidden">
            {name}, size {size}
          </span>
        </label>
      )}
      {draft.chosen && returnable > 0 && (
        <div className={styles.fields}>
          {returnable > 1 && (
            <SelectField
              label="How many"
              value={draft.quantity}
              options={numberOptions(1, returnable)}
              onChange={(pieces) => onChange({ quantity: Number(pieces) })}
            />
          )}
          <SelectField
            label="Why"
            error={isMissingReason ? error : undefined}
            value={draft.reason}
            options={[
              { value: '', label: 'Choose a reason' },
              ...reasonsOf(line).map((reason) => ({ value: reason, label: RETURN_REASON_TITLES[reason] })),
            ]}
            onChange={(chosen) => {
              const reason = RETURN_REASONS.find((each) => each === chosen) ?? '';
              onChange({ reason, wantedSize: sizeToOffer(line, { ...draft, reason }) || draft.wantedSize });
            }}
          />
          {kind === 'return' && next !== '' && canExchange && (
            <p className={styles.offer}>
              <span>{`Size ${next} is in stock, and an exchange costs nothing.`}</span>{' '}
              <Button look="plain" onClick={onExchange}>
                Exchange it for size {next}
              </Button>
            </p>
          )}
          {kind === 'exchange' && sizes.length > 0 && (
            <SelectField
              label="New size"
              error={isMissingReason ? undefined : error}
              value={draft.wantedSize}
              options={[{ value: '', label: 'Choose a size' }, ...sizes.map((value) => ({ value }))]}
              onChange={(wantedSize) => onChange({ wantedSize })}
            />
          )}
          {kind === 'exchange' && sizes.length === 0 && (
            <p className={styles.error} tabIndex={-1} aria-invalid={error !== undefined}>
              No other size is in stock. You can send it back for a refund, or ask to be told on{' '}
              <Link to={`/product/${encodeURIComponent(productId)}`}>its page</Link> when your size is back.
            </p>
          )}
          <Field label="Tell us more" optional error={problemOf(returnNoteSchema, draft.note)}>
            {(control) => (
              <textarea
                {...control}
                rows={2}
                value={draft.note}
                onChange={({ target }) => onChange({ note: target.value })}
              />
            )}
          </Field>
        </div>
      )}
    </LineItem>
  );
}

type OutcomeProps = { kind: ReturnKind; request: ReturnType<typeof toRequest> };

/** What the shopper gets for a request. */
function Outcome({ kind, request }: OutcomeProps) {
  if (kind === 'return') return <ReturnQuote request={request} />;
  return (
    <p className={styles.quote}>The new size costs you nothing more. We hold it for you as soon as you send this.</p>
  );
}

/** What goes back for a request, and how, as the server computes it. */
function ReturnQuote({ request }: Pick<OutcomeProps, 'request'>) {
  // Notes and photos change nothing about the money.
  const input = { ...request, lines: request.lines.map(({ note: _note, ...line }) => line), photos: [] };
  const loaded = useLoaded(JSON.stringify(input), (signal) => call('quoteReturn', input, signal));
  if (loaded.state === 'loading') return <p className={styles.quote}>Calculating your refund…</p>;
  if (loaded.state === 'failed') {
    return <p className={styles.quote}>{serverMessageOr('We could not calculate your refund.', loaded.error)}</p>;
  }
  const { amount, fee, codCharge, deliveryFee, way, expectedDays } = loaded.value;
  return (
    <div className={styles.quote} role="status">
      <p>
        You get back <strong>{refundText(amount, way)}</strong>
        <span>{`. ${refundTimeText(expectedDays, 'after we have the parcel')}${way === 'source' ? '' : ` ${PAYOUT_TEXT}`}`}</span>
      </p>
      {fee > 0 && <p>{`A fee of ${formatRupees(fee)} for the return is already taken off.`}</p>}
      {deliveryFee !== undefined && <p>{`It includes the delivery fee, ${formatRupees(deliveryFee)}.`}</p>}
      {codCharge > 0 && <p>{`It includes the charge for cash on delivery, ${formatRupees(codCharge)}.`}</p>}
    </div>
  );
}
