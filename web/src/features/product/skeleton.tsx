import { Loading } from '../../components/load-state.tsx';
import { SkeletonBlock } from '../../components/skeleton.tsx';
import gallery from './gallery.module.css';
import styles from './product.module.css';

/** The product page while it is loading. */
export function ProductSkeleton() {
  return (
    <div className="page">
      <Loading>
        <div className={styles.columns}>
          <div className={gallery.gallery}>
            <SkeletonBlock width="auto" ratio="4 / 5" className={gallery.track} />
            <SkeletonBlock width="4rem" ratio="4 / 5" />
          </div>
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
