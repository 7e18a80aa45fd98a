import { Link } from 'react-router-dom';
import styles from './dashboard.module.css';

/** `text`: the value as it is shown. */
type Rank = { label: string; value: number; text: string; to?: string };

/** `note`: what is counted, below the list. */
type RankingProps = { title: string; ranks: readonly Rank[]; empty: string; note?: string };

/** A list of names, each with a bar of the length of its value. */
export function Ranking({ title, ranks, empty, note }: RankingProps) {
  const max = Math.max(1, ...ranks.map(({ value }) => value));
  return (
    <section className={styles.figure}>
      <h2>{title}</h2>
      {ranks.length === 0 && <p className="quiet">{empty}</p>}
      <ul className={styles.ranks}>
        {ranks.map(({ label, value, text, to }) => (
          <li key={to ?? label} style={{ backgroundSize: `calc(100% * ${value / max}) 2rem` }}>
            {to ? <Link to={to}>{label}</Link> : <span>{label}</span>}
            <span>{text}</span>
          </li>
        ))}
      </ul>
      {note && ranks.length > 0 && <p className="quiet">{note}</p>}
    </section>
  );
}
