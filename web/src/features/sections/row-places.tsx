import { useRef } from 'react';
import { useOnDemand } from '../../lib/on-demand.ts';
import { isRow, RowPlace, type RowsProps } from './row-place.tsx';
import styles from './rows.module.css';

/** Rows below the grid of a page. The HTML has their headings and keeps their places; what shows them loads when they come near. */
export function Rows({ rows, ...where }: RowsProps) {
  const place = useRef<HTMLDivElement>(null);
  const [Shown] = useOnDemand(
    () => import('./rows.tsx').then((module) => module.Rows),
    () => undefined,
    place,
  );
  return (
    <div ref={place}>
      {Shown ? (
        <Shown rows={rows} {...where} />
      ) : (
        rows.map((row) =>
          isRow(row) ? (
            <RowPlace key={row.id} row={row} />
          ) : (
            row.kind === 'recent' && <div key={row.id} className={`page ${styles.recent}`} />
          ),
        )
      )}
    </div>
  );
}
