import { formatRupeesExact } from '@nirala/contract/text/money';
import { tooManyPiecesPerSize } from '@nirala/contract/text/message-templates';
import type { CartItem } from '../../lib/storage/cart-item.ts';
import type { LineProblem } from './line-problem.ts';
import { Button } from '../../components/button.tsx';
import { setQuantity, updatePrices } from './bag.ts';
import styles from './bag-line.module.css';

/** Why a line cannot be ordered as it is, with a button where one press fixes it. */
export function LineProblemBox({ line, problem }: { line: CartItem; problem: LineProblem }) {
  const fix = fixOf(line, problem);
  return (
    <div className={styles.problem} role="status">
      <p>{messageOf(line, problem)}</p>
      {fix && (
        <Button look="quiet" onClick={fix.run}>
          {fix.label}
        </Button>
      )}
    </div>
  );
}

function messageOf(line: CartItem, problem: LineProblem): string {
  switch (problem.kind) {
    case 'gone':
      return 'This is no longer on sale. Please remove it to go on.';
    case 'sold-out':
      return `Size ${line.size} is sold out. Choose another size, or remove it to go on.`;
    case 'too-many':
      return `Only ${problem.left} left in size ${line.size}.`;
    case 'limit':
      return tooManyPiecesPerSize(problem.max);
    case 'price':
      return problem.was === problem.now
        ? 'The original price of this item has changed.'
        : `The price is now ${formatRupeesExact(problem.now)}; it was ${formatRupeesExact(problem.was)}.`;
  }
}

function fixOf(line: CartItem, problem: LineProblem): { label: string; run: () => void } | undefined {
  if (problem.kind === 'too-many') {
    return { label: `Set to ${problem.left}`, run: () => setQuantity(line, problem.left) };
  }
  if (problem.kind === 'limit') {
    return { label: `Set to ${problem.max}`, run: () => setQuantity(line, problem.max) };
  }
  if (problem.kind === 'price') return { label: 'Update price', run: () => updatePrices(problem.product) };
  return undefined;
}
