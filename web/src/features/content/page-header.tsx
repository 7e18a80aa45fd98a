import { MESSAGES } from '@nirala/contract/messages';
import { pictureAt } from '@nirala/contract/picture-url';
import styles from './content-page.module.css';
import type { Page } from './content-pages.ts';

/** What the page is about, and when it was last changed, once that is known. */
export function Lead({ page, updated }: { page: Page; updated: string | undefined }) {
  return (
    <>
      <p className={styles.description}>{page.description}</p>
      <p className="quiet">Last Updated: {updated ?? MESSAGES.loading}</p>
    </>
  );
}

/** A strip of cloth across the head of a page. */
export function Cloth({ page: { picture, focus } }: { page: Page }) {
  const url = `/images/${picture}/1440.webp`;
  return (
    <img
      className={styles.cloth}
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
