import { MESSAGES } from '@nirala/contract/text/messages';
import { Loading, SkeletonBlock } from '../../components/load-state.tsx';
import styles from './content-page.module.css';

/** The widths of the lines. The first of five is a heading. */
const WIDTHS = ['40%', '100%', '92%', '97%', '60%', '35%', '98%', '100%', '72%'];

/**
 * Makes the skeleton of a policy. `text` is its loading message. The title is not a heading, because the screen
 * brings the heading.
 */
export function contentSkeleton(title: string, text: string) {
  return function ContentSkeleton() {
    return (
      <>
        <div className={styles.topPicture} />
        <div className={`page ${styles.page}`}>
          <div className={styles.head}>
            <p className={`display ${styles.title}`}>{title}</p>
            <p className="quiet">Last Updated: {MESSAGES.loading}</p>
          </div>
          <Loading text={text}>
            <div className={styles.bones}>
              {WIDTHS.map((width, line) => (
                <SkeletonBlock key={line} width={width} height={line % 5 === 0 ? '2rem' : '1rem'} />
              ))}
            </div>
          </Loading>
        </div>
      </>
    );
  };
}
