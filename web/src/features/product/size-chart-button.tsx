import type { Product } from '@nirala/contract/product';
import { MESSAGES } from '@nirala/contract/messages';
import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { Icon } from '../../components/icon.tsx';
import { showToast } from '../../lib/toast.ts';
import { useOnDemand } from '../../lib/use-on-demand.ts';

/** Opens the size chart, whose script loads with the first click. */
export function SizeChartButton({ product }: { product: Product }) {
  const [open, setOpen] = useState(false);
  const [ChartDialog, load] = useOnDemand(async () => (await import('./size-chart-dialog.tsx')).SizeChartDialog);
  if (product.sizeChart.length === 0) return null;

  async function show() {
    try {
      if (!ChartDialog) await load();
      setOpen(true);
    } catch {
      showToast(MESSAGES.chunkFailed, { tone: 'bad' });
    }
  }

  return (
    <>
      <Button look="plain" aria-haspopup="dialog" onClick={() => void show()}>
        <Icon name="ruler" size={20} /> Size chart
      </Button>
      {ChartDialog && <ChartDialog product={product} open={open} onClose={() => setOpen(false)} />}
    </>
  );
}
