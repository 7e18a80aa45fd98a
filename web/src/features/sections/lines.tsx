/** The lines between the slides and the products of a page: what the store promises, and ways to shop. */
import type { ShownSectionOf } from '@nirala/contract/own-page/shown-page';
import type { StoreDetails } from '@nirala/contract/settings/store-details';
import { countDays } from '@nirala/contract/text/format-number';
import { Link } from 'react-router-dom';
import { Icon, type IconName } from '../../components/icon.tsx';
import { freeDelivery } from '../store/promises.ts';
import { subscribeToLoaded, useStoreDetails } from '../store/store-details.ts';
import styles from './lines.module.css';

/** What the store promises, each as the owner's settings are. */
export function Trust() {
  const promises = promisesOf(useStoreDetails(undefined, subscribeToLoaded));
  return (
    <section className={`page ${styles.promises}`} aria-label="What we promise">
      <ul>
        {promises.map(({ icon, words }) => (
          <li key={words}>
            <Icon name={icon} size={18} />
            <span>{words}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Without the settings only what is true of every store. */
export function promisesOf(
  store: Pick<StoreDetails, 'returns' | 'cod' | 'prices'> | undefined,
): readonly { icon: IconName; words: string }[] {
  const days = store?.returns.days ?? 0;
  const kinds = store?.returns.kinds ?? [];
  const back = kinds.includes('return') ? 'to send it back' : 'to exchange it';
  const delivery = store && freeDelivery(store);
  return [
    ...(delivery ? [{ icon: 'parcel' as const, words: delivery }] : []),
    ...(kinds.length > 0 ? [{ icon: 'returns' as const, words: `${countDays(days)} ${back}` }] : []),
    ...(store?.cod ? [{ icon: 'bag' as const, words: 'Cash on delivery' }] : []),
    { icon: 'secure', words: 'Secure payments' },
    { icon: 'genuine', words: 'All taxes in the price' },
  ];
}

/** A line of links, which scrolls on phones. */
export function LinkLine({ shortcuts }: Pick<ShownSectionOf<'links'>, 'shortcuts'>) {
  return (
    <div className={`page ${styles.links}`}>
      <ul aria-label="Ways to shop">
        {shortcuts.map(({ label, to }) => (
          <li key={label}>
            <Link to={to}>{label}</Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
