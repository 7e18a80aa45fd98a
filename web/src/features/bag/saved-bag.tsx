import { Picture } from '../../components/picture.tsx';
import { useStored } from '../../lib/storage/storage.ts';
import styles from './saved-bag.module.css';
import { countUnits } from './lines.ts';

/** The bag as this device stored it, for a shopper who is offline. Without prices, which may have changed. */
export function SavedBag() {
  const lines = useStored('cart');
  if (lines.length === 0) return null;
  const units = countUnits(lines);
  return (
    <section className={styles.bag} aria-labelledby="saved-bag">
      <h2 id="saved-bag">Your bag is safe</h2>
      <p>{`${units === 1 ? '1 item waits' : `${units} items wait`} for you on this device.`}</p>
      <ul>
        {lines.map((line) => (
          <li key={`${line.id}/${line.size}`}>
            <Picture url={line.image} alt="" place="thumbnail" sizes="64px" />
            <span className={styles.title}>{line.title || line.name}</span>
            <span className={styles.about}>{`Size ${line.size} · ${line.quantity}`}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
