import { NO_FITS } from '@nirala/contract/review/no-reviews';
import type { Product } from '@nirala/contract/product/product';
import { fitSummary } from '@nirala/contract/review/summary';
import { sizeFitSummary } from '@nirala/contract/review/size-fits';
import { isLower, measureNames } from './measure-names.ts';
import { MeasureDrawing } from './measure-drawing.tsx';
import styles from './size-help.module.css';
import { UnitPicker } from './unit-picker.tsx';
import { toUnit, UNIT_NAMES } from './units.ts';
import { useUnit } from './use-unit.ts';

/** The chart of a product in the chosen unit, and how to measure. */
export function SizeChart({ product: { category, sizeChart, sizes, fits, fitsBySize } }: { product: Product }) {
  const [unit, setUnit] = useUnit();
  const [girth, length] = measureNames(category);
  const said = fitSummary({ ...NO_FITS, ...fits });
  const votes = sizes.map((size) => [size, sizeFitSummary(fitsBySize?.[size])] as const).filter(([, words]) => words);
  return (
    <>
      <UnitPicker unit={unit} onChange={setUnit} />
      <table className={styles.table}>
        <caption>In {UNIT_NAMES[unit].toLowerCase()}, measured on the garment.</caption>
        <thead>
          <tr>
            <th scope="col">Size</th>
            <th scope="col">
              {girth} ({unit})
            </th>
            <th scope="col">{`${length} (${unit})`}</th>
          </tr>
        </thead>
        <tbody>
          {sizeChart.map((row) => (
            <tr key={row.size}>
              <th scope="row">{row.size}</th>
              <td>{toUnit(row.chest, unit)}</td>
              <td>{toUnit(row.length, unit)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {said && <p>In reviews, {said}.</p>}
      {votes.length > 0 && (
        <ul className={styles.reasons} aria-label="Buyers say about each size">
          {votes.map(([size, words]) => (
            <li key={size}>
              <b>{size}:</b> {words}
            </li>
          ))}
        </ul>
      )}
      <h3>How to measure</h3>
      <div className={styles.how}>
        <MeasureDrawing lower={isLower(category)} />
        <dl className={styles.steps}>
          <div>
            <dt>A. {girth}</dt>
            <dd>{`Lay the garment flat and measure ${isLower(category) ? 'the waistband from edge to edge' : 'from armpit to armpit'}. Twice that is the ${girth.toLowerCase()} of the chart.`}</dd>
          </div>
          <div>
            <dt>{`B. ${length}`}</dt>
            <dd>
              {isLower(category)
                ? 'From the top of the waistband to the hem, along the side.'
                : 'From the highest point of the shoulder to the hem.'}
            </dd>
          </div>
        </dl>
      </div>
    </>
  );
}
