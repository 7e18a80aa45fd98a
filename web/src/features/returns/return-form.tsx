import { formatDay, formatTime } from '@nirala/contract/text/format-day';
import { NOT_RETURNABLE_TITLES, type ReturnKind } from '@nirala/contract/return/return';
import type { Return, Returnable } from '@nirala/contract/return/schema';
import { formatRupees } from '@nirala/contract/text/money';
import { useState, type FormEvent } from 'react';
import { Button } from '../../components/button.tsx';
import { failedWith, messageOr, serverMessageOr } from '../../lib/call-error.ts';
import { call } from '../../lib/call.ts';
import { clearRequestId, requestIdFor } from '../../lib/request-id.ts';
import { useAction } from '../../lib/use-action.ts';
import { useLoaded } from '../../lib/use-loaded.ts';
import { photosProblem, sentPhotos, type DraftPhoto } from '../reviews/draft-photos.ts';
import { PhotoPicker } from '../reviews/photo-picker.tsx';
import { refundTimeText } from '../order-summary/refund-text.ts';
import { draftOf, keyOf, problemsOf, toRequest, type LineDraft, type ReturnDraft } from './return-draft.ts';
import { ReturnLineFields } from './return-line-fields.tsx';
import styles from './returns.module.css';
import { PAYOUT_TEXT, refundText } from './return-text.ts';

const KIND_TITLES: Record<ReturnKind, string> = {
  return: 'Return for a refund',
  exchange: 'Exchange for another size',
};

const sendPhoto = async (bytes: Uint8Array<ArrayBuffer>) => (await call('uploadReturnPhoto', { bytes })).photo;

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
  const [checked, setChecked] = useState(false);
  const { pending, error, run } = useAction();
  const problems = problemsOf(draft, lines);
  const isComplete = Object.keys(problems).length === 0;
  const shown = checked ? problems : {};
  const request = toRequest(orderId, draft, lines);
  const photoProblem = photosProblem(photos);

  function change(key: string, part: Partial<LineDraft>) {
    const line = lines.find((each) => keyOf(each) === key);
    if (line) setDraft((now) => ({ ...now, lines: { ...now.lines, [key]: { ...draftOf(now, line), ...part } } }));
  }

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    setChecked(true);
    const form = event.currentTarget;
    if (!isComplete || photoProblem !== undefined) {
      requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
      return;
    }
    const reply = await run(
      async () => {
        const complete = { ...request, photos: await sentPhotos(photos) };
        return call('requestReturn', { ...complete, requestId: requestIdFor('return', complete) });
      },
      (failure) => {
        if (failedWith(failure, 'exchange-size-gone', 'return-refused', 'piece-not-returnable', 'return-window-closed'))
          onOutdated();
      },
    );
    if (!reply) return;
    clearRequestId('return');
    onRequested(reply.return);
  }

  return (
    <form className={styles.form} onSubmit={(event) => void send(event)} noValidate aria-label="Return or exchange">
      {until !== undefined && (
        <p>
          Request by <strong>{`${formatDay(new Date(until))}, ${formatTime(new Date(until))}`}</strong>.
        </p>
      )}
      {kinds.length > 1 && (
        <fieldset className={styles.kinds}>
          <legend>What would you like?</legend>
          {kinds.map((kind) => (
            <label key={kind} className={styles.option}>
              <input
                type="radio"
                name="kind"
                checked={draft.kind === kind}
                onChange={() => setDraft((now) => ({ ...now, kind }))}
              />
              {KIND_TITLES[kind]}
            </label>
          ))}
        </fieldset>
      )}
      <h2 id="return-items">Items</h2>
      <ul className={styles.lines} aria-labelledby="return-items">
        {lines.map((line) => (
          <ReturnLineFields
            key={keyOf(line)}
            line={line}
            kind={draft.kind}
            draft={draftOf(draft, line)}
            error={shown[keyOf(line)]}
            refused={line.why && NOT_RETURNABLE_TITLES[line.why]}
            onChange={(part) => change(keyOf(line), part)}
          />
        ))}
      </ul>
      <PhotoPicker photos={photos} onPhotos={setPhotos} send={sendPhoto} signedIn />
      <p className={styles.small}>
        {route === 'pickup'
          ? 'A courier picks it up at the address of the order. Please keep it unworn, with its tags, in its packing.'
          : 'No courier picks up at your address, so you send it yourself. We show you the address, and pay towards the postage.'}
      </p>
      {isComplete && draft.kind === 'return' && <ReturnQuote request={request} />}
      {isComplete && draft.kind === 'exchange' && (
        <p className={styles.quote}>
          The new size costs you nothing more. We hold it for you as soon as you send this.
        </p>
      )}
      <div role="alert" className={styles.error}>
        {shown['lines'] && <p>{shown['lines']}</p>}
        {checked && photoProblem && <p>{photoProblem}</p>}
        {error !== undefined && <p>{messageOr('It could not be sent. Please try again.', error)}</p>}
      </div>
      <Button type="submit" aria-disabled={pending}>
        {pending ? 'Sending...' : draft.kind === 'return' ? 'Request return' : 'Request exchange'}
      </Button>
    </form>
  );
}

/** What goes back for a request, and how, as the server computes it. */
function ReturnQuote({ request }: { request: ReturnType<typeof toRequest> }) {
  // Notes and photos change nothing about the money.
  const asked = { ...request, lines: request.lines.map(({ note: _note, ...line }) => line), photos: [] };
  const loaded = useLoaded(JSON.stringify(asked), (signal) => call('quoteReturn', asked, signal));
  if (loaded.state === 'loading') return <p className={styles.quote}>Calculating your refund…</p>;
  if (loaded.state === 'failed') {
    return <p className={styles.quote}>{serverMessageOr('We could not calculate your refund.', loaded.error)}</p>;
  }
  const { amount, fee, codCharge, way, expectedDays } = loaded.value;
  return (
    <div className={styles.quote} role="status">
      <p>
        You get back <strong>{refundText(amount, way)}</strong>
        <span>{`. ${refundTimeText(expectedDays, 'after we have the parcel')}${way === 'source' ? '' : ` ${PAYOUT_TEXT}`}`}</span>
      </p>
      {fee > 0 && <p>{`A fee of ${formatRupees(fee)} for the return is already taken off.`}</p>}
      {codCharge > 0 && <p>{`It includes the charge for cash on delivery, ${formatRupees(codCharge)}.`}</p>}
    </div>
  );
}
