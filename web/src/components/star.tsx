import { starsPath } from './stars.tsx';
import styles from './stars.module.css';

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
