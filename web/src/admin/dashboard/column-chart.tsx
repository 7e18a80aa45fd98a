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
