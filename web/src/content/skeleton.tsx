import { Loading } from '../components/load-state.tsx';
import { Bone } from '../components/skeleton.tsx';
import styles from './page.module.css';
import type { Page } from './pages.ts';
import { Cloth, Lead } from './top.tsx';

/** Makes the skeleton of a page, in the shape of what comes. Its heading comes with the screen. */
export function contentSkeleton(page: Page) {
  return function ContentSkeleton() {
    return (
      <>
        <Cloth page={page} />
        <div className={`page ${styles.page}`}>
          <div className={styles.head}>
            <p className={`display ${styles.title}`}>{page.title}</p>
            <Lead page={page} updated={undefined} />
          </div>
          <Loading text={page.loading}>
            <div className={styles.bones}>
              {['40%', '100%', '92%', '97%', '60%', '35%', '98%', '100%', '72%'].map((width, line) => (
                <Bone key={line} width={width} height={line % 5 === 0 ? '2rem' : '1rem'} />
              ))}
            </div>
          </Loading>
        </div>
      </>
    );
  };
}
