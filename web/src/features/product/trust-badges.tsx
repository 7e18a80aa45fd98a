import { Icon, type IconName } from '../../components/icon.tsx';
import styles from './sections.module.css';

const BADGES: readonly { icon: IconName; label: string }[] = [
  { icon: 'genuine', label: 'Genuine Product' },
  { icon: 'returns', label: 'Easy Returns' },
  { icon: 'secure', label: 'Secure Payments' },
];

/** Three promises of the store, the same for every product. */
export function TrustBadges() {
  return (
    <ul className={styles.badges}>
      {BADGES.map(({ icon, label }) => (
        <li key={label}>
          <Icon name={icon} size={32} />
          {label}
        </li>
      ))}
    </ul>
  );
}
