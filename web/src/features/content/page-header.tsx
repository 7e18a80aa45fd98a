import { MESSAGES } from '@nirala/contract/text/messages';
import { pictureUrlOf } from '@nirala/contract/product/picture';
import { Picture } from '../../components/picture.tsx';
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
  const url = pictureUrlOf(picture);
  return <Picture url={url} alt="" place="half" sizes="100vw" eager className={styles.topPicture} focus={focus} />;
}
