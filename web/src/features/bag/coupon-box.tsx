import { conditionsText, type Lack, type Offer, offerText, type OfferTotals } from '@nirala/contract/order/offer';
import { sharesPaise } from '@nirala/contract/order/shares';
import { couponMinimumMissing, couponNotForBag } from '@nirala/contract/text/message-templates';
import { formatRupeesExact, toRupees, type Paise } from '@nirala/contract/text/money';
import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { Button } from '../../components/button.tsx';
import { Field } from '../../components/field.tsx';
import { messageOr } from '../../lib/call-error.ts';
import { fieldText } from '../../lib/field-text.ts';
import { useAction } from '../../lib/use-action.ts';
import { useLoaded } from '../../lib/use-loaded.ts';
import { usePriceRules } from '../store/price-rules.ts';
import { readRefusedCoupon } from './coupon.ts';
import type { Lines } from './lines.ts';
import {
  applyCode,
  type BagCoupons,
  bestOfferOfBag,
  combiningText,
  dropCoupon,
  lackOfTyped,
  listOffers,
} from './offers.ts';
import styles from './coupon-box.module.css';

type CouponBoxProps = { lines: Lines; coupons: BagCoupons; totals: OfferTotals };

/** Enter a coupon code, choose an offered one, or remove the applied one, and what is applied without a code. */
export function CouponBox({ lines, coupons, totals }: CouponBoxProps) {
  const { typed } = coupons;
  const combining = combiningText(usePriceRules(), totals.discounts);
  const refused = readRefusedCoupon(useLocation().state);
  const refusal = refused && refused.code === typed?.code ? refused.message : undefined;
  const box = useRef<HTMLElement>(null);
  const previousCode = useRef(typed?.code);
  useEffect(() => {
    if (previousCode.current === typed?.code) return;
    previousCode.current = typed?.code;
    // The pressed control is gone: applying replaces the form, removing replaces the button.
    if (document.activeElement === document.body) box.current?.focus({ preventScroll: true });
  }, [typed?.code]);
  const lack = typed && lackOfTyped(lines, typed);
  return (
    <section className={styles.box} aria-labelledby="coupon" ref={box} tabIndex={-1}>
      <h2 id="coupon">Coupon</h2>
      <AppliedForYou typed={typed} totals={totals} />
      <p role="status" className={typed ? (lack ? styles.missing : styles.applied) : 'visually-hidden'}>
        {typed && <CouponStatus offer={typed} lack={lack} totals={totals} />}
      </p>
      {refusal && !lack && (
        <p role="alert" className={styles.refused}>
          {refusal}
        </p>
      )}
      {typed ? (
        <Button look="quiet" onClick={dropCoupon}>
          {refusal ? `Go on without ${typed.code}` : 'Remove coupon'}
        </Button>
      ) : (
        <EnterCode lines={lines} coupons={coupons} />
      )}
      {combining && <p className="quiet">{combining}</p>}
    </section>
  );
}

/** What an offer takes off this bag. */
function savedBy(offer: Offer, { discounts }: OfferTotals): Paise {
  const isCombo = offer.rule?.off === 'bundle' || offer.rule?.off === 'free';
  return sharesPaise(discounts, isCombo ? 'combo' : 'coupon');
}

/** The coupons that need no code and count. */
function AppliedForYou({ typed, totals }: { typed: Offer | undefined; totals: OfferTotals }) {
  const used = totals.used.filter(({ code }) => code !== typed?.code);
  if (used.length === 0) return null;
  return (
    <ul className={styles.automatic} aria-label="Applied for you">
      {used.map((offer) => (
        <li key={offer.code}>
          <span>Applied for you: </span>
          <strong>{nameOf(offer)}</strong>
          <span>{`, you save ${formatRupeesExact(toRupees(savedBy(offer, totals)))}.${termsText(offer)}`}</span>
        </li>
      ))}
    </ul>
  );
}

