import { BANNER, BANNER_LINE } from '@nirala/contract/own-page/given-home';
import { formatPercent } from '@nirala/contract/text/format-number';
import { avifSetOf, pictureAt, pictureColour, pictureUrlOf } from '@nirala/contract/product/picture';
import { ButtonLink } from '../../components/button.tsx';
import { useBrand } from '../store/store-details.ts';
import styles from './home.module.css';

const FROM_TABLET = '(min-width: 768px)';

/** The address of every picture that the owner has uploaded. It has no file of 1920 pixels. */
const UPLOADED = '/images/u';

const BUTTON = { label: 'Shop the collection', to: '#shop' };

type BannerProps = {
  /** Below the tagline. */
  line?: string;
  /** The URLs of the picture in two formats: 8:3, and 4:5 for phones. */
  wide?: string;
  tall?: string;
  /** The highest discount of the whole collection, in percent. */
  mostOff: number;
  /** Where the button leads. */
  button?: { label: string; to: string };
  /** The level of its heading: a page has one `h1`. */
  heading?: 'h1' | 'h2';
  /** Not the page's main picture: it loads when it comes near. */
  later?: boolean;
};

/** The promotional banner. The wide picture has room for the text on its left; with the tall one the text is below. */
export function Banner({
  line = BANNER_LINE,
  wide = pictureUrlOf(BANNER.wide),
  tall = pictureUrlOf(BANNER.tall),
  mostOff,
  button = BUTTON,
  heading: Heading = 'h1',
  later,
}: BannerProps) {
  return (
    <section className={styles.banner}>
      <picture>
        <source
          media={FROM_TABLET}
          type="image/avif"
          srcSet={avifSetOf(wide, wide.startsWith(UPLOADED) ? [640, 960, 1440] : [960, 1440, 1920])}
          sizes="100vw"
          width={1920}
          height={720}
        />
        <source media={FROM_TABLET} srcSet={pictureAt(wide, 1440)} width={1920} height={720} />
        <source type="image/avif" srcSet={avifSetOf(tall, [640, 960, 1440])} sizes="100vw" />
        <img
          className={styles.picture}
          style={{ backgroundColor: pictureColour(tall) }}
          src={pictureAt(tall, 960)}
          alt=""
          width={960}
          height={1200}
          loading={later ? 'lazy' : undefined}
          fetchPriority={later ? undefined : 'high'}
        />
      </picture>
      <div className={styles.words}>
        <Heading className={styles.tagline}>{useBrand().tagline}</Heading>
        <p className={styles.offer}>{`${line}${mostOff > 0 ? ` Up to ${formatPercent(mostOff)} off.` : ''}`}</p>
        <ButtonLink to={button.to} className={styles.button}>
          {button.label}
        </ButtonLink>
      </div>
    </section>
  );
}
