import type { Product } from '@nirala/contract/product/product';
import { Icon } from '../../components/icon.tsx';
import { useHasScript } from '../../lib/browser-state.ts';
import { useDialogOnDemand } from '../../lib/on-demand.ts';
import type { QuickAddDialogProps } from '../bag/quick-add-dialog.tsx';
import styles from './heart.module.css';

/** Not in the style sheet, which every page has in its HTML: rendered pages have no such button. */
const BELOW = { top: 'auto', bottom: 0 } as const;

/**
 * The button on a product card that asks for a size and adds it to the bag. None for what can only be bought on its page,
 * and none in rendered pages: without scripts it could do nothing, and a list has many.
 */
export function QuickAdd({ product }: { product: Product }) {
  const [Dialog, asked, ask] = useDialogOnDemand<QuickAddDialogProps, Product>(
    async () => (await import('../bag/quick-add-dialog.tsx')).QuickAddDialog,
  );
  const hasScript = useHasScript();
  if (!hasScript || product.stock === 0 || product.drop) return null;
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
