import type { Product } from '@nirala/contract/product';
import { pictureAt } from '@nirala/contract/picture-url';
import { useRef, useState } from 'react';
import { Picture } from '../../components/picture.tsx';
import styles from './gallery.module.css';

/** The subjects of each product's first pictures, in order. Further ones are only numbered. */
const VIEWS = ['front', 'back', 'close-up of the cloth'];

/** A row of pictures to swipe or to scroll with the arrow keys, and a thumbnail for each. */
export function Gallery({ product: { name, imageUrl, images } }: { product: Product }) {
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
              alt={`${name}, ${VIEWS[index] ?? `picture ${index + 1}`}`}
              sizes="(min-width: 1440px) 720px, (min-width: 768px) 52vw, 100vw"
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
                aria-label={`Show ${VIEWS[index] ?? `picture ${index + 1}`}`}
                aria-current={index === shown}
                onClick={() => show(index)}
              >
                <img src={pictureAt(url, 480)} alt="" width={480} height={600} loading="lazy" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
