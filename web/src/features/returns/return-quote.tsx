import { formatRupees } from '@nirala/contract/text/money';
import type { ReturnQuoteInput } from '@nirala/contract/return/schema';
import { call } from '../../lib/call.ts';
import { serverMessageOr } from '../../lib/call-error.ts';
import { useLoaded } from '../../lib/use-loaded.ts';
import { refundTimeText } from '../order-summary/refund-messages.ts';
import { PAYOUT_TEXT, refundText } from './refund-text.ts';
import styles from './returns.module.css';

/** What goes back for a request, and how, as the server computes it. */
export function ReturnQuote({ request }: { request: ReturnQuoteInput }) {
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
