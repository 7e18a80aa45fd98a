import { Link } from 'react-router-dom';
import styles from './dashboard.module.css';

type Rank = { label: string; value: number; said: string; to?: string };

/** A list of names, each with a bar as long as its number. */
export function Ranking({ title, ranks, empty }: { title: string; ranks: readonly Rank[]; empty: string }) {
  const most = Math.max(1, ...ranks.map(({ value }) => value));
  return (
    <section className={styles.figure}>
      <h2>{title}</h2>
      {ranks.length === 0 && <p className="quiet">{empty}</p>}
      <ul className={styles.ranks}>
        {ranks.map(({ label, value, said, to }) => (
          <li key={to ?? label} style={{ backgroundSize: `calc(100% * ${value / most}) 2rem` }}>
            {to ? <Link to={to}>{label}</Link> : <span>{label}</span>}
            <span>{said}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
