import type { DuePayout } from '@nirala/contract/api/admin/payouts';
import { formatRupees } from '@nirala/contract/money';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '../../components/button.tsx';
import { Loading, LoadFailed } from '../../components/load-state.tsx';
import { call } from '../../lib/call.ts';
import { useAction } from '../../lib/use-action.ts';
import { useLoaded } from '../../lib/use-loaded.ts';
import { ChooseParcelFile } from '../parcels/choose-parcel-file.tsx';
import { csvName, download } from '../shared/csv.ts';
import { errorText, toastError } from '../shared/error-text.ts';
import { ReportTable } from '../shared/report-table.tsx';
import shared from '../shared/shared.module.css';
import styles from './accounts.module.css';
import { needsLink, payoutsCsv, readPayoutReport, type PayoutRow } from './payout-csv.ts';

const STATES: Record<DuePayout['state'], string> = {
  due: 'Needs a link',
  'link-sent': 'Link sent',
  paid: 'Paid',
  failed: 'Failed',
  expired: 'Link expired',
};

/** Money of COD orders that goes back by payout links: a file for RazorpayX, and its report. */
export function Payouts() {
  const [version, setVersion] = useState(0);
  const loaded = useLoaded(`payouts ${version}`, (signal) => call('listPayouts', {}, signal));
  return (
    <section className={shared.panel} aria-labelledby="payouts">
      <h2 id="payouts">Money to send back</h2>
      {loaded.state === 'loading' && <Loading />}
      {loaded.state === 'failed' && <LoadFailed message={errorText(loaded.error)} onRetry={loaded.retry} />}
      {loaded.state === 'loaded' && (
        <PayoutList payouts={loaded.value.payouts} onReported={() => setVersion((now) => now + 1)} />
      )}
    </section>
  );
}

function PayoutList({ payouts, onReported }: { payouts: readonly DuePayout[]; onReported: () => void }) {
  const [rows, setRows] = useState<readonly PayoutRow[]>();
  const { run } = useAction();
  const toLink = payouts.filter(needsLink);

  async function report(text: string) {
    const read = readPayoutReport(text);
    const good = read.flatMap(({ number: _row, state, problem, ...row }) =>
      state === undefined || problem !== undefined ? [] : [{ ...row, state }],
    );
    const reply =
      good.length === 0 ? { outcomes: [] } : await run(() => call('reportPayouts', { rows: good }), toastError);
    if (!reply) return;
    const refused = new Map(reply.outcomes.map(({ id, message }) => [id, message]));
    setRows(read.map((row) => ({ ...row, problem: row.problem ?? refused.get(row.id) })).map(withoutEmpty));
    onReported();
  }

  return (
    <>
      {payouts.length === 0 ? (
        <p>Nothing is due to shoppers who paid on delivery.</p>
      ) : (
        <ul className={styles.payouts}>
          {payouts.map(({ id, orderId, amount, state, name }) => (
            <li key={id}>
              {formatRupees(amount)} to {name}, <Link to={`/admin-order/${orderId}`}>{orderId}</Link>: {STATES[state]}
            </li>
          ))}
        </ul>
      )}
      <p className={shared.small}>
        Upload the file in RazorpayX under Payout Links. Each shopper gets a link and enters a UPI id or bank account
        there. Then choose RazorpayX’s report here.
      </p>
      <div className={shared.buttons}>
        <Button
          look="quiet"
          aria-disabled={toLink.length === 0}
          onClick={() => toLink.length > 0 && download(csvName('payout-links'), payoutsCsv(toLink))}
        >
          Download the file for RazorpayX
        </Button>
      </div>
      <ChooseParcelFile label="RazorpayX’s report" onText={(text) => void report(text)} />
      {rows && (
        <ReportTable
          name="Row"
          of="Payout"
          rows={rows.map(({ number, id, state, problem }) => ({
            number,
            badge: problem !== undefined || state === undefined ? 'Error' : STATES[state],
            tone: problem === undefined ? 'blue' : 'sale',
            title: id,
            detail: problem,
          }))}
        />
      )}
    </>
  );
}

const withoutEmpty = ({ problem, ...row }: Omit<PayoutRow, 'problem'> & { problem: string | undefined }): PayoutRow =>
  problem === undefined ? row : { ...row, problem };
