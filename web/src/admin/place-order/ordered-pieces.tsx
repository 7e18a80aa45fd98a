import { toPaise, toRupees, formatRupees, type Rupees } from '@nirala/contract/text/money';
import { type PaymentMethod, priceOrder } from '@nirala/contract/order/pricing';
import type { AdminProduct } from '@nirala/contract/product/fields';
import { Button } from '../../components/button.tsx';
import { Field } from '../../components/field.tsx';
import { LineItem, LineList } from '../../features/order-summary/line-list.tsx';
import shared from '../shared/shared.module.css';

/** What is ordered of a product depends on these of its fields. */
type Piece = Pick<AdminProduct, 'id' | 'name' | 'imageUrl' | 'price' | 'discountedPrice' | 'stockBySize'>;

/** One line of an order that an admin takes on the phone. */
export type CallLine = { product: Piece; size: string; quantity: number };

type OrderedPiecesProps = {
  lines: readonly CallLine[];
  maxPerLine: number;
  onChange: (lines: CallLine[]) => void;
};

/** The pieces that a caller orders, each with its quantity. */
export function OrderedPieces({ lines, maxPerLine, onChange }: OrderedPiecesProps) {
  const withQuantity = (changed: CallLine, quantity: number) =>
    lines.map((line) => (line === changed ? { ...line, quantity } : line));
  return (
    <div className={shared.ordered}>
      <LineList label="Ordered pieces">
        {lines.map((line) => {
          const { product, size, quantity } = line;
          return (
            <LineItem key={`${product.id} ${size}`} image={product.imageUrl} name={product.name}>
              <p>{`Size ${size}, ${formatRupees(product.discountedPrice)} each`}</p>
              <div className={shared.toolbar}>
                <Field label={`Quantity of ${product.name}, size ${size}`}>
                  {(control) => (
                    <select
                      {...control}
                      value={quantity}
                      onChange={({ target }) => onChange(withQuantity(line, Number(target.value)))}
                    >
                      {Array.from({ length: Math.max(quantity, maxOf(line, maxPerLine)) }, (_, index) => (
                        <option key={index}>{index + 1}</option>
                      ))}
                    </select>
                  )}
                </Field>
                <Button look="plain" onClick={() => onChange(lines.filter((each) => each !== line))}>
                  Remove<span className="visually-hidden"> {product.name}</span>
                </Button>
              </div>
            </LineItem>
          );
        })}
      </LineList>
    </div>
  );
}

/** The lines with one more piece of this size. */
export function withPiece(lines: readonly CallLine[], product: Piece, size: string): CallLine[] {
  const isSame = (line: CallLine) => line.product.id === product.id && line.size === size;
  if (!lines.some(isSame)) return [...lines, { product, size, quantity: 1 }];
  return lines.map((line) => (isSame(line) ? { ...line, quantity: line.quantity + 1 } : line));
}

/** The most pieces of a line that can be chosen: what is in stock, within the owner's limit for one line. */
export const maxOf = ({ product, size }: CallLine, maxPerLine: number): number =>
  Math.min(maxPerLine, product.stockBySize[size] ?? 0);

/** What the caller pays. */
export function totalOf(lines: readonly CallLine[], method: PaymentMethod): Rupees {
  const priced = lines.map(({ product, quantity }) => ({
    price: toPaise(product.discountedPrice),
    originalPrice: toPaise(product.price),
    quantity,
  }));
  return toRupees(priceOrder(priced, method).payable);
}
