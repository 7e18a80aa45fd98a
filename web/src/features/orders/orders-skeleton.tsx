import { Bone } from '../../components/skeleton.tsx';
import styles from './my-orders.module.css';

export function OrdersSkeleton() {
  return (
    <div className={styles.grid}>
      <Bone height="24rem" />
      <Bone height="24rem" />
      <Bone height="24rem" />
    </div>
  );
}
