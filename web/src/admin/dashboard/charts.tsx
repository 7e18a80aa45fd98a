import { Link } from 'react-router-dom';
import styles from './dashboard.module.css';

/** `text`: the value as it is shown. */
type Bar = { label: string; value: number; text: string };

/** Values over time as columns, with the same values in a table for screen readers. */
export function ColumnChart({ title, bars }: { title: string; bars: readonly Bar[] }) {
  const max = Math.max(1, ...bars.map(({ value }) => value));
  return (
    <figure className={styles.figure}>
      <figcaption>{title}</figcaption>
      <svg className={styles.columns} viewBox={`0 0 ${bars.length * 10} 100`} preserveAspectRatio="none" aria-hidden>
        {bars.map(({ label, value, text }, index) => {
          const height = value > 0 ? Math.max(2, (96 * value) / max) : 0.5;
          return (
            <g key={label}>
              <title>{`${label}: ${text}`}</title>
              <rect className={styles.hover} x={index * 10} y={0} width={10} height={100} />
              <rect className={styles.bar} x={index * 10 + 1} y={100 - height} width={8} height={height} />
            </g>
          );
        })}
      </svg>
      <p className={styles.ends} aria-hidden>
        <span>{bars[0]?.label}</span>
        <span>{bars.at(-1)?.label}</span>
      </p>
      <Table title={title} bars={bars} />
    </figure>
  );
}

function Table({ title, bars }: { title: string; bars: readonly Bar[] }) {
  return (
    <table className="visually-hidden">
      <caption>{title}</caption>
      <tbody>
        {bars.map(({ label, text }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td>{text}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

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
