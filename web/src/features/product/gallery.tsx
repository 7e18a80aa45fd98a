import { MESSAGES } from '@nirala/contract/text/messages';
import { describeModel, describePicture, viewOf } from '@nirala/contract/product/words';
import type { Product } from '@nirala/contract/product/product';
import { useEffect, useRef, useState } from 'react';
import { Icon } from '../../components/icon.tsx';
import { Picture } from '../../components/picture.tsx';
import { loadChunk } from '../../lib/chunk.ts';
import { showToast } from '../../lib/toast.ts';
import { whenUsed } from '../../lib/on-demand.ts';
import { useCategories } from '../store/store-details.ts';
import styles from './gallery.module.css';

/** The `sizes` of a picture: as wide as a phone, and on a wider screen between its thumbnails and the details. */
const SIZES =
  '(min-width: 1440px) 672px, (min-width: 1024px) calc(52.9vw - 81px), (min-width: 768px) calc(45.3vw - 80px), 100vw';

const EXPAND = { path: 'M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5' };

const loadViewer = () => import('../../components/picture-viewer/open-viewer.ts');

/** A row of pictures to swipe or to scroll with the arrow keys, and a thumbnail for each. A press shows them full screen. */
export function Gallery({ product }: { product: Product }) {
  const { name, imageUrl, images } = product;
  const categories = useCategories();
  const label = `Pictures of ${name}`;
  const model = describeModel(product);
  const pictures = images.length > 0 ? images : [imageUrl];
  const track = useRef<HTMLUListElement>(null);
  const [shown, setShown] = useState(0);
  useEffect(() => whenUsed(() => void loadViewer().catch(() => undefined)), []);

  function show(index: number) {
    track.current?.scrollTo({ left: index * track.current.clientWidth });
  }

  async function enlarge() {
    try {
      const { openViewer } = await loadChunk(loadViewer);
      openViewer({ label, urls: pictures, list: track.current, index: shown, onShow: show });
    } catch {
      showToast(MESSAGES.chunkFailed, { tone: 'bad' });
    }
  }

  return (
    <section className={styles.gallery} aria-label={label}>
      <ul
        className={styles.track}
        ref={track}
        tabIndex={0}
        aria-label="Swipe or use the arrow keys"
        onClick={() => void enlarge()}
        onScroll={({ currentTarget }) => setShown(Math.round(currentTarget.scrollLeft / currentTarget.clientWidth))}
      >
        {pictures.map((url, index) => (
          <li key={url} className={styles.slide}>
            <Picture
              url={url}
              alt={describePicture(product, index, categories)}
              place="half"
              sizes={SIZES}
              first={index === 0}
              className={styles.picture}
            />
          </li>
        ))}
      </ul>
      <button
        type="button"
        className={styles.enlarge}
        aria-label="View pictures full screen"
        aria-haspopup="dialog"
        onClick={() => void enlarge()}
      >
        <Icon name={EXPAND} size={20} />
      </button>
      {pictures.length > 1 && (
        <>
          <Dots count={pictures.length} shown={shown} />
          <Thumbnails pictures={pictures} shown={shown} onShow={show} />
        </>
      )}
      {model && <p className={styles.model}>{model}</p>}
    </section>
  );
}

/** On phones, which picture of how many is shown. The thumbnails say it to screen readers, and are what is pressed. */
function Dots({ count, shown }: { count: number; shown: number }) {
  return (
    <p className={styles.dots} aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        <i key={index} data-shown={index === shown || undefined} />
      ))}
    </p>
  );
}

type ThumbnailsProps = { pictures: readonly string[]; shown: number; onShow: (index: number) => void };

function Thumbnails({ pictures, shown, onShow }: ThumbnailsProps) {
  return (
    <ul className={styles.thumbnails}>
      {pictures.map((url, index) => (
        <li key={url}>
          <button
            type="button"
            className={styles.thumbnail}
            aria-label={`Show ${viewOf(index)}`}
            aria-current={index === shown}
            onClick={() => onShow(index)}
          >
            <Picture url={url} alt="" place="thumbnail" sizes="(min-width: 768px) 60px, 40px" />
          </button>
        </li>
      ))}
    </ul>
  );
}
