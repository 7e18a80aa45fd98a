import { MESSAGES } from '@nirala/contract/text/messages';
import type { Totals } from '@nirala/contract/order/pricing';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { showToast } from '../../lib/toast.ts';

/** Spec §9. */
const DELAY_MS = 500;

/** Spec §4: a bag with items but nothing to pay is sent back to /cart with a message. */
export function useNothingToPayGuard({ subtotal, payable }: Totals): void {
  const navigate = useNavigate();
  const nothingToPay = subtotal > 0 && payable <= 0;
  useEffect(() => {
    if (!nothingToPay) return;
    const timer = setTimeout(() => {
      showToast(MESSAGES.invalidAccess, { tone: 'bad' });
      void navigate('/cart', { replace: true });
    }, DELAY_MS);
    return () => clearTimeout(timer);
  }, [nothingToPay, navigate]);
}
