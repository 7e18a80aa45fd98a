import { describePicture, viewOf } from '@nirala/contract/picture-text';
import type { Product } from '@nirala/contract/product';
import { useRef, useState } from 'react';
import { Picture } from '../../components/picture.tsx';
import styles from './gallery.module.css';

/** The `sizes` of a picture: beside the details and the thumbnails, beside the details, and as wide as the screen. */
const SIZES =
  '(min-width: 1440px) 672px, (min-width: 1024px) calc(52.9vw - 81px), (min-width: 768px) calc(45.3vw - 8px), 100vw';

/** A row of pictures to swipe or to scroll with the arrow keys, and a thumbnail for each. */
export function Gallery({ product }: { product: Product }) {
  const { name, imageUrl, images } = product;
  const pictures = images.length > 0 ? images : [imageUrl];
  const track = useRef<HTMLUListElement>(null);
  const [shown, setShown] = useState(0);

  function show(index: number) {
    track.current?.scrollTo({ left: index * track.current.clientWidth });
  }

  return (
    <section className={styles.gallery} aria-label={`Pictures of ${name}`}>
      <ul
        className={styles.track}
        ref={track}
        tabIndex={0}
        aria-label="Swipe or use the arrow keys"
        onScroll={({ currentTarget }) => setShown(Math.round(currentTarget.scrollLeft / currentTarget.clientWidth))}
      >
        {pictures.map((url, index) => (
          <li key={url} className={styles.slide}>
            <Picture
              url={url}
              alt={describePicture(product, index)}
              place="half"
              sizes={SIZES}
              first={index === 0}
              className={styles.picture}
            />
          </li>
        ))}
      </ul>
      {pictures.length > 1 && (
        <ul className={styles.thumbnails}>
          {pictures.map((url, index) => (
            <li key={url}>
              <button
                type="button"
                className={styles.thumbnail}
                aria-label={`Show ${viewOf(index)}`}
                aria-current={index === shown}
                onClick={() => show(index)}
              >
                <Picture url={url} alt="" place="thumbnail" sizes="60px" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
