import type { Product } from '@nirala/contract/product/product';
import { useSyncExternalStore } from 'react';
import { Icon } from '../../components/icon.tsx';
import { useDialogOnDemand } from '../../lib/on-demand.ts';
import styles from './heart.module.css';

const load = async () => (await import('../bag/quick-add-dialog.tsx')).QuickAddDialog;

/** Not in the style sheet, which every page has in its HTML: rendered pages have no such button. */
const BELOW = { top: 'auto', bottom: 0 } as const;

const neverChanges = () => () => undefined;
const inBrowser = () => true;
const onServer = () => false;

/**
 * The button on a product card that asks for a size and adds it to the bag. None for what can only be bought on its page,
 * and none in rendered pages: without scripts it could do nothing, and a list has many.
 */
export function QuickAdd({ product }: { product: Product }) {
  const [Dialog, asked, ask] = useDialogOnDemand<Parameters<Awaited<ReturnType<typeof load>>>[0], Product>(load);
  const isRendered = useSyncExternalStore(neverChanges, inBrowser, onServer);
  if (!isRendered || product.stock === 0 || product.drop) return null;
  return (
    <>
      <button
        type="button"
        className={styles.heart}
        style={BELOW}
        aria-label={`Add to bag: ${product.name}`}
        onClick={() => void ask(product)}
      >
        <Icon name="bag" />
      </button>
      {Dialog && <Dialog product={asked} onClose={() => void ask()} />}
    </>
  );
}
