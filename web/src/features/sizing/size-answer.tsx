import type { Product } from '@nirala/contract/product/product';
import { NO_FITS } from '@nirala/contract/review/no-reviews';
import { sizeFitSummary } from '@nirala/contract/review/size-fits';
import type { Size } from '@nirala/contract/product/size';
import { Button } from '../../components/button.tsx';
import { reviewsSay, headlineOf, meantRoom, reasonFor } from './explain-advice.ts';
import { measureNames } from './measure-names.ts';
import type { Method } from './measures.ts';
import type { Advice } from './recommend-size.ts';
import styles from './size-help.module.css';
import type { Unit } from './units.ts';

type SizeAnswerProps = { advice: Advice; product: Product; method: Method; unit: Unit; onSelect: (size: Size) => void };

/** The advised size or sizes, why, and a button to choose each. */
export function SizeAnswer({ advice, product, method, unit, onSelect }: SizeAnswerProps) {
  const { category, stockBySize, sizes: sold } = product;
  const [girth] = measureNames(category);
  const words = { method, girth, unit };
  const meant = meantRoom(advice, words);
  const said = reviewsSay({ ...NO_FITS, ...product.fits });
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
      {said && <p>{said}</p>}
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
