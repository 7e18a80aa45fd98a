import type { ShownSectionOf } from '@nirala/contract/own-page/shown-page';
import { useSyncExternalStore } from 'react';
import { readRaw, subscribeStored } from '../../lib/storage/local-storage.ts';
import { ProductRow } from '../related/product-row.tsx';
import { readViewed } from '../related/recently-viewed.ts';
import rows from './rows.module.css';
import styles from './sections.module.css';

/** What this shopper looked at in this browser. Its height is reserved, because only the browser knows whether there is something. */
export function Recent({ id, heading }: ShownSectionOf<'recent'>) {
  /** Undefined until the browser has looked. */
  const raw = useSyncExternalStore(subscribeStored, readStored, readNothing);
  const viewed = raw === undefined ? undefined : readViewed();
  const title = heading || 'Recently viewed';
  return (
    <div className={`page ${rows.recent}`} id={id}>
      {viewed && viewed.length > 0 ? (
        <ProductRow title={title} products={viewed} />
      ) : (
        <section className={styles.empty} aria-label={title}>
          <h2 className={styles.rowTitle}>{title}</h2>
          <p className={`quiet ${styles.nothing}`}>{viewed && 'The pieces that you look at are here next time.'}</p>
        </section>
      )}
    </div>
  );
}

const readStored = (): string | null | undefined => readRaw('recentlyViewed');
const readNothing = () => undefined;
