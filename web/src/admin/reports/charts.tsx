import { Link } from 'react-router-dom';
import styles from '../dashboard/dashboard.module.css';

/** A drawn value. `text`: the value as it is shown. */
type Bar = { label: string; value: number; text: string };

/** The measures of a chart in units of its SVG, which is stretched to the place that it has. */
const CHART = { height: 100, tallest: 96, smallest: 2, zero: 0.5, step: 10, column: 8 };

/** Values over time as columns, with the same values in a table for screen readers. */
export function ColumnChart({ title, bars }: { title: string; bars: readonly Bar[] }) {
  const max = Math.max(1, ...bars.map(({ value }) => value));
  return (
    <figure className={styles.figure}>
      <figcaption>{title}</figcaption>
      <svg
        className={styles.columns}
        viewBox={`0 0 ${bars.length * CHART.step} ${CHART.height}`}
        preserveAspectRatio="none"
        aria-hidden
      >
        {bars.map(({ label, value, text }, index) => {
          const height = value > 0 ? Math.max(CHART.smallest, (CHART.tallest * value) / max) : CHART.zero;
          const left = index * CHART.step;
          return (
            <g key={label}>
              <title>{`${label}: ${text}`}</title>
              <rect className={styles.hover} x={left} y={0} width={CHART.step} height={CHART.height} />
              <rect
                className={styles.bar}
                x={left + (CHART.step - CHART.column) / 2}
                y={CHART.height - height}
                width={CHART.column}
                height={height}
              />
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

/** The values for screen readers. */
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

/** `empty`: what it says without ranks. `note`: what is counted, below the list. */
type RankingProps = { title: string; ranks: readonly (Bar & { to?: string })[]; empty: string; note?: string };

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
