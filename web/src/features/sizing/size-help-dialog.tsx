import { categoryOf, type Kind, kindOf } from '@nirala/contract/product/category';
import type { Product } from '@nirala/contract/product/product';
import type { Size } from '@nirala/contract/product/size';
import { type KeyboardEvent, useId } from 'react';
import { NO_FITS } from '@nirala/contract/review/no-reviews';
import { fitSummary } from '@nirala/contract/review/summary';
import { sizeFitSummary } from '@nirala/contract/review/size-fits';
import { Dialog } from '../../components/dialog/dialog.tsx';
import { FindMySize } from './find-my-size.tsx';
import styles from './size-help.module.css';
import { isLower, measureNames } from './measure-names.ts';
import { lengthHint } from './measures.ts';
import { UnitPicker, useUnit } from './unit-picker.tsx';
import { toUnit, UNIT_NAMES } from './units.ts';
import { useCategories } from '../store/store-details.ts';

export type SizeHelpTab = 'chart' | 'find';

const TABS: Record<SizeHelpTab, string> = { chart: 'Size chart', find: 'Find my size' };

export type SizeHelpProps = {
  product: Product;
  /** Undefined while the dialog is closed. */
  tab: SizeHelpTab | undefined;
  /** Shows another tab; without one it closes the dialog. */
  onTab: (tab?: SizeHelpTab) => void;
  onSelect: (size: Size) => void;
};

/** The size chart, how to measure, and the size for a body or like a garment. */
export function SizeHelpDialog({ product, tab, onTab, onSelect }: SizeHelpProps) {
  const id = useId();

  function onKeyDown({ key, currentTarget }: KeyboardEvent) {
    if (key !== 'ArrowLeft' && key !== 'ArrowRight') return;
    onTab(tab === 'chart' ? 'find' : 'chart');
    currentTarget.querySelector<HTMLElement>('[aria-selected=false]')?.focus();
  }

  return (
    <Dialog open={tab !== undefined} onClose={() => onTab()} title={TABS[tab ?? 'chart']} top>
      <div role="tablist" aria-label="Help with sizes" className={styles.tabs} onKeyDown={onKeyDown}>
        {(['chart', 'find'] as const).map((one) => (
          <button
            key={one}
            type="button"
            role="tab"
            id={`${id}-${one}`}
            aria-selected={one === tab}
            aria-controls={`${id}-panel`}
            tabIndex={one === tab ? 0 : -1}
            className={styles.tab}
            onClick={() => onTab(one)}
          >
            {TABS[one]}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${tab}`} className={styles.panel}>
        {tab === 'find' ? (
          <FindMySize
            product={product}
            onSelect={(size) => {
              onSelect(size);
              onTab();
            }}
          />
        ) : (
          <SizeChart product={product} />
        )}
      </div>
    </Dialog>
  );
}

/** The chart of a product in the chosen unit, and how to measure. */
function SizeChart({ product: { category, sizeChart, sizes, fits, fitsBySize } }: { product: Product }) {
  const [unit, setUnit] = useUnit();
  const kind = kindOf(categoryOf(useCategories(), category));
  const [girth, length] = measureNames(kind);
  const summary = fitSummary({ ...NO_FITS, ...fits });
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
      {summary && <p>In reviews, {summary}.</p>}
      {votes.length > 0 && (
        <ul className={styles.reasons} aria-label="Buyers say about each size">
          {votes.map(([size, words]) => (
            <li key={size}>
              <b>{size}:</b> {words}
            </li>
          ))}
        </ul>
      )}
      <HowToMeasure kind={kind} />
    </>
  );
}

function HowToMeasure({ kind }: { kind: Kind }) {
  const lower = isLower(kind);
  const [girth, length] = measureNames(kind);
  return (
    <>
      <h3>How to measure</h3>
      <div className={styles.how}>
        <MeasureDrawing lower={lower} />
        <dl className={styles.steps}>
          <div>
            <dt>A. {girth}</dt>
            <dd>{`Lay the garment flat and measure ${lower ? 'the waistband from edge to edge' : 'from armpit to armpit'}. Twice that is the ${girth.toLowerCase()} of the chart.`}</dd>
          </div>
          <div>
            <dt>{`B. ${length}`}</dt>
            <dd>{lengthHint(kind)}</dd>
          </div>
        </dl>
      </div>
    </>
  );
}

/** The outlines of the garments. */
const TOP = 'M70 24L98 14Q120 30 142 14L170 24L208 74L184 94L166 76V206H74V76L56 94L32 74Z';
const LOWER = 'M76 18H164L180 212H134L120 92L106 212H60Z';

/** The lines to measure, with an arrow at each end. */
const LINES = {
  top: {
    a: 'M80 96H160M86 90L80 96L86 102M154 90L160 96L154 102',
    b: 'M142 20V200M136 26L142 20L148 26M136 194L142 200L148 194',
  },
  lower: {
    a: 'M82 28H158M88 22L82 28L88 34M152 22L158 28L152 34',
    b: 'M178 20L194 210M173 27L178 20L184 26M188 205L194 210L199 202',
  },
};

/** A garment laid flat with the two lines to measure. */
function MeasureDrawing({ lower }: { lower: boolean }) {
  const { a, b } = lower ? LINES.lower : LINES.top;
  return (
    <svg
      className={styles.drawing}
      viewBox="0 0 240 220"
      role="img"
      aria-label={
        lower
          ? 'Trousers laid flat. Line A goes across the waistband, line B along the outer side.'
          : 'A shirt laid flat. Line A goes from armpit to armpit, line B from the shoulder to the hem.'
      }
    >
      <path d={lower ? LOWER : TOP} className={styles.garment} />
      <path d={a} className={styles.line} />
      <path d={b} className={styles.line} />
      <text x={lower ? 120 : 100} y={lower ? 50 : 88} className={styles.letter}>
        A
      </text>
      <text x={lower ? 206 : 154} y={lower ? 116 : 160} className={styles.letter}>
        B
      </text>
    </svg>
  );
}
