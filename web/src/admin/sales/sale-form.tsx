import { saleGapWarning } from '@nirala/contract/paper/rate-gap';
import type { Sale } from '@nirala/contract/product/sale';
import { NEW_SALE, SALE_FORM, type SaleFormFields, type SaleValues } from '@nirala/contract/product/sale-form';
import { readDraft } from '@nirala/contract/field/form';
import { endOfDayIn } from '@nirala/contract/text/dated';
import { clockOf, dayOf, daysAfter } from '@nirala/contract/text/day';
import { formatCount } from '@nirala/contract/text/format-number';
import { formatRupees } from '@nirala/contract/text/money';
import { useEffect, useEffectEvent, useState } from 'react';
import type { Api } from '@nirala/contract/api';
import type { Reply } from '@nirala/contract/api/endpoint';
import { call } from '../../lib/call.ts';
import { ProductPicker } from '../collections/product-picker.tsx';
import { EditForm, type Editing } from '../shared/edit-form.tsx';
import { EndField } from '../shared/end-field.tsx';
import shared from '../shared/shared.module.css';
import { targetInputs } from '../shared/target-choices.tsx';
import { TimeField } from '../shared/time-field.tsx';
import { useRequestId } from '../shared/use-request-id.ts';
import styles from './sales.module.css';

type SaleFormProps = {
  /** The sale to edit; undefined for a new one. */
  sale: Sale | undefined;
  onSaved: (sale: Sale) => void;
  onCancel: () => void;
};
type FormProps = Editing<SaleFormFields>;

/** The form of a new sale, or of one that is there, with what it does to some products. */
export function SaleForm({ sale, onSaved, onCancel }: SaleFormProps) {
  const [initial] = useState(() => newSale(new Date()));
  const request = useRequestId();

  async function save(
    edit: { base: Partial<SaleValues>; changes: Partial<SaleValues> },
    values: SaleValues,
  ): Promise<SaleValues> {
    const saved = sale
      ? await call('editSale', { id: sale.id, ...edit })
      : await call('createSale', { sale: values, requestId: request.idFor(values) });
    onSaved(saved);
    return valuesOf(saved);
  }

  return (
    <EditForm
      form={SALE_FORM}
      values={sale ? valuesOf(sale) : initial}
      save={save}
      button="Save sale"
      saved={({ name }) => `“${name}” is saved.`}
      hides={({ off, on }) => [
        off === 'percent' ? 'price' : 'percent',
        ...(['products', 'categories', 'collections'] as const).filter((target) => target !== on),
      ]}
      own={INPUTS}
      beside={{ sale: Does }}
      opened={{ title: sale ? `Edit “${sale.name}”` : 'New sale', onCancel }}
    />
  );
}

function valuesOf({ id: _id, ...values }: Sale): SaleValues {
  return values;
}

/** A new sale: 10% off, from the next full hour to the end of the third day after. */
function newSale(now: Date): SaleValues {
  const nextHour = new Date(`${clockOf(new Date(now.getTime() + 3_600_000)).slice(0, 13)}:00:00.000+05:30`);
  const until = endOfDayIn(daysAfter(dayOf(nextHour), 3));
  return { ...NEW_SALE, name: '', percent: 10, from: nextHour.toISOString(), until };
}

function From({ draft, errors, change }: FormProps) {
  const { label, hint } = SALE_FORM.fields.from;
  return (
    <TimeField
      label={label}
      hint={hint}
      value={draft.from}
      error={errors.from}
      optional={false}
      onChange={(from) => change({ from })}
    />
  );
}

function Until({ draft, errors, change }: FormProps) {
  const { label, hint = '' } = SALE_FORM.fields.until;
  return (
    <EndField
      label={label}
      hint={hint}
      value={draft.until}
      error={errors.until}
      onChange={(until) => change({ until })}
    />
  );
}

/** The products are chosen beside what the sale does: both come from one answer. */
const Nothing = () => null;

const INPUTS = { from: From, until: Until, products: Nothing, ...targetInputs(SALE_FORM.fields) };

type SalePreview = Reply<Api['previewSale']>;

/** Milliseconds after the last key until the server is asked. */
const PAUSE = 350;

/** What the sale would do that is typed. What was shown before stays while it loads: `stale` then. */
function useSalePreview(draft: FormProps['draft']): { preview: SalePreview | undefined; stale: boolean } {
  const [shown, setShown] = useState<{ key: string; preview: SalePreview }>();
  const {
    off,
    on,
    percent = null,
    price = null,
    products,
    categories,
    collections,
  } = readDraft(SALE_FORM.fields, draft).values;
  const asked = off &&
    on &&
    products &&
    categories &&
    collections && { off, on, percent, price, products, categories, collections };
  const key = JSON.stringify(asked);
  const ask = useEffectEvent(async (signal: AbortSignal) => {
    if (!asked) return;
    const preview = await call('previewSale', asked, signal);
    if (!signal.aborted) setShown({ key, preview });
  });
  useEffect(() => {
    const controller = new AbortController();
    const timer = setTimeout(() => void ask(controller.signal).catch(() => undefined), PAUSE);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [key]);
  return { preview: shown?.preview, stale: shown?.key !== key };
}

/** The products that are chosen, and what the sale does. */
function Does({ draft, errors, change }: FormProps) {
  const { preview, stale } = useSalePreview(draft);
  return (
    <>
      {draft.on === 'products' && (
        <ProductPicker
          ids={draft.products}
          known={preview?.chosen ?? []}
          error={errors.products}
          onChange={(products) => change({ products })}
        />
      )}
      <Changes preview={preview} stale={stale} />
    </>
  );
}

/** How many products it makes cheaper, and some of them with their old and new price. */
function Changes({ preview, stale }: ReturnType<typeof useSalePreview>) {
  return (
    <section className={styles.does} aria-label="What the sale does" aria-busy={stale}>
      <p role="status">
        <strong>{preview ? countText(preview) : 'Counting…'}</strong>
      </p>
      {preview && preview.problem !== '' && <p className={shared.error}>{preview.problem}</p>}
      {preview && preview.first.length > 0 && (
        <ul className={styles.prices} aria-label="Some of them, old and new price">
          {preview.first.map(({ id, name, discountedPrice }, index) => (
            <li key={id}>
              <span>{name}</span>
              <span className={styles.change}>
                {`${formatRupees(discountedPrice)} → ${formatRupees(preview.prices[index] ?? discountedPrice)}`}
              </span>
            </li>
          ))}
        </ul>
      )}
      {preview && preview.gap.count > 0 && <p className={shared.warning}>{gapText(preview.gap)}</p>}
    </section>
  );
}

const productsText = (count: number) => (count === 1 ? '1 product' : `${formatCount(count)} products`);

function countText({ count, same }: SalePreview): string {
  const cheaper = `${productsText(count)} on sale ${count === 1 ? 'gets' : 'get'} cheaper`;
  return same === 0 ? `${cheaper}.` : `${cheaper}; ${productsText(same)} cost no more already.`;
}

function gapText({ count, names }: SalePreview['gap']): string {
  const cost = count === 1 ? '1 product costs' : `${formatCount(count)} products cost`;
  return saleGapWarning(cost, `${names.join(', ')}${count > names.length ? ' and others' : ''}`);
}
