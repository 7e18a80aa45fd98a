import { Loading, SkeletonBlock } from '../../components/load-state.tsx';
import styles from './product.module.css';

/** The product page while it is loading. */
export function ProductSkeleton() {
  return (
    <div className="page">
      <Loading>
        <div className={styles.columns}>
          <SkeletonBlock ratio="9 / 10" />
          <div className={styles.details}>
            <SkeletonBlock width="30%" />
            <SkeletonBlock width="80%" height="3rem" />
            <SkeletonBlock width="95%" />
            <SkeletonBlock width="50%" height="2rem" />
            <SkeletonBlock height="3rem" />
            <SkeletonBlock height="3rem" />
          </div>
        </div>
      </Loading>
    </div>
  );
}
