import { MESSAGES } from '@nirala/contract/messages';
import { pictureAt } from '@nirala/contract/picture-url';
import styles from './content-page.module.css';
import type { ContentPageInfo } from './content-pages.ts';

/** The description of a page, and the date of its last change once it has loaded. */
export function PageIntro({ page, updated }: { page: ContentPageInfo; updated: string | undefined }) {
  return (
    <>
      <p className={styles.description}>{page.description}</p>
      <p className="quiet">Last Updated: {updated ?? MESSAGES.loading}</p>
    </>
  );
}

/** The picture across the top of a page. */
export function TopPicture({ page: { picture, focus } }: { page: ContentPageInfo }) {
  const url = `/images/${picture}/1440.webp`;
  return (
    <img
      className={styles.topPicture}
      style={{ objectPosition: `50% ${focus}` }}
      src={pictureAt(url, 960)}
      srcSet={`${pictureAt(url, 480)} 480w, ${pictureAt(url, 960)} 960w, ${url} 1440w`}
      sizes="100vw"
      width={960}
      height={1200}
      alt=""
    />
  );
}
