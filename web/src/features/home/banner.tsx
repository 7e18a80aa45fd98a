import { BRAND } from '@nirala/contract/brand';
import { percentOff } from '@nirala/contract/money';
import { formatPercent } from '@nirala/contract/format-percent';
import type { Product } from '@nirala/contract/product';
import { ButtonLink } from '../../components/button.tsx';
import styles from './banner.module.css';
import { BANNER } from './pictures.ts';

const urlOf = (id: string, width: number) => `/images/${id}/${width}.webp`;
const wide = [960, 1440, 1920].map((width) => `${urlOf(BANNER.wide, width)} ${width}w`).join(', ');
const tall = [480, 960, 1440].map((width) => `${urlOf(BANNER.tall, width)} ${width}w`).join(', ');

/**
 * The promotional banner with the home page's main picture. The wide picture has room for the text on its left; with
 * the tall one the text is below. The discount is computed from the products on the page, so that it is always true.
 */
export function Banner({ products }: { products: readonly Product[] }) {
  const most = Math.max(0, ...products.map(({ price, discountedPrice }) => percentOff(price, discountedPrice)));
  return (
    <section className={styles.banner}>
      <picture>
        <source media="(min-width: 768px)" srcSet={wide} sizes="100vw" width={1920} height={720} />
        <img
          className={styles.picture}
          src={urlOf(BANNER.tall, 960)}
          srcSet={tall}
          sizes="100vw"
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
