import { Loading, SkeletonBlock } from '../../components/load-state.tsx';
import styles from './grid.module.css';

/** Half a page. */
const CARDS = 12;

/** The product grid while it is loading. */
export function GridSkeleton() {
  return (
    <div className="page">
      <Loading>
        <div className={styles.grid}>
          {Array.from({ length: CARDS }, (_, index) => (
            <div className={styles.card} key={index}>
              <SkeletonBlock ratio="4 / 5" />
              <SkeletonBlock width="40%" />
              <SkeletonBlock width="80%" />
              <SkeletonBlock width="60%" />
            </div>
          ))}
        </div>
      </Loading>
    </div>
  );
}
