import { MESSAGES } from '@nirala/contract/text/messages';
import { useRef } from 'react';
import { Picture } from '../../components/picture.tsx';
import { loadChunk } from '../../lib/chunk.ts';
import { showToast } from '../../lib/toast.ts';
import styles from './review-card.module.css';

type ReviewPhotosProps = {
  photos: readonly string[];
  /** The author's name. */
  name: string;
  /** Called when a photo is opened. */
  onOpen?: () => void;
};

/** The photos of a review as thumbnails. A press shows them full screen. */
export function ReviewPhotos({ photos, name, onOpen }: ReviewPhotosProps) {
  const list = useRef<HTMLUListElement>(null);

  async function open(index: number) {
    onOpen?.();
    try {
      const { openViewer } = await loadChunk(() => import('../../components/picture-viewer/open-viewer.ts'));
      openViewer({ label: `Photos by ${name}`, urls: photos, list: list.current, index, onShow: () => undefined });
    } catch {
      showToast(MESSAGES.chunkFailed, { tone: 'bad' });
    }
  }

  return (
    <ul ref={list} className={styles.photos} aria-label={`Photos by ${name}`}>
      {photos.map((url, index) => (
        <li key={url}>
          <button type="button" className={styles.photo} aria-haspopup="dialog" onClick={() => void open(index)}>
            <Picture
              url={url}
              alt={`Photo ${index + 1} of ${photos.length} by ${name}`}
              place="thumbnail"
              sizes="80px"
              className={styles.picture}
            />
          </button>
        </li>
      ))}
    </ul>
  );
}
