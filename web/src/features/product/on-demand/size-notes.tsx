import type { Product } from '@nirala/contract/product/product';
import type { Size } from '@nirala/contract/product/size';
import { sizeFitSummary } from '@nirala/contract/review/size-fits';
import { MESSAGES } from '@nirala/contract/text/messages';
import { formatPhone } from '@nirala/contract/text/phone';
import { alertAdded, STOCK_ALERT_CONSENT, STOCK_ALERT_CONSENTS } from '@nirala/contract/product/stock-alert';
import { useId, useState } from 'react';
import { createPortal } from 'react-dom';
import { useLocation, useNavigate } from 'react-router-dom';
import { Button } from '../../../components/button.tsx';
import { messageOr } from '../../../lib/call-error.ts';
import { call } from '../../../lib/call.ts';
import { showToast } from '../../../lib/toast.ts';
import { useAction } from '../../../lib/use-action.ts';
import { useLoaded } from '../../../lib/use-loaded.ts';
import type { AfterSignIn } from '../../session/after-sign-in.ts';
import { useUser } from '../../session/session.ts';

type SizeNotesProps = {
  product: Product;
  size: Size;
  /** The place of the button that buys: a size that is sold out has "Notify me" there instead. */
  bar: HTMLElement | null;
};

/** What buyers say about the chosen size, and "Notify me" if it is sold out. Loaded once a size is chosen. */
export function SizeNotes({ product, size, bar }: SizeNotesProps) {
  const votes = sizeFitSummary(product.fitsBySize?.[size]);
  return (
    <>
      {votes && <p>{`Size ${size}: ${votes}`}</p>}
      {!product.stockBySize[size] && <StockAlert productId={product.id} size={size} bar={bar} />}
    </>
  );
}

const NO_SIZES: { sizes: readonly Size[] } = { sizes: [] };

/** "Notify me" for a size that is sold out. The same button turns the reminder off. */
function StockAlert({ productId, size, bar }: { productId: string } & Pick<SizeNotesProps, 'size' | 'bar'>) {
  const { phoneNumber } = useUser() ?? {};
  const loaded = useLoaded(`${productId} ${phoneNumber ?? ''}`, async (signal) =>
    phoneNumber === undefined ? NO_SIZES : call('myStockAlerts', { productId }, signal),
  );
  const [changed, setChanged] = useState<{ sizes: readonly Size[] }>();
  const { sizes } = changed ?? (loaded.state === 'loaded' ? loaded.value : NO_SIZES);
  const isWaiting = phoneNumber !== undefined && sizes.includes(size);
  const { pending, run } = useAction();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const id = useId();

  async function toggle() {
    if (phoneNumber === undefined) {
      showToast(`Please log in, then we can tell you when ${size} is back.`);
      const from = `${pathname}?size=${encodeURIComponent(size)}`;
      void navigate('/login', { state: { from, notify: { productId, size } } satisfies AfterSignIn });
      return;
    }
    const alert = { productId, size };
    const after = await run(
      () =>
        isWaiting
          ? call('withdrawStockAlert', alert)
          : call('addStockAlert', { ...alert, consent: STOCK_ALERT_CONSENT }),
      (error) => showToast(messageOr(MESSAGES.serverError, error), { tone: 'bad' }),
    );
    if (!after) return;
    setChanged(after);
    showToast(isWaiting ? `The reminder for ${size} is off.` : alertAdded(size), { tone: 'good' });
  }

  return (
    <>
      <p className="quiet" id={id}>
        {isWaiting
          ? `We will write to ${formatPhone(phoneNumber)} when ${size} is back.`
          : STOCK_ALERT_CONSENTS[STOCK_ALERT_CONSENT]}
      </p>
      {bar &&
        createPortal(
          <Button wide aria-describedby={id} aria-disabled={pending} onClick={() => void toggle()}>
            {isWaiting ? `Turn off reminder for ${size}` : `Notify me when ${size} is back`}
          </Button>,
          bar,
        )}
    </>
  );
}
