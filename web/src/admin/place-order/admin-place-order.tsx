import type { Api } from '@nirala/contract/api';
import type { Reply } from '@nirala/contract/api/endpoint';
import { agreedPriceSchema, agreedReasonSchema, agreedReduction, tooHigh } from '@nirala/contract/order/agreed-price';
import { type Address, addressSchema } from '@nirala/contract/place/address';
import { paymentReferenceSchema } from '@nirala/contract/order/payment-reference';
import { PAYMENT_LINK_HOURS, type Refusal } from '@nirala/contract/order/checkout';
import { formatRupees, toRupees, toPaise, type Rupees } from '@nirala/contract/text/money';
import { parseRupees } from '@nirala/contract/text/written-amount';
import { formatPhone, toE164 } from '@nirala/contract/text/phone';
import { type PaymentMethod, priceOrder, type PriceRules, termsOf } from '@nirala/contract/order/pricing';
import { useRef, useState, type FormEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import * as v from 'valibot';
import { DEFAULT_STORE_DETAILS } from '@nirala/contract/settings/shop';
import type { AdminProduct } from '@nirala/contract/product/fields';
import { Field } from '../../components/field.tsx';
import { numberOptions, SelectField } from '../../components/select-field.tsx';
import { AddressForm } from '../../features/address/address-form.tsx';
import { CallError } from '../../lib/call-error.ts';
import { problemOf } from '../../lib/check-form.ts';
import { call } from '../../lib/call.ts';
import { readPriceRules, usePriceRules } from '../../features/store/price-rules.ts';
import { setPriceRules, useStoreDetails } from '../../features/store/store-details.ts';
import { readCheckoutRefusal } from '../../features/payment/checkout-outcome.ts';
import { showToast } from '../../lib/toast.ts';
import styles from '../orders/orders.module.css';
import { ReferenceField } from '../orders/paid-already.tsx';
import { Panel, AdminPage } from '../shared/admin-page.tsx';
import { BackLink, orderPath } from '../shared/links.tsx';
import { useRequestId } from '../shared/use-request-id.ts';
import { Button } from '../../components/button.tsx';
import { LineItem, LineList } from '../../features/order-summary/line-list.tsx';
import { useAction } from '../../lib/use-action.ts';
import { toastError } from '../shared/errors.ts';
import shared from '../shared/shared.module.css';

/** What is ordered of a product depends on these of its fields. */
type Piece = Pick<AdminProduct, 'id' | 'name' | 'imageUrl' | 'price' | 'discountedPrice' | 'stockBySize'>;

/** One line of an order that an admin takes on the phone. `agreed`: what the admin typed as the price of one piece. */
export type CallLine = { product: Piece; size: string; quantity: number; agreed?: string };

/** How somebody on the phone pays: by a link, in cash, or to the shop's own UPI code or bank account before this. */
type Way = PaymentMethod | 'already';

const WAYS: readonly Way[] = ['Pre-Paid', 'COD', 'already'];

const PLACED: Record<Way, string> = {
  'Pre-Paid': 'The order is reserved, and the link to pay is on its way.',
  COD: 'The order is placed.',
  already: 'The order is placed and paid.',
};

const methodText = (method: Way, { codCharge }: PriceRules): string => {
  if (method === 'already') return 'Paid already, to our UPI code or bank account. The order is placed at once.';
  if (method === 'Pre-Paid') return `Payment link by message. The pieces are reserved for ${PAYMENT_LINK_HOURS} hours.`;
  return `Cash on delivery${codCharge > 0 ? `, ${formatRupees(codCharge)} extra` : ''}. The order is placed at once.`;
};

/** What the form of the address shows when something else is missing. */
const missing = (message: string) => new CallError(400, message, { code: 'invalid-input' });

const stateSchema = v.object({
  caller: v.object({ phone: v.string(), address: v.optional(v.fallback(v.optional(addressSchema), undefined)) }),
});

/** The customer for whom the screen was opened, with the address to which their order goes. */
function callerIn(state: unknown) {
  const read = v.safeParse(stateSchema, state);
  if (!read.success) return undefined;
  const { phone, address } = read.output.caller;
  return { phone: formatPhone(phone), address: address && { ...address, id: 'of-the-caller' } };
}

/** /admin-place-order: an order for somebody who calls. */
export function AdminPlaceOrder() {
  const location = useLocation();
  // Filled in where the page of a customer leads here.
  const [caller] = useState(() => callerIn(location.state));
  const [phone, setPhone] = useState(caller?.phone ?? '');
  const [lines, setLines] = useState<readonly CallLine[]>([]);
  const [way, setWay] = useState<Way>('Pre-Paid');
  const method = way === 'already' ? 'Pre-Paid' : way;
  const [reference, setReference] = useState('');
  const referenceField = useRef<HTMLInputElement>(null);
  const [submitted, setSubmitted] = useState(false);
  /** What the server charges otherwise than this page said. */
  const [changes, setChanges] = useState<readonly string[]>([]);
  const phoneField = useRef<HTMLInputElement>(null);
  const finder = useRef<HTMLDivElement>(null);
  const reasonField = useRef<HTMLInputElement>(null);
  const [reason, setReason] = useState('');
  const requestId = useRequestId();
  const navigate = useNavigate();
  // Here, because the form of the address needs the details, too, and does not load them.
  const { maxPerLine } = useStoreDetails(DEFAULT_STORE_DETAILS);
  const rules = usePriceRules();
  const account = toE164(phone);
  const total = totalOf(lines, method);
  const full = totalOf(lines.map(withoutAgreed), method);
  const hasAgreed = lines.some((line) => agreedOf(line) !== undefined);

  async function place(address: Address) {
    setSubmitted(true);
    setChanges([]);
    if (account === undefined) {
      phoneField.current?.focus();
      throw missing('Enter the phone number of the account.');
    }
    if (lines.length === 0) {
      finder.current?.querySelector('input')?.focus();
      throw missing('Add at least one piece.');
    }
    if (lines.some((line) => agreedProblem(line) !== undefined)) throw missing('Correct the agreed price.');
    const noReason = hasAgreed ? reasonProblem(reason, true) : undefined;
    if (noReason !== undefined) {
      reasonField.current?.focus();
      throw missing(noReason);
    }
    const utr = way === 'already' ? v.safeParse(paymentReferenceSchema, reference) : undefined;
    if (utr?.success === false) {
      referenceField.current?.focus();
      throw missing(utr.issues[0].message);
    }
    const cartItems = lines.map(({ product, size, quantity }) => ({
      _id: product.id,
      size,
      quantity,
      price: product.discountedPrice,
    }));
    const agreed = hasAgreed ? { reason, lines: agreedLines(lines) } : undefined;
    const content = {
      phone: account,
      address,
      cartItems,
      method,
      total,
      ...(agreed && { agreed }),
      ...(utr && { paid: { reference: utr.output } }),
    };
    const placed = call('placeOrderForCaller', { ...content, requestId: requestId.idFor(content) });
    const { order } = await placed.catch(async (error: unknown) => {
      const refusal = readCheckoutRefusal(error);
      if (refusal?.reason === 'price') await takeFigures(refusal);
      throw error;
    });
    showToast(PLACED[way], { tone: 'good' });
    await navigate(orderPath(order._id));
  }

  function changeLines(next: readonly CallLine[]) {
    setLines(next);
    setChanges([]);
  }

  /** Shows what the store charges now. The next press of the button places the order for that. */
  async function takeFigures(refusal: PriceRefusal) {
    await setPriceRules(refusal.prices);
    setLines(repriced(lines, refusal));
    setChanges(changesIn(lines, refusal, total));
  }

  return (
    <AdminPage title="Order for a caller" back={<BackLink to="/admin-new-order">Orders</BackLink>}>
      <Panel title="Who calls">
        <Field
          label="Phone number of the account"
          hint="They find the order in My Orders when they sign in with this number."
          error={submitted && account === undefined ? 'Enter a mobile number with ten digits.' : undefined}
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
          <PieceFinder onAdd={(product, size) => changeLines(withPiece(lines, product, size))} />
        </div>
        {submitted && lines.length === 0 && <p role="alert">Add at least one piece.</p>}
        {lines.length > 0 && <OrderedPieces lines={lines} maxPerLine={maxPerLine} onChange={changeLines} />}
        {hasAgreed && (
          <Field
            label="Why the price is lower"
            hint="The audit log keeps it. The caller does not see it."
            error={reasonProblem(reason, submitted)}
          >
            {(control) => (
              <input {...control} ref={reasonField} value={reason} onChange={({ target }) => setReason(target.value)} />
            )}
          </Field>
        )}
      </Panel>
      <Panel title="Payment">
        <fieldset className={styles.choices}>
          <legend className="visually-hidden">How they pay</legend>
          {WAYS.map((each) => (
            <label key={each} className={styles.tick}>
              <input type="radio" name="method" checked={way === each} onChange={() => setWay(each)} />{' '}
              {methodText(each, rules)}
            </label>
          ))}
        </fieldset>
        {way === 'already' && (
          <ReferenceField
            field={referenceField}
            value={reference}
            error={submitted ? problemOf(paymentReferenceSchema, reference) : undefined}
            onChange={setReference}
          />
        )}
        {lines.length > 0 && (
          <p>
            <span>{way === 'already' ? 'They paid' : 'They pay'}</span> <strong>{formatRupees(total)}</strong>
            <span>{total < full ? ` instead of ${formatRupees(full)}.` : '.'}</span>
          </p>
        )}
        {changes.length > 0 && (
          <div role="alert">
            {changes.map((change) => (
              <p key={change}>{change}</p>
            ))}
          </div>
        )}
      </Panel>
      <Panel title="Ship to">
        <AddressForm saved={caller?.address} phoneNumber={account ?? ''} submitLabel="Place the order" onSave={place} />
      </Panel>
    </AdminPage>
  );
}

/** The price of a product in rupees, also in a sale. */
const priceSold = ({ sales }: Reply<Api['listAllProducts']>, { id, discountedPrice }: AdminProduct) =>
  sales[id]?.price ?? discountedPrice;

/** More products than an admin reads while somebody is on the phone. */
const MAX_SHOWN = 6;

type PieceFinderProps = { onAdd: (product: AdminProduct, size: string) => void };

/** Finds products by their name or SKU code, and adds a size of one. */
function PieceFinder({ onAdd }: PieceFinderProps) {
  const [q, setQ] = useState('');
  const [found, setFound] = useState<readonly AdminProduct[]>();
  const { pending, run } = useAction();

  async function search(event: FormEvent) {
    event.preventDefault();
    if (q.trim() === '') return;
    const reply = await run((signal) => call('listAllProducts', { q, show: 'all' }, signal), toastError);
    if (!reply) return;
    const shown = reply.products.filter(({ active }) => active).slice(0, MAX_SHOWN);
    // A caller pays what shoppers pay.
    setFound(shown.map((product) => ({ ...product, discountedPrice: priceSold(reply, product) })));
  }

  return (
    <>
      <form className={shared.toolbar} role="search" onSubmit={(event) => void search(event)}>
        <Field label="Product or SKU code">
          {(control) => (
            <input {...control} type="search" value={q} maxLength={100} onChange={({ target }) => setQ(target.value)} />
          )}
        </Field>
        <Button type="submit" look="quiet" aria-disabled={pending}>
          {pending ? 'Searching...' : 'Find'}
        </Button>
      </form>
      <p role="status">{found?.length === 0 && 'Nothing on sale was found. Try fewer letters.'}</p>
      {found && found.length > 0 && (
        <div className={shared.found}>
          <LineList label="Found products">
            {found.map((product) => (
              <LineItem key={product.id} image={product.imageUrl} name={product.name}>
                <p>{formatRupees(product.discountedPrice)}</p>
                <div className={shared.sizes}>
                  {product.sizes.map((size) => {
                    const left = product.stockBySize[size] ?? 0;
                    return (
                      <button
                        key={size}
                        type="button"
                        className={shared.chip}
                        disabled={left === 0}
                        onClick={() => onAdd(product, size)}
                      >
                        <span className="visually-hidden">Add {product.name}, size </span>
                        <span>{`${size} (${left})`}</span>
                      </button>
                    );
                  })}
                </div>
              </LineItem>
            ))}
          </LineList>
        </div>
      )}
    </>
  );
}

type OrderedPiecesProps = {
  lines: readonly CallLine[];
  maxPerLine: number;
  onChange: (lines: CallLine[]) => void;
};

/** The pieces that a caller orders, each with its quantity. */
function OrderedPieces({ lines, maxPerLine, onChange }: OrderedPiecesProps) {
  const edit = (changed: CallLine, change: Partial<CallLine>) =>
    onChange(lines.map((line) => (line === changed ? { ...line, ...change } : line)));
  return (
    <div className={shared.ordered}>
      <LineList label="Ordered pieces">
        {lines.map((line) => {
          const { product, size, quantity } = line;
          return (
            <LineItem key={`${product.id} ${size}`} image={product.imageUrl} name={product.name}>
              <p>{`Size ${size}, ${priceText(line)} each`}</p>
              <div className={shared.toolbar}>
                <SelectField
                  label={`Quantity of ${product.name}, size ${size}`}
                  value={quantity}
                  options={numberOptions(1, Math.max(quantity, maxOf(line, maxPerLine)))}
                  onChange={(chosen) => edit(line, { quantity: Number(chosen) })}
                />
                <Field
                  label={`Price of one ${product.name}, size ${size} (₹)`}
                  hint={`For this order only. Empty: ${formatRupees(product.discountedPrice)}.`}
                  error={agreedProblem(line)}
                  optional
                >
                  {(control) => (
                    <input
                      {...control}
                      inputMode="decimal"
                      value={line.agreed ?? ''}
                      onChange={({ target }) => edit(line, { agreed: target.value })}
                    />
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

type PriceRefusal = Extract<Refusal, { reason: 'price' }>;

const priceIn = ({ lines }: PriceRefusal, { product, size }: CallLine): Rupees =>
  lines.find((line) => line.id === product.id && line.size === size)?.price ?? product.discountedPrice;

/** The lines at the prices that the server charges. */
export const repriced = (lines: readonly CallLine[], refusal: PriceRefusal): CallLine[] =>
  lines.map((line) => ({ ...line, product: { ...line.product, discountedPrice: priceIn(refusal, line) } }));

/** What the server charges otherwise, in sentences for the admin who told a caller something else. */
export function changesIn(lines: readonly CallLine[], refusal: PriceRefusal, told: Rupees): string[] {
  const pieces = lines.flatMap((line) => {
    const { product, size } = line;
    const price = priceIn(refusal, line);
    if (price === product.discountedPrice) return [];
    return [
      `${product.name}, size ${size}: now ${formatRupees(price)} instead of ${formatRupees(product.discountedPrice)}.`,
    ];
  });
  const total = `They pay ${formatRupees(refusal.totalAmount)} instead of ${formatRupees(told)}. Tell the caller, then place the order again.`;
  return [...pieces, total];
}

/** What the caller pays, with the agreed prices. */
export function totalOf(lines: readonly CallLine[], method: PaymentMethod): Rupees {
  const priced = lines.map((line) => ({
    price: toPaise(line.product.discountedPrice),
    originalPrice: toPaise(line.product.price),
    quantity: line.quantity,
    agreed: agreedOf(line),
  }));
  const desk = agreedReduction(priced);
  return toRupees(priceOrder(priced, termsOf(readPriceRules(), method, desk ? [desk] : [])).totals.payable);
}

/** What is wrong with the reason of an agreed price; a missing one only after the form was sent. */
function reasonProblem(reason: string, submitted: boolean): string | undefined {
  if (reason.trim() === '') return submitted ? 'Say why the price is lower.' : undefined;
  return problemOf(agreedReasonSchema, reason);
}

const withoutAgreed = ({ agreed: _typed, ...line }: CallLine): CallLine => line;

/** The typed price of one piece in rupees; NaN for what is no price, undefined for an empty field. */
const typedPrice = ({ agreed = '' }: CallLine): Rupees | undefined =>
  agreed.trim() === '' ? undefined : parseRupees(agreed);

/** Why the typed price cannot be agreed. */
export function agreedProblem(line: CallLine): string | undefined {
  const price = typedPrice(line);
  if (price === undefined) return undefined;
  const read = v.safeParse(agreedPriceSchema, price);
  return read.success ? tooHigh(toPaise(line.product.discountedPrice), price) : read.issues[0].message;
}

/** The agreed price of one piece in rupees, if one was typed that can be agreed. The price itself is no agreement. */
export function agreedOf(line: CallLine): Rupees | undefined {
  const price = typedPrice(line);
  if (price === undefined || agreedProblem(line) !== undefined) return undefined;
  return price < line.product.discountedPrice ? price : undefined;
}

/** The agreed prices as the server takes them. */
const agreedLines = (lines: readonly CallLine[]) =>
  lines.flatMap((line) => {
    const price = agreedOf(line);
    return price === undefined ? [] : [{ _id: line.product.id, size: line.size, price }];
  });

/** `₹399.50`, or `₹399.50 → ₹350` with an agreed price. */
export function priceText(line: CallLine): string {
  const [price, agreed] = [formatRupees(line.product.discountedPrice), agreedOf(line)];
  return agreed === undefined ? price : `${price} → ${formatRupees(agreed)}`;
}
