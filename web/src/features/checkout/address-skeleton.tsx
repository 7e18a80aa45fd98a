import { SkeletonBlock } from '../../components/skeleton.tsx';
import styles from './checkout.module.css';

export function AddressSkeleton() {
  return (
    <div className={styles.skeleton}>
      {['name', 'mobile', 'place', 'address', 'rest'].map((row) => (
        <SkeletonBlock key={row} height="3rem" />
      ))}
    </div>
  );
}
