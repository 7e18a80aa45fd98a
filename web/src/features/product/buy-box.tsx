import { MESSAGES } from '@nirala/contract/text/messages';
import { stockMessage } from '@nirala/contract/product/words';
import type { Product } from '@nirala/contract/product/product';
import type { Size } from '@nirala/contract/product/size';
import { formatRupees } from '@nirala/contract/text/money';
import { useRef, useState, useEffect, useSyncExternalStore } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { Button } from '../../components/button.tsx';
import { Price } from '../../components/price.tsx';
import { showToast } from '../../lib/toast.ts';
import { useOnDemand, useDialogOnDemand } from '../../lib/on-demand.ts';
import { Icon } from '../../components/icon.tsx';
import { withShopperActions, useWishlistToggle } from '../shopper/shopper-summary.ts';
import type { Shared, ShareDialogProps } from '../share/share-dialog.tsx';
import styles from './buy-box.module.css';
import { SizePicker } from './size-picker.tsx';

/** The choice of a size, Add to Bag, the wishlist and sharing. */
export function BuyBox({ product }: { product: Product }) {
  const [params] = useSearchParams();
  // The structured data gives each size a URL of its own.
  const [size, setSize] = useState(() => product.sizes.find((each) => each === params.get('size')));
  const [error, setError] = useState<string>();
  const picker = useRef<HTMLFieldSetElement>(null);
  const navigate = useNavigate();
  const [redirecting, redirectToBag] = useBagRedirect();
  const adding = useRef(false);
  const soldOut = product.stock === 0;
  const { price, discountedPrice } = product;
  const [isOpen, setOpen] = useState(false);
  const isClosed = !!product.drop && !isOpen;
  const hint = isClosed ? undefined : missingStep(product, size);

  const [SizeNotes] = useOnDemand(
    () => import('./on-demand/size-notes.tsx').then((module) => module.SizeNotes),
    () => undefined,
    size ? 'idle' : undefined,
  );

  // If it cannot be loaded, the store still refuses an order that comes too early.
  const [DropNotice] = useOnDemand(
    () => import('./on-demand/drop-notice.tsx').then((module) => module.DropNotice),
    () => setOpen(true),
    product.drop ? 'idle' : undefined,
  );

  function selectSize(next: Size) {
    setSize(next);
    setError(undefined);
    writeSizeToUrl(next);
  }

  function showError(message: string) {
    setError(message);
    picker.current?.querySelector<HTMLElement>(':checked, input')?.focus();
  }

  function add() {
    if (isClosed || redirecting || adding.current) return;
    if (!size) return showError(MESSAGES.selectSize);
    if (!product.stockBySize[size]) return showError(stockMessage(product.name, size, 0));
    adding.current = true;
    void withShopperActions(({ addToBag }) => {
      if (addToBag(product, size) === 'added') return redirectToBag();
      showToast(MESSAGES.alreadyInCart, { action: { label: 'View bag', run: () => void navigate('/cart') } });
    }).finally(() => (adding.current = false));
  }

  return (
    <>
      <SizePicker product={product} selected={size} onSelect={selectSize} error={error} ref={picker} />
      {size && SizeNotes && <SizeNotes product={product} size={size} />}
      {product.drop && (
        <div className={styles.drop}>{DropNotice && <DropNotice drop={product.drop} onChange={setOpen} />}</div>
      )}
      <div className={styles.bar} data-foot-bar>
        <span className={styles.price} aria-hidden="true">
          <Price now={discountedPrice} was={price} />
        </span>
        <Button wide onClick={add} aria-disabled={soldOut || isClosed}>
          <span className={styles.label}>
            <span>{soldOut ? 'Sold out' : isClosed ? 'Not open yet' : redirecting ? 'Added' : 'Add to Bag'}</span>
            {hint && <small>{hint}</small>}
          </span>
        </Button>
      </div>
      <div className={styles.later}>
        <WishlistButton product={product} />
        <div>
          <ShareButton product={product} />
        </div>
      </div>
    </>
  );
}

/** Keeps the size for Back and reload. It bypasses the router, which would run the loaders again. */
function writeSizeToUrl(size: Size): void {
  const url = new URL(window.location.href);
  url.searchParams.set('size', size);
  window.history.replaceState(window.history.state, '', url);
}

/** The step that is missing before the button can add to the bag. */
function missingStep({ stock, stockBySize }: Product, size: Size | undefined): string | undefined {
  if (stock === 0) return undefined;
  if (!size) return 'Choose a size';
  return stockBySize[size] ? undefined : `${size} is sold out`;
}

/** Spec §4, §9: the bag opens this long after a product was added. */
const REDIRECT_MS = 200;

/** `[redirecting, redirect]`: opens the bag after a short delay. Leaving the screen cancels it. */
function useBagRedirect(): [boolean, () => void] {
  const [redirecting, setRedirecting] = useState(false);
  const navigate = useNavigate();
  useEffect(() => {
    if (!redirecting) return;
    const timer = setTimeout(() => void navigate('/cart'), REDIRECT_MS);
    return () => clearTimeout(timer);
  }, [redirecting, navigate]);
  return [redirecting, () => setRedirecting(true)];
}

const SHARE = 'M12 15V3M8 6.5L12 3l4 3.5M6 11H4.5v10h15V11H18';

/**
 * Opens the browser's own share sheet, or a dialog with the link where there is none. It is not in the served HTML, because
 * it could do nothing without script.
 */
function ShareButton({ product: { id, name, discountedPrice } }: { product: Product }) {
  const [ShareDialog, shared, show] = useDialogOnDemand<ShareDialogProps, Shared>(() =>
    import('../share/share-dialog.tsx').then((module) => module.ShareDialog),
  );

  const hasScript = useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  );

  async function share() {
    const link = { text: `${name}, ${formatRupees(discountedPrice)}`, url: `${location.origin}/product/${id}` };
    try {
      // Called before anything is loaded: browsers allow it only shortly after a press.
      await navigator.share({ title: name, ...link });
    } catch (error) {
      // An AbortError: the shopper has closed the sheet.
      if (!/^Abort/.test(String(error))) await show(link);
    }
  }

  if (!hasScript) return null;
  return (
    <>
      <Button look="quiet" aria-haspopup="dialog" onClick={() => void share()}>
        <Icon name={{ path: SHARE }} size={20} /> Share
      </Button>
      {ShareDialog && <ShareDialog shared={shared} onClose={show} />}
    </>
  );
}

/** The Add to Wishlist button of the product page. */
function WishlistButton({ product }: { product: Product }) {
  const { wished, toggle } = useWishlistToggle(product);
  return (
    <Button look="quiet" wide onClick={toggle}>
      <Icon name="heart" size={20} /> <span>{wished ? 'Remove from Wishlist' : 'Add to Wishlist'}</span>
    </Button>
  );
}
