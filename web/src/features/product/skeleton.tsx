import { Loading } from '../../components/load-state.tsx';
import { Bone } from '../../components/skeleton.tsx';
import gallery from './gallery.module.css';
import styles from './product.module.css';

/** The product page before its product is there. */
export function ProductSkeleton() {
  return (
    <div className="page">
      <Loading>
        <div className={styles.columns}>
          <div className={gallery.gallery}>
            <Bone width="auto" ratio="4 / 5" className={gallery.track} />
            <Bone width="4rem" ratio="4 / 5" />
          </div>
          <div className={styles.details}>
            <Bone width="30%" />
            <Bone width="80%" height="3rem" />
            <Bone width="95%" />
            <Bone width="50%" height="2rem" />
            <Bone height="3rem" />
            <Bone height="3rem" />
          </div>
        </div>
      </Loading>
    </div>
  );
}
