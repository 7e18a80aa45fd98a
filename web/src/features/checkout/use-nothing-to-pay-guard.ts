import { MESSAGES } from '@nirala/contract/messages';
import type { Totals } from '@nirala/contract/pricing';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { showToast } from '../../lib/toast.ts';

/** Spec §9, milliseconds. */
const CHECK_AFTER = 500;

/** Spec §4: a bag that costs something but leaves nothing to pay is sent back to /cart, and told so. */
export function useNothingToPayGuard({ subtotal, payable }: Totals): void {
  const navigate = useNavigate();
  const free = subtotal > 0 && payable <= 0;
  useEffect(() => {
    if (!free) return;
    const timer = setTimeout(() => {
      showToast(MESSAGES.invalidAccess, { tone: 'bad' });
      void navigate('/cart', { replace: true });
    }, CHECK_AFTER);
    return () => clearTimeout(timer);
  }, [free, navigate]);
}
