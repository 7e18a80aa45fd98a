import { couponMinimumMissing } from '@nirala/contract/text/message-templates';
import { formatRupeesExact, toRupees, type Paise } from '@nirala/contract/text/money';
import { formatPercent } from '@nirala/contract/text/format-number';
import { type Discount, isExpired, normaliseCode } from '@nirala/contract/order/coupon';
import { type Share, sharesPaise } from '@nirala/contract/order/shares';
import { MESSAGES } from '@nirala/contract/text/messages';
import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { Button } from '../../components/button.tsx';
import { Field } from '../../components/field.tsx';
import { messageOr } from '../../lib/call-error.ts';
import { call } from '../../lib/call.ts';
import { fieldText } from '../../lib/field-text.ts';
import { useAction } from '../../lib/use-action.ts';
import { useLoaded } from '../../lib/use-loaded.ts';
import { usePriceRules } from '../store/price-rules.ts';
import { combiningText } from './combining.ts';
import { readRefusedCoupon, removeCoupon, useStoredCoupon, type StoredCoupon, storeCoupon } from './coupon.ts';
import styles from './coupon-box.module.css';

/** Enter a coupon code, choose an offered one, or remove the applied one. `discounts`: those of the bag as it is. */
export function CouponBox({ discounts }: { discounts: readonly Share[] }) {
  const coupon = useStoredCoupon();
  const saved = sharesPaise(discounts, 'coupon');
  const combining = combiningText(usePriceRules(), discounts);
  const refused = readRefusedCoupon(useLocation().state);
  const refusal = refused && refused.code === coupon?.code ? refused.message : undefined;
  const box = useRef<HTMLElement>(null);
  const previousCode = useRef(coupon?.code);
  useEffect(() => {
    if (previousCode.current === coupon?.code) return;
    previousCode.current = coupon?.code;
    // The pressed control is gone: applying replaces the form, removing replaces the button.
    if (document.activeElement === document.body) box.current?.focus({ preventScroll: true });
  }, [coupon?.code]);
  return (
    <section className={styles.box} aria-labelledby="coupon" ref={box} tabIndex={-1}>
      <h2 id="coupon">Coupon</h2>
      <p role="status" className={statusClass(coupon)}>
        {coupon && <CouponStatus coupon={coupon} saved={saved} />}
      </p>
      {refusal && coupon?.missing === 0 && (
        <p role="alert" className={styles.refused}>
          {refusal}
        </p>
      )}
      {coupon ? (
        <Button look="quiet" onClick={removeCoupon}>
          {refusal ? `Go on without ${coupon.code}` : 'Remove coupon'}
        </Button>
      ) : (
        <EnterCode />
      )}
      {combining && <p className="quiet">{combining}</p>}
    </section>
  );
}

function statusClass(coupon: StoredCoupon | undefined): string | undefined {
  if (!coupon) return 'visually-hidden';
  return coupon.missing > 0 ? styles.missing : styles.applied;
}

/** Shows the effect of the stored coupon on this bag. */
function CouponStatus({ coupon, saved }: { coupon: StoredCoupon; saved: Paise }) {
  const { code, percent, missing, firstOrderOnly } = coupon;
  if (missing > 0) return <span>{couponMinimumMissing(toRupees(missing), code)}</span>;
  return (
    <>
      <strong>{code}</strong>{' '}
      <span>{`applied: ${formatPercent(percent)} off, you save ${formatRupeesExact(toRupees(saved))}.${firstOrderOnly ? ' For your first order only.' : ''}`}</span>
    </>
  );
}

/** The form to type a code, with the codes on offer. */
function EnterCode() {
  const [error, setError] = useState<string>();
  const { pending, run } = useAction();

  function apply(code: string) {
    void run(
      async () => setError(await applyCode(code)),
      (failure) => setError(messageOr('The code could not be checked. Please try again.', failure)),
    );
  }

  function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = fieldText(event.currentTarget, 'code').trim();
    if (typed === '') setError('Enter a code.');
    else apply(typed);
  }

  return (
    <>
      <form className={styles.form} onSubmit={submit} noValidate>
        <Field label="Discount code" error={error} alone>
          {(control) => (
            <input {...control} name="code" autoComplete="off" autoCapitalize="characters" spellCheck={false} />
          )}
        </Field>
        <Button type="submit" look="quiet" aria-disabled={pending}>
          {pending ? 'Checking...' : 'Apply'}
        </Button>
      </form>
      <Offers onPick={apply} />
    </>
  );
}

/**
 * The coupons that anyone can use, in a row of fixed height so that nothing below moves when they load. A failure is
 * not reported: the shopper can still enter a code.
 */
function Offers({ onPick }: { onPick: (code: string) => void }) {
  const offers = useLoaded('offers', (signal) => call('listDiscounts', {}, signal));
  const listed = offers.state === 'loaded' ? offers.value : [];
  return (
    <div className={styles.offers}>
      {offers.state === 'loaded' && listed.length === 0 && <p className="quiet">No open offers right now.</p>}
      {listed.length > 0 && (
        <ul className={styles.row} aria-label="Offers for you">
          {listed.map((offer) => (
            <li key={offer.code}>
              <button type="button" className={styles.offer} onClick={() => onPick(offer.code)}>
                <strong>{offer.code}</strong> <span>{offerText(offer)}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** `20% off from ₹999.00 your first order`: the minimum is in rupees. */
function offerText({ discountPercentage, minimum, firstOrderOnly }: Discount): string {
  const from = minimum === undefined ? '' : ` from ${formatRupeesExact(minimum)}`;
  return `${formatPercent(discountPercentage)} off${from}${firstOrderOnly ? ' your first order' : ''}`;
}

/**
 * Looks up a coupon code, typed in any case, and stores it with the bag. When the code cannot be used, returns the
 * message of spec §5 and removes the stored coupon. Throws CallError.
 */
async function applyCode(typed: string): Promise<string | undefined> {
  const code = normaliseCode(typed);
  const discounts = await call('listDiscounts', { code });
  const discount = discounts.find((each) => each.code === code);
  if (!discount || isExpired(discount, new Date())) {
    removeCoupon();
    return discount ? MESSAGES.codeExpired : MESSAGES.invalidCode;
  }
  storeCoupon(discount);
  return undefined;
}
