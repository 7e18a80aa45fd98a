import { couponMinimumMissing } from '@nirala/contract/message-templates';
import { formatRupeesExact, toRupees, type Paise } from '@nirala/contract/money';
import { formatPercent } from '@nirala/contract/format-percent';
import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { readRefusedCoupon } from './refused-coupon.ts';
import { Button } from '../../components/button.tsx';
import { Field } from '../../components/field.tsx';
import { CallError } from '../../lib/call-error.ts';
import { call } from '../../lib/call.ts';
import { useLoaded } from '../../lib/use-loaded.ts';
import { applyCode } from './apply-code.ts';
import { removeCoupon, useStoredCoupon, type StoredCoupon } from './coupon.ts';
import styles from './coupon-box.module.css';

/** Enter a code, take an offered one, or take the applied one off. `saved` is what it saves now. */
export function CouponBox({ saved }: { saved: Paise }) {
  const coupon = useStoredCoupon();
  const refused = readRefusedCoupon(useLocation().state);
  const why = refused && refused.code === coupon?.code ? refused.message : undefined;
  const box = useRef<HTMLElement>(null);
  const before = useRef(coupon?.code);
  useEffect(() => {
    if (before.current === coupon?.code) return;
    before.current = coupon?.code;
    // What was pressed is gone: applying replaces the form, removing replaces the button.
    if (document.activeElement === document.body) box.current?.focus({ preventScroll: true });
  }, [coupon?.code]);
  return (
    <section className={styles.box} aria-labelledby="coupon" ref={box} tabIndex={-1}>
      <h2 id="coupon">Coupon</h2>
      <p role="status" className={toneOf(coupon)}>
        {coupon && <CouponStatus coupon={coupon} saved={saved} />}
      </p>
      {why && coupon?.missing === 0 && (
        <p role="alert" className={styles.refused}>
          {why}
        </p>
      )}
      {coupon ? (
        <Button look="quiet" onClick={removeCoupon}>
          {why ? `Go on without ${coupon.code}` : 'Remove coupon'}
        </Button>
      ) : (
        <EnterCode />
      )}
    </section>
  );
}

function toneOf(coupon: StoredCoupon | undefined): string | undefined {
  if (!coupon) return 'visually-hidden';
  return coupon.missing > 0 ? styles.missing : styles.applied;
}

/** What the kept coupon does for this bag. */
function CouponStatus({ coupon, saved }: { coupon: StoredCoupon; saved: Paise }) {
  const { code, percent, missing, firstOrderOnly } = coupon;
  if (missing > 0) return couponMinimumMissing(toRupees(missing), code);
  return (
    <>
      <strong>{code}</strong> applied: {formatPercent(percent)} off, you save {formatRupeesExact(toRupees(saved))}.
      {firstOrderOnly && ' For your first order only.'}
    </>
  );
}

function EnterCode() {
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);

  async function apply(code: string) {
    if (busy) return;
    setBusy(true);
    setError(await tryCode(code));
    setBusy(false);
  }

  function submit(event: SyntheticEvent) {
    event.preventDefault();
    if (typed.trim() === '') setError('Enter a code.');
    else void apply(typed.trim());
  }

  return (
    <>
      <form className={styles.form} onSubmit={submit} noValidate>
        <Field label="Discount code" error={error} alone>
          {(control) => (
            <input
              {...control}
              value={typed}
              onChange={(event) => setTyped(event.currentTarget.value)}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              maxLength={40}
            />
          )}
        </Field>
        <Button type="submit" look="quiet" aria-disabled={busy}>
          {busy ? 'Checking...' : 'Apply'}
        </Button>
      </form>
      <Offers onPick={(code) => void apply(code)} />
    </>
  );
}

/** What is wrong with the code, in words; undefined when it was applied. */
async function tryCode(code: string): Promise<string | undefined> {
  try {
    return await applyCode(code);
  } catch (error) {
    return error instanceof CallError ? error.message : 'The code could not be checked. Please try again.';
  }
}

/**
 * The codes that everybody may use, in one row whose room is kept from the start: what stands below it does not move
 * away under a finger. They are an extra: without an answer nothing is said.
 */
function Offers({ onPick }: { onPick: (code: string) => void }) {
  const offers = useLoaded('listed', (signal) => call('listDiscounts', {}, signal));
  const listed = offers.state === 'loaded' ? offers.value : [];
  return (
    <div className={styles.offers}>
      {offers.state === 'loaded' && listed.length === 0 && <p className="quiet">No open offers right now.</p>}
      {listed.length > 0 && (
        <ul className={styles.row} aria-label="Offers for you">
          {listed.map(({ code, discountPercentage, minimum, firstOrderOnly }) => (
            <li key={code}>
              <button type="button" className={styles.offer} onClick={() => onPick(code)}>
                <strong>{code}</strong> {formatPercent(discountPercentage)} off
                {minimum !== undefined && ` from ${formatRupeesExact(minimum)}`}
                {firstOrderOnly && ' your first order'}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
