import type { Product } from '@nirala/contract/product/product';
import { formatRupees } from '@nirala/contract/text/money';
import { Button } from '../../components/button.tsx';
import { Icon } from '../../components/icon.tsx';
import { useHasScript } from '../../lib/browser-state.ts';
import { useDialogOnDemand } from '../../lib/on-demand.ts';
import type { Shared, ShareDialogProps } from './share-dialog.tsx';

const ICON = { path: 'M12 15V3M8 6.5L12 3l4 3.5M6 11H4.5v10h15V11H18' };

/**
 * Opens the browser's own share sheet, or a dialog with the link where there is none. It is not in the served HTML, because
 * it could do nothing without script.
 */
export function ShareButton({ product: { id, name, discountedPrice } }: { product: Product }) {
  const [ShareDialog, shared, show] = useDialogOnDemand<ShareDialogProps, Shared>(() =>
    import('./share-dialog.tsx').then((module) => module.ShareDialog),
  );

  const hasScript = useHasScript();

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
        <Icon name={ICON} size={20} /> Share
      </Button>
      {ShareDialog && <ShareDialog shared={shared} onClose={show} />}
    </>
  );
}
