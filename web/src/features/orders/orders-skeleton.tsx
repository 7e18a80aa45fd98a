import { SkeletonBlock } from '../../components/skeleton.tsx';
import styles from './my-orders.module.css';

export function OrdersSkeleton() {
  return (
    <div className={styles.grid}>
      <SkeletonBlock height="24rem" />
      <SkeletonBlock height="24rem" />
      <SkeletonBlock height="24rem" />
    </div>
  );
}
