import { formatPercent } from '@nirala/contract/text/format-number';
import { avifSetOf, pictureAt, pictureColour, pictureUrlOf } from '@nirala/contract/product/picture';
import { ButtonLink } from '../../components/button.tsx';
import { useBrand } from '../store/store-details.ts';
import styles from './home.module.css';
import { BANNER } from './pictures.ts';

const WIDE = pictureUrlOf(BANNER.wide);
const TALL = pictureUrlOf(BANNER.tall);
const FROM_TABLET = '(min-width: 768px)';

/**
 * The promotional banner with the home page's main picture. The wide picture has room for the text on its left; with
 * the tall one the text is below. `mostOff`: the highest discount of the whole collection, in percent.
 */
export function Banner({ mostOff }: { mostOff: number }) {
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
        <h1 className={styles.tagline}>{useBrand().tagline}</h1>
        <p
          className={styles.offer}
        >{`Prints of our own on cotton worth keeping.${mostOff > 0 ? ` Up to ${formatPercent(mostOff)} off.` : ''}`}</p>
        <ButtonLink to="#shop" className={styles.button}>
          Shop the collection
        </ButtonLink>
      </div>
    </section>
  );
}
