import { BRAND } from '@nirala/contract/brand';
import { percentOff } from '@nirala/contract/money';
import { formatPercent } from '@nirala/contract/format-percent';
import { avifSetOf, pictureAt, pictureColour, pictureUrlOf } from '@nirala/contract/picture-url';
import type { Product } from '@nirala/contract/product';
import { ButtonLink } from '../../components/button.tsx';
import styles from './banner.module.css';
import { BANNER } from './pictures.ts';

const WIDE = pictureUrlOf(BANNER.wide);
const TALL = pictureUrlOf(BANNER.tall);
const FROM_TABLET = '(min-width: 768px)';

/**
 * The promotional banner with the home page's main picture. The wide picture has room for the text on its left; with
 * the tall one the text is below. The discount is computed from the products on the page, so that it is always true.
 */
export function Banner({ products }: { products: readonly Product[] }) {
  const most = Math.max(0, ...products.map(({ price, discountedPrice }) => percentOff(price, discountedPrice)));
  return (
    <section className={styles.banner}>
      <picture>
        <source
          media={FROM_TABLET}
          type="image/avif"
          srcSet={avifSetOf(WIDE, [960, 1440, 1920])}
          sizes="100vw"
          width={1920}
          height={720}
        />
        <source media={FROM_TABLET} srcSet={pictureAt(WIDE, 1440)} width={1920} height={720} />
        <source type="image/avif" srcSet={avifSetOf(TALL, [640, 960, 1440])} sizes="100vw" />
        <img
          className={styles.picture}
          style={{ backgroundColor: pictureColour(TALL) }}
          src={pictureAt(TALL, 960)}
          alt=""
          width={960}
          height={1200}
          fetchPriority="high"
        />
      </picture>
      <div className={styles.words}>
        <h1 className={styles.tagline}>{BRAND.tagline}</h1>
        <p className={styles.offer}>
          Prints of our own on cotton worth keeping.{most > 0 && ` Up to ${formatPercent(most)} off.`}
        </p>
        <ButtonLink to="#shop" className={styles.button}>
          Shop the collection
        </ButtonLink>
      </div>
    </section>
  );
}
