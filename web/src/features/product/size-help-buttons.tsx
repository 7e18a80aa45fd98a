import type { Product } from '@nirala/contract/product/product';
import type { Size } from '@nirala/contract/product/size';
import { Button } from '../../components/button.tsx';
import { Icon } from '../../components/icon.tsx';
import { useDialogOnDemand } from '../../lib/use-on-demand.ts';
import type { SizeHelpProps, SizeHelpTab } from '../sizing/size-help-dialog.tsx';
import styles from './size-picker.module.css';

/** Opens the size chart or the size finder. Nothing without a chart. */
export function SizeHelpButtons({ product, onSelect }: { product: Product; onSelect: (size: Size) => void }) {
  const [SizeHelpDialog, tab, onTab] = useDialogOnDemand<SizeHelpProps, SizeHelpTab>(
    () => import('../sizing/size-help-dialog.tsx').then((module) => module.SizeHelpDialog),
    'used',
  );
  if (product.sizeChart.length === 0) return null;
  return (
    <div className={styles.help}>
      <Button look="plain" aria-haspopup="dialog" onClick={() => void onTab('chart')}>
        <Icon name="ruler" size={20} /> Size chart
      </Button>
      <Button look="plain" aria-haspopup="dialog" onClick={() => void onTab('find')}>
        Find my size
      </Button>
      {SizeHelpDialog && <SizeHelpDialog product={product} tab={tab} onTab={onTab} onSelect={onSelect} />}
    </div>
  );
}
