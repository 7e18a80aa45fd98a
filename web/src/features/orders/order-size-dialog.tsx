import { MESSAGES } from '@nirala/contract/text/messages';
import type { Order, OrderLine } from '@nirala/contract/order/order';
import { type FormEvent, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog/dialog.tsx';
import { Loading, LoadFailed } from '../../components/load-state.tsx';
import { numberOptions, SelectField } from '../../components/select-field.tsx';
import { messageOr } from '../../lib/call-error.ts';
import { clearRequestId, requestIdFor } from '../../lib/request-id.ts';
import { useAction } from '../../lib/use-action.ts';
import { useLoaded } from '../../lib/use-loaded.ts';
import type { CurrentProduct } from '../bag/line-problem.ts';
import { loadCurrentProducts } from '../bag/use-current-products.ts';
import styles from './my-orders.module.css';

/** Pieces of one line of an order, and the size that they become, as the API takes them. */
export type SizeChange = { requestId: string; _id: string; size: string; quantity: number; wantedSize: string };

type ChangeableOrder = Pick<Order, '_id' | 'cartItems'>;

export type OrderSizeDialogProps = {
  /** The order to change; undefined closes the dialog, and the focus goes back to where it was. */
  order: ChangeableOrder | undefined;
  /** Changes the order. Throws CallError, which the form shows. */
  onSave: (change: SizeChange) => Promise<void>;
  onClose: () => void;
};

/** Another size for pieces of an order that is not packed yet. */
export function OrderSizeDialog({ order, onSave, onClose }: OrderSizeDialogProps) {
  return (
    <Dialog open={order !== undefined} onClose={onClose} title="Change the size">
      <p>The new size is reserved at once. The price stays the same.</p>
      {order && <SizeForm key={order._id} order={order} onSave={onSave} onClose={onClose} />}
    </Dialog>
  );
}

/** The index of the chosen line while none is chosen. */
const NO_LINE = -1;

type SizeFormProps = OrderSizeDialogProps & { order: ChangeableOrder };

function SizeForm({ order: { _id: orderId, cartItems }, onSave, onClose }: SizeFormProps) {
  const [chosen, setChosen] = useState(cartItems.length === 1 ? 0 : NO_LINE);
  const [quantity, setQuantity] = useState(1);
  const [wantedSize, setWantedSize] = useState('');
  const [isChecked, setChecked] = useState(false);
  const { pending, error, run, clearError } = useAction();
  const line = cartItems[chosen];

  function chooseLine(index: number) {
    setChosen(index);
    setQuantity(1);
    setWantedSize('');
    setChecked(false);
    clearError();
  }

  async function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    setChecked(true);
    if (!line || wantedSize === '') {
      requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
      return;
    }
    const change = { _id: line._id, size: line.size, quantity, wantedSize };
    const isSaved = await run(async () => {
      await onSave({ ...change, requestId: requestIdFor('size', { orderId, ...change }) });
      return true;
    });
    if (!isSaved) return;
    clearRequestId('size');
    onClose();
  }

  return (
    <form onSubmit={(event) => void save(event)} noValidate>
      {cartItems.length > 1 && (
        <SelectField
          label="Item"
          error={isChecked && !line ? 'Choose an item.' : undefined}
          value={chosen}
          options={[
            { value: NO_LINE, label: 'Choose an item' },
            ...cartItems.map(({ name, size }, index) => ({ value: index, label: `${name}, size ${size}` })),
          ]}
          onChange={(index) => chooseLine(Number(index))}
        />
      )}
      {line && line.quantity > 1 && (
        <SelectField
          label="How many pieces"
          value={quantity}
          options={numberOptions(1, line.quantity)}
          onChange={(pieces) => setQuantity(Number(pieces))}
        />
      )}
      {line && (
        <SizeField
          key={chosen}
          line={line}
          quantity={quantity}
          value={wantedSize}
          error={isChecked && wantedSize === '' ? 'Choose a size.' : undefined}
          onChange={(size) => {
            setWantedSize(size);
            clearError();
          }}
        />
      )}
      {error !== undefined && <p role="alert">{messageOr(MESSAGES.checkoutWrong, error)}</p>}
      <div className={styles.answers}>
        <Button type="submit" aria-disabled={pending}>
          {pending ? 'Saving...' : 'Save the size'}
        </Button>
        <Button look="quiet" onClick={onClose}>
          Keep it as it is
        </Button>
      </div>
    </form>
  );
}

type SizeFieldProps = {
  line: OrderLine;
  quantity: number;
  value: string;
  error: string | undefined;
  onChange: (size: string) => void;
};

/** The other sizes of the product. Those that are sold out are shown, so that nobody looks for them. */
function SizeField({ line, quantity, value, error, onChange }: SizeFieldProps) {
  const loaded = useLoaded(line._id, (signal) => loadCurrentProducts([line._id], signal));
  if (loaded.state === 'loading') return <Loading />;
  const product = loaded.state === 'loaded' ? loaded.value.get(line._id) : undefined;
  if (product === undefined) return <LoadFailed message={MESSAGES.somethingWrong} onRetry={loaded.retry} />;
  const sizes = otherSizes(product, line.size);
  if (sizes.every(({ left }) => left === 0)) return <p>No other size is in stock.</p>;
  return (
    <SelectField
      label="New size"
      error={error}
      value={value}
      options={[
        { value: '', label: 'Choose a size' },
        ...sizes.map(({ size, left }) => ({
          value: size,
          label: `${size}${shortageText(left, quantity)}`,
          disabled: left < quantity,
        })),
      ]}
      onChange={onChange}
    />
  );
}

/** The sizes of a product but the ordered one, with the number of pieces that are left. */
function otherSizes(product: CurrentProduct, ordered: string): { size: string; left: number }[] {
  if (product === 'gone') return [];
  const sizes = product.sizes.filter((size) => size !== ordered);
  return sizes.map((size) => ({ size, left: product.stockBySize[size] ?? 0 }));
}

function shortageText(left: number, wanted: number): string {
  if (left === 0) return ' (sold out)';
  return left < wanted ? ` (only ${left} left)` : '';
}
