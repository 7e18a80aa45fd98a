import type { Address } from '@nirala/contract/place/address';
import { PAYMENT_LINK_HOURS } from '@nirala/contract/order/checkout';
import { formatRupees, toRupees, toPaise, type Rupees } from '@nirala/contract/text/money';
import { toE164 } from '@nirala/contract/text/phone';
import { COD_CHARGE, type PaymentMethod, priceOrder } from '@nirala/contract/order/pricing';
import { DEFAULT_STORE_DETAILS } from '@nirala/contract/settings/shop';
import type { AdminProduct } from '@nirala/contract/product/fields';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button } from '../../components/button.tsx';
import { Field } from '../../components/field.tsx';
import { AddressForm } from '../../features/address/address-form.tsx';
import { useStoreDetails } from '../../features/content/store-details.ts';
import { LineItem, LineList } from '../../features/order-summary/line-list.tsx';
import { CallError } from '../../lib/call-error.ts';
import { call } from '../../lib/call.ts';
import { showToast } from '../../lib/toast.ts';
import styles from '../orders/orders.module.css';
import { Panel, AdminPage } from '../shared/admin-page.tsx';
import shared from '../shared/shared.module.css';
import { BackLink } from '../shared/links.tsx';
import { useRequestId } from '../shared/use-request-id.ts';
import { PieceFinder } from './piece-finder.tsx';

const METHODS: Record<PaymentMethod, string> = {
  'Pre-Paid': `Payment link by message. The pieces are reserved for ${PAYMENT_LINK_HOURS} hours.`,
  COD: `Cash on delivery, ${formatRupees(toRupees(COD_CHARGE))} extra. The order is placed at once.`,
};

/** A refusal before the server is asked. */
const refusal = (message: string) => new CallError(400, message, { code: 'invalid-input' });

/** /admin-place-order: an order for somebody who calls. */
export function AdminPlaceOrder() {
  const [phone, setPhone] = useState('');
  const [lines, setLines] = useState<readonly CallLine[]>([]);
  const [method, setMethod] = useState<PaymentMethod>('Pre-Paid');
  const [checked, setChecked] = useState(false);
  const phoneField = useRef<HTMLInputElement>(null);
  const finder = useRef<HTMLDivElement>(null);
  const requestId = useRequestId();
  const navigate = useNavigate();
  const account = toE164(phone);
  const total = totalOf(lines, method);
  const { maxPerLine } = useStoreDetails(DEFAULT_STORE_DETAILS);

  async function place(address: Address) {
    setChecked(true);
    if (account === undefined) {
      phoneField.current?.focus();
      throw refusal('Enter the phone number of the account.');
    }
    if (lines.length === 0) {
      finder.current?.querySelector('input')?.focus();
      throw refusal('Add at least one piece.');
    }
    const cartItems = lines.map(({ product, size, quantity }) => ({
      _id: product.id,
      size,
      quantity,
      price: product.discountedPrice,
    }));
    const wanted = { phone: account, address, cartItems, method, total };
    const { order } = await call('placeOrderForCaller', { ...wanted, requestId: requestId.idFor(wanted) });
    showToast(method === 'COD' ? 'The order is placed.' : 'The order is reserved, and the link to pay is on its way.', {
      tone: 'good',
    });
    await navigate(`/admin-order/${encodeURIComponent(order._id)}`);
  }

  const change = (index: number, quantity: number) =>
    setLines(lines.flatMap((line, each) => (each !== index ? [line] : quantity === 0 ? [] : [{ ...line, quantity }])));

  return (
    <AdminPage title="Order for a caller" back={<BackLink to="/admin-new-order">All orders</BackLink>}>
      <Panel title="Who calls">
        <Field
          label="Phone number of the account"
          hint="They find the order in My Orders when they sign in with this number."
          error={checked && account === undefined ? 'Enter a mobile number with ten digits.' : undefined}
        >
          {(control) => (
            <input
              {...control}
              ref={phoneField}
              type="tel"
              inputMode="tel"
              value={phone}
              onChange={({ target }) => setPhone(target.value)}
            />
          )}
        </Field>
      </Panel>
      <Panel title="Pieces">
        <div ref={finder}>
          <PieceFinder onAdd={(product, size) => setLines(withPiece(lines, product, size))} />
        </div>
        {checked && lines.length === 0 && <p role="alert">Add at least one piece.</p>}
        {lines.length > 0 && (
          <div className={shared.ordered}>
            <LineList label="Ordered pieces">
              {lines.map((line, index) => (
                <LineItem
                  key={`${line.product.id} ${line.size}`}
                  image={line.product.imageUrl}
                  name={line.product.name}
                >
                  <p>{`Size ${line.size}, ${formatRupees(line.product.discountedPrice)} each`}</p>
                  <div className={shared.toolbar}>
                    <Field label={`Quantity of ${line.product.name}, size ${line.size}`}>
                      {(control) => (
                        <select
                          {...control}
                          value={line.quantity}
                          onChange={({ target }) => change(index, Number(target.value))}
                        >
                          {Array.from({ length: Math.max(line.quantity, maxOf(line, maxPerLine)) }, (_, pieces) => (
                            <option key={pieces}>{pieces + 1}</option>
                          ))}
                        </select>
                      )}
                    </Field>
                    <Button look="plain" onClick={() => change(index, 0)}>
                      Remove<span className="visually-hidden"> {line.product.name}</span>
                    </Button>
                  </div>
                </LineItem>
              ))}
            </LineList>
          </div>
        )}
      </Panel>
      <Panel title="Payment">
        <fieldset className={styles.choices}>
          <legend className="visually-hidden">How they pay</legend>
          {(['Pre-Paid', 'COD'] as const).map((each) => (
            <label key={each} className={styles.tick}>
              <input type="radio" name="method" checked={method === each} onChange={() => setMethod(each)} />{' '}
              {METHODS[each]}
            </label>
          ))}
        </fieldset>
        {lines.length > 0 && (
          <p>
            They pay <strong>{formatRupees(total)}</strong>.
          </p>
        )}
      </Panel>
      <Panel title="Ship to">
        <AddressForm saved={undefined} phoneNumber={account ?? ''} submitLabel="Place the order" onSave={place} />
      </Panel>
    </AdminPage>
  );
}

/** What is ordered of a product depends on these of its fields. */
type Piece = Pick<AdminProduct, 'id' | 'name' | 'imageUrl' | 'price' | 'discountedPrice' | 'stockBySize'>;

/** One line of an order that an admin takes on the phone. */
export type CallLine = { product: Piece; size: string; quantity: number };

/** The lines with one more piece of this size. */
export function withPiece(lines: readonly CallLine[], product: Piece, size: string): CallLine[] {
  const isSame = (line: CallLine) => line.product.id === product.id && line.size === size;
  if (!lines.some(isSame)) return [...lines, { product, size, quantity: 1 }];
  return lines.map((line) => (isSame(line) ? { ...line, quantity: line.quantity + 1 } : line));
}

/** The most pieces of a line that can be chosen: what is in stock, within the owner's limit for one line. */
export const maxOf = ({ product, size }: CallLine, maxPerLine: number): number =>
  Math.min(maxPerLine, product.stockBySize[size] ?? 0);

/** What the caller pays, in rupees. */
export function totalOf(lines: readonly CallLine[], method: PaymentMethod): Rupees {
  const priced = lines.map(({ product, quantity }) => ({
    price: toPaise(product.discountedPrice),
    originalPrice: toPaise(product.price),
    quantity,
  }));
  return toRupees(priceOrder(priced, method).payable);
}
