import type { ShownSection } from '@nirala/contract/own-page/shown-page';
import { useRef } from 'react';
import { useOnDemand } from '../../lib/on-demand.ts';
import { isRow, RowPlace } from './row-place.tsx';
import recent from './recent.module.css';

/**
 * The rows below the grid of the given home. The HTML has their headings and keeps their places; what shows them loads when
 * they come near.
 */
export function Rows({ rows }: { rows: readonly ShownSection[] }) {
  const place = useRef<HTMLDivElement>(null);
  const [Shown] = useOnDemand(
    () => import('./rows.tsx').then((module) => module.Rows),
    () => undefined,
    place,
  );
  return (
    <div ref={place}>
      {Shown ? (
        <Shown rows={rows} />
      ) : (
        rows.map((row) =>
          isRow(row) ? (
            <RowPlace key={row.id} row={row} />
          ) : (
            row.kind === 'recent' && <div key={row.id} className={`page ${recent.place}`} />
          ),
        )
      )}
    </div>
  );
}
