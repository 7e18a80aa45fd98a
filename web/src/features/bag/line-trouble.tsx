import { formatRupeesExact } from '@nirala/contract/money';
import { tooManyOfOne } from '@nirala/contract/sentences';
import type { CartItem } from '../../lib/storage/cart-item.ts';
import type { Trouble } from './trouble.ts';
import { Button } from '../../components/button.tsx';
import { setQuantity, updatePrices } from './bag.ts';
import styles from './bag-line.module.css';

/** Why a line cannot be ordered as it stands, with the fix where one press can do it. */
export function LineTrouble({ line, trouble }: { line: CartItem; trouble: Trouble }) {
  const fix = fixOf(line, trouble);
  return (
    <div className={styles.trouble} role="status">
      <p>{wordsOf(line, trouble)}</p>
      {fix && (
        <Button look="quiet" onClick={fix.run}>
          {fix.label}
        </Button>
      )}
    </div>
  );
}

function wordsOf(line: CartItem, trouble: Trouble): string {
  switch (trouble.kind) {
    case 'gone':
      return 'This is no longer on sale. Please remove it to go on.';
    case 'sold-out':
      return `Size ${line.size} is sold out. Choose another size, or remove it to go on.`;
    case 'too-many':
      return `Only ${trouble.left} left in size ${line.size}.`;
    case 'limit':
      return tooManyOfOne(trouble.most);
    case 'price':
      return trouble.was === trouble.now
        ? 'The original price of this item has changed.'
        : `The price is now ${formatRupeesExact(trouble.now)}; it was ${formatRupeesExact(trouble.was)}.`;
  }
}

function fixOf(line: CartItem, trouble: Trouble): { label: string; run: () => void } | undefined {
  if (trouble.kind === 'too-many') {
    return { label: `Set to ${trouble.left}`, run: () => setQuantity(line, trouble.left) };
  }
  if (trouble.kind === 'limit') {
    return { label: `Set to ${trouble.most}`, run: () => setQuantity(line, trouble.most) };
  }
  if (trouble.kind === 'price') return { label: 'Update price', run: () => updatePrices(trouble.product) };
  return undefined;
}
