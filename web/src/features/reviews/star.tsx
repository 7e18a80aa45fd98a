import { starsPath } from '../../components/stars.tsx';
import styles from '../../components/stars.module.css';

export function Star({ filled, size = 20 }: { filled: boolean; size?: number }) {
  return (
    <svg
      className={filled ? `${styles.star} ${styles.filled}` : styles.star}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      aria-hidden="true"
      focusable="false"
    >
      <path d={starsPath(1)} />
    </svg>
  );
}
