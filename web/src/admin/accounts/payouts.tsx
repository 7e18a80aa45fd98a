import type { AdminPayout } from '@nirala/contract/api/admin/payouts';
import { formatDay } from '@nirala/contract/text/format-day';
import { formatRupees } from '@nirala/contract/text/money';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '../../components/button.tsx';
import { Written } from '../../components/written.tsx';
import { call } from '../../lib/call.ts';
import { showToast } from '../../lib/toast.ts';
import { useAction } from '../../lib/use-action.ts';
import { useLoaded } from '../../lib/use-loaded.ts';
import { ChooseParcelFile } from '../files/choose-file.tsx';
import { csvName, download } from '../shared/csv.ts';
import { toastError } from '../shared/errors.ts';
import { ReportTable } from '../shared/report-table.tsx';
import shared from '../shared/shared.module.css';
import styles from './accounts.module.css';
import { PAYOUT_STATES, PayoutRow } from './payout-row.tsx';
import { payoutsCsv, readPayoutReport, type PayoutReportRow } from './razorpayx-files.ts';
import { orderPath } from '../shared/links.tsx';
import { WhenLoaded } from '../shared/when-loaded.tsx';

/** Money of COD orders that goes back by payout links: a file for RazorpayX, and its report. */
export function Payouts() {
  const [version, setVersion] = useState(0);
  // Here, because the list is loaded again after a report.
  const [rows, setRows] = useState<readonly PayoutReportRow[]>();
  const loaded = useLoaded(`payouts ${version}`, (signal) => call('listPayouts', {}, signal));
  return (
    <section className={shared.panel} aria-labelledby="payouts">
      <h2 id="payouts">Money to send back</h2>
      <WhenLoaded data={loaded}>
        {(value) => (
          <PayoutList {...value} rows={rows} onReport={setRows} onChanged={() => setVersion((now) => now + 1)} />
        )}
      </WhenLoaded>
    </section>
  );
}

type PayoutListProps = {
  payouts: readonly AdminPayout[];
  paid: readonly AdminPayout[];
  sending: 'by-file' | 'automatic' | 'not-set-up';
  /** The rows of the last report, with what became of them. */
  rows: readonly PayoutReportRow[] | undefined;
  onReport: (rows: readonly PayoutReportRow[]) => void;
  onChanged: () => void;
};

/** The payouts that are not paid yet and those that were lately, the ways to pay them, and RazorpayX's report. */
function PayoutList({ payouts, paid, sending, rows, onReport, onChanged }: PayoutListProps) {
  const { run } = useAction();
  const inFile = payouts.filter(({ exportedAt, state }) => exportedAt !== undefined && state !== 'link-sent');

  async function report(text: string) {
    const read = readPayoutReport(text);
    const usable = read.flatMap(({ number: _row, state, problem, ...row }) =>
      state === undefined || problem !== undefined ? [] : [{ ...row, state }],
    );
    const reply =
      usable.length === 0 ? { outcomes: [] } : await run(() => call('reportPayouts', { rows: usable }), toastError);
    if (!reply) return;
    const refused = new Map(reply.outcomes.map(({ id, message }) => [id, message]));
    onReport(read.map((row) => ({ ...row, problem: row.problem ?? refused.get(row.id) })));
    onChanged();
  }

  return (
    <>
      {payouts.length === 0 ? (
        <p>Nothing is due to shoppers who paid on delivery.</p>
      ) : (
        <ul className={styles.payouts}>
          {payouts.map((payout) => (
            <PayoutRow key={payout.id} payout={payout} onChanged={onChanged} />
          ))}
        </ul>
      )}
      {paid.length > 0 && <PaidPayouts payouts={paid} />}
      {sending === 'automatic' ? (
        <p className={shared.small}>
          The store sends each shopper a link through RazorpayX within 15 minutes. They enter a UPI ID or bank account
          there. <Link to="/admin-return-settings">Change this</Link>
        </p>
      ) : (
        <LinksByFile payouts={payouts} isSetUp={sending !== 'not-set-up'} onChanged={onChanged} />
      )}
      {inFile.length > 0 && (
        <details>
          <summary className={shared.summary}>{`In a file already: ${inFile.length}`}</summary>
          <p className={shared.small}>
            These wait for RazorpayX’s report and are in no other file. Download them again only if the first file was
            never uploaded: a row that is uploaded twice can be paid twice.
          </p>
          <div className={shared.buttons}>
            <Button look="quiet" onClick={() => download(csvName('payout-links-again'), payoutsCsv(inFile))}>
              Download them again
            </Button>
          </div>
        </details>
      )}
      <ChooseParcelFile label="RazorpayX’s report" onText={(text) => void report(text)} />
      {rows && (
        <ReportTable
          name="Row"
          of="Payout"
          rows={rows.map(({ number, id, state, problem }) => ({
            number,
            badge: problem !== undefined || state === undefined ? 'Error' : PAYOUT_STATES[state],
            tone: problem === undefined ? 'blue' : 'sale',
            title: id,
            detail: problem,
          }))}
        />
      )}
    </>
  );
}

