import type { Size } from '@nirala/contract/product/size';
import type { ReactNode } from 'react';
import shared from '../shared/shared.module.css';
import styles from './form.module.css';
import type { Measures } from './product-draft.ts';

/** The measures of each size as they are typed. A size without any is missing. */
type TypedChart = Readonly<Record<Size, Measures>>;

type SizeChartProps = {
  caption: string;
  sizes: readonly Size[];
  chart: TypedChart;
  /** What the two measures are called. */
  names: readonly [chest: string, length: string];
  /** One more column. */
  column?: { title: string; cell: (size: Size) => ReactNode } | undefined;
  onChange: (chart: TypedChart) => void;
};

/** The table of a size chart, with a field for each measure in centimetres. */
export function SizeChart({ caption, sizes, chart, names: [chest, length], column, onChange }: SizeChartProps) {
  function measure(size: Size, part: keyof Measures, name: string) {
    const row = chart[size] ?? { chest: '', length: '' };
    return (
      <td>
        <input
          className={styles.small}
          aria-label={`${name} of ${size} in cm`}
          inputMode="decimal"
          value={row[part]}
          onChange={({ target }) => onChange({ ...chart, [size]: { ...row, [part]: target.value } })}
        />
      </td>
    );
  }

  return (
    <table className={`${shared.table} ${styles.chart}`}>
      <caption>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">Size</th>
          <th scope="col">{chest}</th>
          <th scope="col">{length}</th>
          {column && <th scope="col">{column.title}</th>}
        </tr>
      </thead>
      <tbody>
        {sizes.map((size) => (
          <tr key={size}>
            <th scope="row">{size}</th>
            {measure(size, 'chest', chest)}
            {measure(size, 'length', length)}
            {column && <td>{column.cell(size)}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
