import { MESSAGES } from '@nirala/contract/text/messages';
import type { Product } from '@nirala/contract/product/product';
import type { CSSProperties } from 'react';
import { useNavigation } from 'react-router-dom';
import { Loading, SkeletonBlock } from '../../components/load-state.tsx';
import { CARD_SIZES, Picture } from '../../components/picture.tsx';
import { Price } from '../../components/price.tsx';
import styles from './product.module.css';

/** What a product's card shows, which its page shows at once while it is loading. */
type Card = Pick<Product, 'brand' | 'name' | 'imageUrl' | 'price' | 'discountedPrice'> & { hasThumbnails: boolean };

/** The state of a navigation from a card. */
export const fromCard = ({ brand, name, imageUrl, images, price, discountedPrice }: Product): { card: Card } => ({
  card: { brand, name, imageUrl, price, discountedPrice, hasThumbnails: images.length > 1 },
});

/** The card from which a navigation comes. The browser keeps states over releases, so that one may be of another shape. */
export function cardOf(state: unknown): Card | undefined {
  const card = typeof state === 'object' && state !== null && 'card' in state ? state.card : undefined;
  return isCard(card) ? card : undefined;
}

function isCard(value: unknown): value is Card {
  if (typeof value !== 'object' || value === null || !('hasThumbnails' in value)) return false;
  const texts = ['brand', 'name', 'imageUrl'].every((name) => typeof Reflect.get(value, name) === 'string');
  return texts && ['price', 'discountedPrice'].every((name) => typeof Reflect.get(value, name) === 'number');
}

/** The product page while it is loading. */
export function ProductSkeleton() {
  const { location } = useNavigation();
  const card = cardOf(location?.state);
  if (card) return <KnownProduct card={card} />;
  return (
    <div className="page">
      <Loading>
        <div className={styles.columns}>
          <SkeletonBlock ratio="9 / 10" />
          <div className={styles.details}>
            <SkeletonBlock width="30%" />
            <SkeletonBlock width="80%" height="3rem" />
            <SkeletonBlock width="95%" />
            <SkeletonBlock width="50%" height="2rem" />
            <SkeletonBlock height="3rem" />
            <SkeletonBlock height="3rem" />
          </div>
        </div>
      </Loading>
    </div>
  );
}

/**
 * The card's picture where that of the page will be: from edge to edge below 768 pixels, beside the thumbnails from there
 * on. Not in a style sheet, which every first visit would load.
 */
const FROM_768 = '(100vw - 767.9px) * 999';
const FRAME: CSSProperties = { marginInline: `clamp(-1 * var(--gutter), ${FROM_768}, 0px)` };
/** Beside the picture; on phones in a row below it. */
const THUMBNAILS: CSSProperties = {
  paddingLeft: `clamp(0px, ${FROM_768}, 64px + var(--space-1))`,
  paddingBottom: 'clamp(0px, (767.9px - 100vw) * 999, var(--touch) - var(--space-half))',
};
const PICTURE: CSSProperties = {
  width: '100%',
  maxHeight: 'clamp(87vw, 100svh - 32rem, 125vw)',
  objectFit: 'cover',
  objectPosition: '50% 30%',
};

/** As the heading of the page. */
const NAME: CSSProperties = { marginBlock: 'var(--space-half)', fontSize: 'clamp(1.75rem, 1rem + 2.4vw, 3rem)' };

/** Title, price and picture of a product whose page is loading. Screen readers hear that it is loading. */
function KnownProduct({ card }: { card: Card }) {
  const { brand, name, imageUrl, price, discountedPrice, hasThumbnails } = card;
  return (
    <div className={`page ${styles.screen}`}>
      <p role="status" className="visually-hidden">
        {MESSAGES.loading}
      </p>
      <div aria-hidden="true">
        <SkeletonBlock width="0" height="var(--touch)" />
        <div className={styles.columns}>
          <div style={hasThumbnails ? { ...FRAME, ...THUMBNAILS } : FRAME}>
            <Picture url={imageUrl} alt="" place="card" sizes={CARD_SIZES} eager style={PICTURE} />
          </div>
          <div className={styles.details}>
            <div>
              <p className="quiet">{brand}</p>
              <p className="display" style={NAME}>
                {name}
              </p>
              <Price now={discountedPrice} was={price} large />
            </div>
            <SkeletonBlock height="3rem" />
            <SkeletonBlock height="3rem" />
          </div>
        </div>
      </div>
    </div>
  );
}
