import type { FactDefaults } from '@nirala/contract/product/facts';
import { dayOf } from '@nirala/contract/text/day';
import { useLayoutEffect, useRef, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { Button } from '../../components/button.tsx';
import { Field } from '../../components/field.tsx';
import { EmptyState } from '../../components/load-state.tsx';
import { Written } from '../../components/written.tsx';
import { call } from '../../lib/call.ts';
import { useLoaded } from '../../lib/use-loaded.ts';
import { Barcode } from '../packing/barcode.tsx';
import { AdminPage } from '../shared/admin-page.tsx';
import { Chips } from '../shared/chips.tsx';
import { BackLink } from '../shared/links.tsx';
import shared from '../shared/shared.module.css';
import { type KnownCategory, useAllCategories } from '../shared/use-all-categories.ts';
import { readProducts } from '../shared/use-skus.ts';
import { WhenLoaded } from '../shared/when-loaded.tsx';
import { PieceStepper } from '../stock/piece-stepper.tsx';
import {
  declarationsOf,
  type LabelledSize,
  type LabelPaper,
  labelsOf,
  MAX_LABELS,
  mrpText,
  pagesOf,
  PAPERS,
  sizesInStock,
  sizesReceived,
} from './label-sheets.ts';
import styles from './labels.module.css';

/**
 * /admin-labels?products=neem,mogra: labels with barcodes for the pieces in stock of these products;
 * /admin-labels?receipt={id}: for the pieces that came in.
 */
export function AdminLabels() {
  const [search] = useSearchParams();
  const ids = [...new Set((search.get('products') ?? '').split(',').filter(Boolean))];
  const receipt = search.get('receipt') ?? '';
  const { categories } = useAllCategories();
  const loaded = useLoaded(`${receipt} ${ids.join(',')}`, async (signal) => {
    const settings = await call('readSettings', {}, signal);
    if (receipt === '') {
      const products = [...(await readProducts(ids, signal)).values()];
      return { settings, sizes: sizesInStock(products), unread: ids.length - products.length };
    }
    const goods = await call('readGoodsReceipt', { id: receipt }, signal);
    const wanted = [...new Set(goods.lines.map(({ productId }) => productId))];
    const products = [...(await readProducts(wanted, signal)).values()];
    return { settings, sizes: sizesReceived(goods, products), unread: wanted.length - products.length };
  });
  const isNothing = ids.length === 0 && receipt === '';
  return (
    <AdminPage title="Labels" back={<BackLink to="/admin-products">Products</BackLink>}>
      {isNothing ? (
        <EmptyState title="No labels to print">
          <p className="quiet">
            Select products in <Link to="/admin-products">Products</Link>, or open a receipt in{' '}
            <Link to="/admin-goods-in">Goods in</Link>.
          </p>
        </EmptyState>
      ) : (
        <WhenLoaded data={loaded}>
          {({ settings, sizes, unread }) => (
            <>
              {unread > 0 && (
                <p role="alert" className={`${shared.warning} ${styles.controls}`}>
                  {unread === 1 ? '1 product could not be read.' : `${unread} products could not be read.`}
                </p>
              )}
              <Labels key={`${receipt} ${ids.join(',')}`} initial={sizes} settings={settings} categories={categories} />
            </>
          )}
        </WhenLoaded>
      )}
    </AdminPage>
  );
}

type Described = { settings: FactDefaults; categories: readonly KnownCategory[] };

/** What is printed on which paper, and how it will look. */
function Labels({ initial, settings, categories }: Described & { initial: readonly LabelledSize[] }) {
  const [sizes, setSizes] = useState(initial);
  const [paper, setPaper] = useState<LabelPaper>('a4');
  const [month, setMonth] = useState(() => dayOf(new Date()).slice(0, 7));
  const labels = labelsOf(sizes);
  const wanted = sizes.reduce((sum, { count }) => sum + count, 0);
  const withoutCode = sizes.filter(({ code, count }) => code === undefined && count > 0).length;
  const pages = pagesOf(labels, paper);
  return (
    <>
      <div className={`${shared.panel} ${styles.controls}`}>
        <Chips label="Paper" options={PAPERS} value={paper} onChange={setPaper} />
        <Field label="Month and year of manufacture" hint="Empty: it is not on the label." optional>
          {(control) => (
            <input {...control} type="month" value={month} onChange={({ target }) => setMonth(target.value)} />
          )}
        </Field>
        <ul className={styles.sizes} aria-label="Labels of each size">
          {sizes.map((each, index) => {
            const sku = `${each.product.name}, ${each.size}`;
            return (
              <li key={`${each.product.id}.${each.size}`}>
                <div role="group" aria-label={sku}>
                  <span>
                    {sku} {each.code === undefined && <span className="quiet">no SKU code</span>}
                  </span>
                  <PieceStepper
                    pieces={each.count}
                    label={`Labels of ${sku}`}
                    unit={`label of ${sku}`}
                    onChange={(count) => setSizes(sizes.map((one, at) => (at === index ? { ...one, count } : one)))}
                  />
                </div>
              </li>
            );
          })}
        </ul>
        {withoutCode > 0 && (
          <p role="status" className={shared.warning}>
            <span>{withoutCode === 1 ? '1 size has no SKU code.' : `${withoutCode} sizes have no SKU code.`}</span> A
            label without a code has no barcode. Give the size a code on the product’s page.
          </p>
        )}
        {wanted > MAX_LABELS && (
          <p role="alert" className={shared.warning}>{`Only the first ${MAX_LABELS} labels are printed at once.`}</p>
        )}
        <div className={shared.buttons}>
          {labels.length > 0 && (
            <Button onClick={() => window.print()}>
              {`Print ${labels.length === 1 ? '1 label' : `${labels.length} labels`}`}
            </Button>
          )}
          <span className="quiet">
            {paper === 'a4' ? `${pages.length} sheets. Print at 100%, without margins.` : 'One label on each page.'}
          </span>
        </div>
      </div>
      <div className={paper === 'a4' ? styles.a4 : styles.roll}>
        {pages.map((page, at) => (
          <ul key={at} className={styles.page} aria-label={`Page ${at + 1}`}>
            {page.map((label, index) => (
              <Label key={index} label={label} facts={declarationsOf(label.product, settings, categories, month)} />
            ))}
          </ul>
        ))}
      </div>
    </>
  );
}

/** The largest and the smallest letters of the declarations, and the step between two sizes, in points. */
const LARGEST = 6;
const SMALLEST = 3;
const STEP = 0.25;

/** One label. Long declarations are set in smaller letters, so that nothing is cut off. */
function Label({ label: { product, size, code }, facts }: { label: LabelledSize; facts: readonly string[] }) {
  const declarations = useRef<HTMLDivElement>(null);
  const text = facts.join('\n');
  useLayoutEffect(() => {
    if (declarations.current) fit(declarations.current);
  }, [text]);
  return (
    <li className={styles.label}>
      <p className={styles.name}>
        <strong>
          <Written>{product.name}</Written>
        </strong>
        <strong className={styles.size}>{size}</strong>
      </p>
      <p className={styles.price}>{mrpText(product.price)}</p>
      {code !== undefined && (
        <div className={styles.code}>
          <Barcode text={code} />
          <p>{code}</p>
        </div>
      )}
      <div className={styles.facts} ref={declarations}>
        {facts.map((fact) => (
          <p key={fact}>{fact}</p>
        ))}
      </div>
    </li>
  );
}

/** Sets the declarations in the largest letters with which they fit. */
function fit(element: HTMLElement): void {
  for (let points = LARGEST; points >= SMALLEST; points -= STEP) {
    element.style.fontSize = `${points}pt`;
    if (element.scrollHeight <= element.clientHeight) return;
  }
}
