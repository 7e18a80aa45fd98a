import styles from './dashboard.module.css';

type Bar = { label: string; value: number; /** As people read it. */ said: string };

/** Values over time as columns. Who can't see them reads a table. */
export function ColumnChart({ title, bars }: { title: string; bars: readonly Bar[] }) {
  const most = Math.max(1, ...bars.map(({ value }) => value));
  return (
    <figure className={styles.figure}>
      <figcaption>{title}</figcaption>
      <svg className={styles.columns} viewBox={`0 0 ${bars.length * 10} 100`} preserveAspectRatio="none" aria-hidden>
        {bars.map(({ label, value, said }, index) => {
          const height = value > 0 ? Math.max(2, (96 * value) / most) : 0.5;
          return (
            <g key={label}>
              <title>{`${label}: ${said}`}</title>
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
        {bars.map(({ label, said }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td>{said}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
