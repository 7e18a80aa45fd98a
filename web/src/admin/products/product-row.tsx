import { findCategory } from '@nirala/contract/product/category';
import type { RequiredFact } from '@nirala/contract/product/product-facts';
import type { AdminProduct } from '@nirala/contract/product/product-edit';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Badge } from '../../components/badge.tsx';
import { Picture } from '../../components/picture.tsx';
import { Button, ButtonLink } from '../../components/button.tsx';
import { FROM_LIST } from '../shared/back-link.tsx';
import { Price } from '../../components/price.tsx';
import { missingText } from './fact-labels.ts';
import styles from './list.module.css';
import { StockEditor } from '../stock/stock-editor.tsx';
import { StockSummary } from '../stock/stock-summary.tsx';
import { useProductActions } from './use-product-actions.ts';
import { useStockChange } from '../stock/use-stock-change.ts';

type ProductRowProps = {
  product: AdminProduct;
  /** The facts that it lacks. */
  missing: readonly RequiredFact[] | undefined;
  onChange: (product: AdminProduct) => void;
  onCopied: (copy: AdminProduct) => void;
};

export function ProductRow({ product, missing, onChange, onCopied }: ProductRowProps) {
  const [open, setOpen] = useState(false);
  // This state is here and not in the stock form, so that an unsaved change survives closing the form.
  const stock = useStockChange(product, onChange);
  const { pending, toggle, duplicate } = useProductActions(product, { onChange, onCopied });
  const { id, name, category, price, discountedPrice, imageUrl, active } = product;
  const edit = `/admin-product/${id}`;
  return (
    <li className={styles.row}>
      <Link to={edit} state={FROM_LIST} className={styles.picture} tabIndex={-1} aria-hidden="true">
        {imageUrl && <Picture url={imageUrl} alt="" place="thumbnail" sizes="64px" />}
      </Link>
      <div className={styles.about}>
        <h2>
          <Link to={edit} state={FROM_LIST}>
            {name}
          </Link>
        </h2>
        <p className={styles.category}>
          {findCategory(category)?.label} {!active && <Badge>Hidden</Badge>}
        </p>
        {missing && <p className={styles.missing}>{missingText(missing)}</p>}
      </div>
      <div className={styles.price}>
        <Price now={discountedPrice} was={price} off="percent" />
      </div>
      <StockSummary product={product} open={open} onToggle={() => setOpen(!open)} />
      <div className={styles.actions}>
        <Button
          look="plain"
          aria-label={`${active ? 'Hide' : 'Show'} ${name}`}
          aria-disabled={pending}
          onClick={toggle}
        >
          {active ? 'Hide' : 'Show'}
        </Button>
        <Button look="plain" aria-label={`Duplicate ${name}`} aria-disabled={pending} onClick={duplicate}>
          Duplicate
        </Button>
        {active && (
          <ButtonLink look="plain" to={`/product/${id}`} aria-label={`View ${name} in the store`}>
            View
          </ButtonLink>
        )}
      </div>
      {open && (
        <div className={styles.stock}>
          <StockEditor product={product} stock={stock} />
        </div>
      )}
    </li>
  );
}
