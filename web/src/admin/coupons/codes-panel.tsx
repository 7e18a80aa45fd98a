import type { AdminCoupon } from '@nirala/contract/order/coupon-fields';
import { MAX_CODES } from '@nirala/contract/order/coupon-fields';
import { formatCount } from '@nirala/contract/text/format-number';
import { TableError } from '@nirala/contract/text/table';
import { type SyntheticEvent, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { Field } from '../../components/field.tsx';
import { call } from '../../lib/call.ts';
import { fieldText } from '../../lib/field-text.ts';
import { showToast } from '../../lib/toast.ts';
import { useAction } from '../../lib/use-action.ts';
import { useLoaded } from '../../lib/use-loaded.ts';
import { ChooseParcelFile } from '../files/choose-file.tsx';
import { csvName, download, toCsv } from '../shared/csv.ts';
import { toastError } from '../shared/errors.ts';
import shared from '../shared/shared.module.css';
import styles from './coupons.module.css';
import { makeCodes, readCodes, sendCodes, tooManyCodes, type WrongRow } from './single-codes.ts';

/** The most rows that are named. */
const MAX_NAMED = 10;

type Problems = { wrong: readonly WrongRow[]; taken: readonly string[] };

type CodesPanelProps = { coupon: AdminCoupon; onClose: () => void };

/** The single-use codes of a coupon: how many there are, making, importing and downloading them. */
export function CodesPanel({ coupon: { code, uses }, onClose }: CodesPanelProps) {
  const codes = useLoaded(code, (signal) => call('listCouponCodes', { code }, signal));
  const [sent, setSent] = useState<{ done: number; of: number }>();
  const [problems, setProblems] = useState<Problems>({ wrong: [], taken: [] });
  const { pending, run } = useAction();

  async function add(wanted: readonly string[], wrong: readonly WrongRow[] = []) {
    setProblems({ wrong, taken: [] });
    const send = (some: string[]) => call('addCouponCodes', { code, codes: some });
    const result = await run(() => sendCodes(wanted, send, (done) => setSent({ done, of: wanted.length })), toastError);
    setSent(undefined);
    codes.retry();
    if (!result) return;
    setProblems({ wrong, taken: result.taken });
    showToast(result.added === 1 ? '1 code is added.' : `${formatCount(result.added)} codes are added.`, {
      tone: 'good',
    });
  }

  function readFile(text: string) {
    try {
      const { codes: found, wrong } = readCodes(text);
      const refusal = found.length === 0 ? 'This file has no code.' : tooManyCodes(found.length);
      if (refusal === undefined) return void add(found, wrong);
      setProblems({ wrong, taken: [] });
      showToast(refusal, { tone: 'bad' });
    } catch (error) {
      if (!(error instanceof TableError)) throw error;
      showToast(error.message, { tone: 'bad' });
    }
  }

  async function downloadAll() {
    const all = await run(() => readAllCodes(code), toastError);
    if (!all) return;
    const columns = [
      { name: 'Code', of: (each: SingleCode) => each.code },
      { name: 'Used', of: (each: SingleCode) => (each.used ? 'yes' : 'no') },
    ];
    download(csvName(`codes-${code.toLowerCase()}`), toCsv(all, columns));
  }

  return (
    <section className={shared.panel} aria-label={`Single-use codes of ${code}`}>
      <h2>{`Single-use codes of ${code}`}</h2>
      <p role="status">
        {sent
          ? `${formatCount(sent.done)} of ${formatCount(sent.of)} sent…`
          : codes.state === 'loaded'
            ? `${formatCount(codes.value.total)} codes, ${formatCount(uses)} used.`
            : 'Counting the codes…'}
      </p>
      <Make pending={pending} onMake={(count) => void add(makeCodes(code, count))} />
      <ChooseParcelFile label="Or your own codes as a CSV file, in its first column" onText={readFile} optional />
      <ProblemList {...problems} />
      <div className={shared.buttons}>
        <Button aria-disabled={pending} onClick={() => void downloadAll()}>
          Download CSV
        </Button>
        <Button look="quiet" onClick={onClose}>
          Back to the coupons
        </Button>
      </div>
    </section>
  );
}

type SingleCode = { code: string; used: boolean };

async function readAllCodes(code: string): Promise<SingleCode[]> {
  const all: SingleCode[] = [];
  for (;;) {
    const after = all.at(-1)?.code;
    const { codes, total } = await call('listCouponCodes', { code, ...(after !== undefined && { after }) });
    all.push(...codes);
    if (codes.length === 0 || all.length >= total) return all;
  }
}

/** The number of codes to make. */
function Make({ pending, onMake }: { pending: boolean; onMake: (count: number) => void }) {
  const [error, setError] = useState<string>();

  function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = fieldText(event.currentTarget, 'count').trim();
    const count = /^\d{1,5}$/.test(typed) ? Number(typed) : 0;
    const isWrong = count < 1 || count > MAX_CODES;
    setError(isWrong ? `Enter a whole number from 1 to ${formatCount(MAX_CODES)}.` : undefined);
    if (!isWrong && !pending) onMake(count);
  }

  return (
    <form className={styles.make} onSubmit={submit} noValidate>
      <Field label="How many codes" error={error} alone>
        {(control) => <input {...control} name="count" inputMode="numeric" autoComplete="off" />}
      </Field>
      <Button type="submit" look="quiet" aria-disabled={pending}>
        {pending ? 'Adding...' : 'Make codes'}
      </Button>
    </form>
  );
}

/** The rows of a file that were left out, and why. */
function ProblemList({ wrong, taken }: Problems) {
  const all = [
    ...wrong.map(({ row, problem }) => `Row ${row}: ${problem}`),
    ...taken.map((code) => `${code}: another coupon has this code.`),
  ];
  if (all.length === 0) return null;
  return (
    <div className={shared.warning} role="alert">
      <p>{all.length === 1 ? 'One code is left out:' : `${formatCount(all.length)} codes are left out:`}</p>
      <ul>
        {all.slice(0, MAX_NAMED).map((problem) => (
          <li key={problem}>{problem}</li>
        ))}
        {all.length > MAX_NAMED && <li>{`and ${formatCount(all.length - MAX_NAMED)} more`}</li>}
      </ul>
    </div>
  );
}