/** The payouts that were paid lately, folded. */
function PaidPayouts({ payouts }: { payouts: readonly AdminPayout[] }) {
  return (
    <details>
      <summary className={shared.summary}>{`Paid in the last 30 days: ${payouts.length}`}</summary>
      <ul className={styles.payouts}>
        {payouts.map(({ id, orderId, amount, name, paidAt, bankReference }) => (
          <li key={id}>
            <p>
              <span>{`${formatRupees(amount)} to`}</span> <Written>{name}</Written>,{' '}
              <Link to={orderPath(orderId)}>{orderId}</Link>
              <span>{`: Paid${paidAt ? ` on ${formatDay(new Date(paidAt))}` : ''}${bankReference ? `, bank reference ${bankReference}` : ''}`}</span>
            </p>
          </li>
        ))}
      </ul>
    </details>
  );
}

type LinksByFileProps = {
  payouts: readonly AdminPayout[];
  /** Without an account at RazorpayX the owner has asked for automatic links, and cannot have them. */
  isSetUp: boolean;
  onChanged: () => void;
};

/** How the owner makes the links: with a file of the payouts that need one. */
function LinksByFile({ payouts, isSetUp, onChanged }: LinksByFileProps) {
  const { pending, run } = useAction();
  const toLink = payouts.filter(({ canExport }) => canExport);

  async function save() {
    const wanted = toLink.map(({ orderId, id, attempt }) => ({ orderId, id, attempt }));
    const reply = await run(() => call('exportPayouts', { payouts: wanted }), toastError);
    if (!reply) return;
    if (reply.payouts.length > 0) download(csvName('payout-links'), payoutsCsv(reply.payouts));
    if (reply.overLimit > 0) {
      showToast(`${reply.overLimit} are above the limit of a day. They wait until tomorrow.`, { tone: 'bad' });
    } else if (reply.refused > 0) {
      showToast(`${reply.refused} are in another file or have a link by now.`, { tone: 'bad' });
    }
    onChanged();
  }

  return (
    <>
      {!isSetUp && (
        <p className={shared.warning}>
          You want links to be sent automatically, but the store has no account at RazorpayX. Set
          RAZORPAYX_ACCOUNT_NUMBER as docs/razorpay.md says. Until then, use the file.
        </p>
      )}
      <p className={shared.small}>
        Upload the file in RazorpayX under Payout Links. Each shopper gets a link and enters a UPI ID or bank account
        there. Then choose RazorpayX’s report here. Links can also be{' '}
        <Link to="/admin-return-settings">sent automatically</Link>.
      </p>
      <div className={shared.buttons}>
        <Button
          look="quiet"
          aria-disabled={toLink.length === 0 || pending}
          onClick={() => toLink.length > 0 && void save()}
        >
          Download the file for RazorpayX
        </Button>
      </div>
    </>
  );
}