/** A combo is known by what it does, a coupon by its code. */
const nameOf = (offer: Offer): string =>
  offer.rule?.off === 'bundle' || offer.rule?.off === 'free'
    ? `${offerText(offer)}${conditionsText(offer)}`
    : `${offer.code} – ${offerText(offer)}${conditionsText(offer)}`;

const termsText = ({ firstOrderOnly }: Offer): string => (firstOrderOnly ? ' For your first order only.' : '');

type CouponStatusProps = { offer: Offer; lack: Lack | undefined; totals: OfferTotals };

/** Shows the effect of the stored coupon on this bag. */
function CouponStatus({ offer, lack, totals }: CouponStatusProps) {
  const { code, rule } = offer;
  if (lack?.of === 'minimum') return <span>{couponMinimumMissing(toRupees(lack.paise), code, rule?.what)}</span>;
  if (lack?.of === 'pieces') return <span>{couponNotForBag(lack.count, code, rule?.what)}</span>;
  if (!totals.used.includes(offer)) return <span>{unusedText(offer, totals)}</span>;
  const saved = formatRupeesExact(toRupees(savedBy(offer, totals)));
  return (
    <>
      <strong>{code}</strong>{' '}
      <span>{`applied: ${offerText(offer)}${conditionsText(offer)}, you save ${saved}.${termsText(offer)}`}</span>
    </>
  );
}

/** Why a coupon that applies does not count. */
function unusedText({ code }: Offer, { used }: OfferTotals): string {
  const [better] = used;
  return better
    ? `${better.code} takes off more than ${code}, so it counts instead.`
    : `${code} takes nothing off this bag.`;
}

/** The form to type a code, with the codes on offer and what the best of them does for this bag. */
function EnterCode({ lines, coupons }: Pick<CouponBoxProps, 'lines' | 'coupons'>) {
  const { listed } = coupons;
  const [error, setError] = useState<string>();
  const { pending, run } = useAction();
  const bestOf = (offers: readonly Offer[]) => bestOfferOfBag(lines, offers, coupons);

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
      {listed ? (
        <OfferList offers={listed} bestOf={bestOf} onPick={apply} />
      ) : (
        <Offers bestOf={bestOf} onPick={apply} />
      )}
    </>
  );
}

/**
 * The coupons that anyone can use, in a row of fixed height so that nothing below moves when they load. A failure is
 * not reported: the shopper can still enter a code.
 */
function Offers(props: Omit<OfferListProps, 'offers'>) {
  const offers = useLoaded('offers', (signal) => listOffers({}, signal));
  return <OfferList offers={offers.state === 'loaded' ? offers.value : undefined} {...props} />;
}

type OfferListProps = {
  /** Undefined until they are known. */
  offers: readonly Offer[] | undefined;
  /** What the best of them does for the bag, in words. */
  bestOf: (offers: readonly Offer[]) => string | undefined;
  onPick: (code: string) => void;
};

function OfferList({ offers, bestOf, onPick }: OfferListProps) {
  const best = offers && bestOf(offers);
  return (
    <div className={styles.offers}>
      {offers?.length === 0 && <p className="quiet">No open offers right now.</p>}
      {offers !== undefined && offers.length > 0 && (
        <ul className={styles.row} aria-label="Offers for you">
          {offers.map((offer) => (
            <li key={offer.code}>
              <button type="button" className={styles.offer} onClick={() => onPick(offer.code)}>
                <strong>{offer.code}</strong> <span>{listedText(offer)}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      {best && <p className={styles.best}>{best}</p>}
    </div>
  );
}

/** `20% off from ₹999.00 your first order`: the minimum is in rupees. */
function listedText(offer: Offer): string {
  const { minimum, firstOrderOnly } = offer;
  const from = minimum === undefined ? '' : ` from ${formatRupeesExact(minimum)}`;
  return `${offerText(offer)}${conditionsText(offer)}${from}${firstOrderOnly ? ' your first order' : ''}`;
}
