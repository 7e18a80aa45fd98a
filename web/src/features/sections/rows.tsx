import type { ShownSection, ShownSectionOf } from '@nirala/contract/own-page/shown-page';
import { MESSAGES } from '@nirala/contract/text/messages';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { LoadFailed } from '../../components/load-state.tsx';
import { Picture } from '../../components/picture.tsx';
import { call } from '../../lib/call.ts';
import { whenNear } from '../../lib/on-demand.ts';
import { ProductCard } from '../catalogue/product-card.tsx';
import { isRow, RowPlace, type RowsProps } from './row-place.tsx';
import line from './rows.module.css';
import { Offer } from './offers.tsx';
import { Recent } from './recent.tsx';
import styles from './sections.module.css';

/** Rows whose places the HTML has. */
export function Rows({ rows, page, of = rows }: RowsProps) {
  return rows.map((row) =>
    isRow(row) ? (
      <Row key={row.id} row={row} page={page} of={of} />
    ) : (
      row.kind === 'recent' && <Recent key={row.id} {...row} />
    ),
  );
}

type RowProps = { row: ShownSectionOf<'deferred'>; page: string; of: object };

/**
 * A row that loads when it comes near. Its place has the height of what comes, so nothing moves; and it keeps the height if
 * the row shows nothing any more.
 */
function Row({ row, page, of }: RowProps) {
  const place = useRef<HTMLDivElement>(null);
  const [attempt, setAttempt] = useState(0);
  const [found, setFound] = useState<{ of: object; rows: readonly ShownSection[] | 'failed' }>();
  useEffect(() => {
    let isGone = false;
    const set = (rows: readonly ShownSection[] | 'failed') => isGone || setFound({ of, rows });
    const load = () => void loadRows(of, page).then(set, () => set('failed'));
    const cancel = place.current ? whenNear(place.current, load) : undefined;
    return () => {
      isGone = true;
      cancel?.();
    };
  }, [of, page, attempt]);
  const rows = found?.of === of ? found.rows : undefined;
  const shown = rows === 'failed' ? undefined : rows?.find(({ id }) => id === row.id);
  return (
    <div ref={place} style={rows && rows !== 'failed' && !shown ? { visibility: 'hidden' } : undefined}>
      <RowPlace row={row}>
        {rows === 'failed' ? (
          <div className={line[row.of]}>
            <LoadFailed message={MESSAGES.loadProductsFailed} onRetry={() => setAttempt(attempt + 1)} />
          </div>
        ) : (
          shown && <Content section={shown} heading={row.heading ? 'h3' : 'h2'} />
        )}
      </RowPlace>
    </div>
  );
}

/** One call for all rows of a page. One that failed is made again. */
const calls = new WeakMap<object, Promise<readonly ShownSection[]>>();

function loadRows(of: object, page: string): Promise<readonly ShownSection[]> {
  const running =
    calls.get(of) ??
    call('openRows', { id: page }).catch((error: unknown) => {
      calls.delete(of);
      throw error;
    });
  calls.set(of, running);
  return running;
}

function Content({ section, heading }: { section: ShownSection; heading: 'h2' | 'h3' }) {
  if (section.kind === 'collection')
    return (
      <ul className={`${line.line} ${line.collection} ${styles.cardsInLine}`}>
        {section.items.map((product) => (
          <li key={product._id}>
            <ProductCard product={product} eager={false} heading={heading} />
          </li>
        ))}
      </ul>
    );
  if (section.kind === 'wearers')
    return (
      <ul className={`${line.line} ${line.wearers}`}>
        {section.tiles.map(({ label, to, picture }) => (
          <li key={to}>
            <Link to={to} className={`${styles.tile} ${styles.wearer}`}>
              <span className={styles.frame}>
                <Picture url={picture} alt="" place="card" sizes="33vw" className={styles.tilePicture} />
              </span>
              <span className={styles.tileLabel}>{label}</span>
            </Link>
          </li>
        ))}
      </ul>
    );
  if (section.kind === 'offers')
    return (
      // Nothing in it can be focused, so that it is focused itself to be scrolled by keyboard.
      <ul className={`${line.line} ${line.offers}`} tabIndex={0}>
        {section.offers.map((offer) => (
          <Offer key={offer.code} {...offer} />
        ))}
      </ul>
    );
  return null;
}
