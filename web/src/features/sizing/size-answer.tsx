import type { Product } from '@nirala/contract/product/product';
import { NO_FITS } from '@nirala/contract/review/no-reviews';
import { sizeFitSummary } from '@nirala/contract/review/size-fits';
import type { Size } from '@nirala/contract/product/size';
import { fitSummary, type Fits } from '@nirala/contract/review/summary';
import { Button } from '../../components/button.tsx';
import { measureNames } from './measure-names.ts';
import type { Method } from './measures.ts';
import { type Advice, type Comparison, fitCorrection } from './recommend-size.ts';
import styles from './size-help.module.css';
import { type Unit, formatLength } from './units.ts';

/** Differences below half a centimetre are none: nobody measures cloth more exactly. */
const NEGLIGIBLE_CM = 0.5;

type SizeAnswerProps = { advice: Advice; product: Product; method: Method; unit: Unit; onSelect: (size: Size) => void };

/** The advised size or sizes, why, and a button to choose each. */
export function SizeAnswer({ advice, product, method, unit, onSelect }: SizeAnswerProps) {
  const { category, stockBySize, sizes: sold } = product;
  const [girth] = measureNames(category);
  const words = { method, girth, unit };
  const meant = meantRoom(advice, words);
  const reviews = reviewsSay({ ...NO_FITS, ...product.fits });
  const votesFor = (size: Size) => {
    const votes = sizeFitSummary(product.fitsBySize?.[size]);
    return votes && ` In reviews of ${size}, ${votes}.`;
  };
  const shown = advice.sizes.length > 0 ? advice.sizes : [advice.closest];
  const available = advice.sizes.filter(({ size }) => sold.includes(size));
  return (
    <div className={styles.answer}>
      <h3>{headlineOf(advice)}</h3>
      <ul className={styles.reasons}>
        {shown.map((each) => (
          <li key={each.size}>
            <b>{each.size}:</b> {reasonFor(each, words)}
            {votesFor(each.size)}
          </li>
        ))}
      </ul>
      {meant && <p>{meant}</p>}
      {reviews && <p>{reviews}</p>}
      <div className={styles.choices}>
        {available.map(({ size }) =>
          stockBySize[size] ? (
            <Button key={size} look="quiet" onClick={() => onSelect(size)}>
              Choose {size}
            </Button>
          ) : (
            <p key={size}>{size} is sold out.</p>
          ),
        )}
      </div>
    </div>
  );
}

/** How the reasons speak. `girth`: `Chest` or `Waist`. */
type Words = { method: Method; girth: string; unit: Unit };

/** The answer in a few words: `Your size is M`, `You are between M and L`. */
export function headlineOf({ sizes, closest }: Advice): string {
  const [first, second] = sizes;
  if (!first) return `No size fits these measurements. The closest is ${closest.size}`;
  // Two neighbours in the order of the sizes, whichever of them is better.
  if (second) {
    const [smaller, larger] = first.room < second.room ? [first, second] : [second, first];
    return `You are between ${smaller.size} and ${larger.size}`;
  }
  return `Your size is ${first.size}`;
}

/** Why a size is in the answer: `6 cm of room at the chest, 2 cm shorter than usual for your height.` */
export function reasonFor({ room, longer }: Comparison, { method, girth, unit }: Words): string {
  const place = girth.toLowerCase();
  const [around, along] = [Math.abs(room), Math.abs(longer)].map((cm) =>
    cm < NEGLIGIBLE_CM ? '' : formatLength(cm, unit),
  );
  if (method === 'garment') {
    const wide = around
      ? `${around} ${room > 0 ? 'wider' : 'narrower'} around the ${place} than yours`
      : `as wide at the ${place} as yours`;
    return `${wide}, ${along ? `${along} ${longer > 0 ? 'longer' : 'shorter'}` : 'as long'}.`;
  }
  const fit = !around
    ? `no room at the ${place}`
    : room > 0
      ? `${around} of room at the ${place}`
      : `${around} less than your ${place}`;
  const length = along
    ? `${along} ${longer > 0 ? 'longer' : 'shorter'} than usual for your height`
    : 'the usual length for your height';
  return `${fit}, ${length}.`;
}

/** The room that the cut is meant to have; undefined beside a garment that fits. */
export function meantRoom({ meant }: Advice, { girth, unit }: Words): string | undefined {
  if (meant === undefined) return undefined;
  const place = girth.toLowerCase();
  if (meant < 0) return `This cut is meant to stretch by ${formatLength(-meant, unit)} at the ${place}.`;
  return `This cut is meant to have ${formatLength(meant, unit)} of room at the ${place}.`;
}

/** What reviews say about the fit, and how that changed the answer; undefined if none says anything. */
export function reviewsSay(fits: Fits): string | undefined {
  const summary = fitSummary(fits);
  if (!summary) return undefined;
  const correction = fitCorrection(fits);
  if (correction === 0) return `In reviews, ${summary}.`;
  return `In reviews, ${summary}, so this counts half a size ${correction > 0 ? 'more' : 'less'}.`;
}
