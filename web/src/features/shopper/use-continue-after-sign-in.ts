import { MESSAGES } from '@nirala/contract/text/messages';
import { alertAdded, STOCK_ALERT_CONSENT } from '@nirala/contract/product/stock-alert';
import { useNavigate } from 'react-router-dom';
import { serverMessageOr } from '../../lib/call-error.ts';
import { call } from '../../lib/call.ts';
import { readStored } from '../../lib/storage/storage.ts';
import { showToast } from '../../lib/toast.ts';
import { nextCheckoutStep } from '../checkout/checkout-state.ts';
import { followAccount } from '../following/follow-account.ts';
import type { AfterSignIn } from '../session/after-sign-in.ts';

/** Returns a function that continues what the shopper was doing before sign-in. */
export function useContinueAfterSignIn({ from, state, checkout, notify }: AfterSignIn): () => Promise<void> {
  const navigate = useNavigate();
  return async () => {
    const phone = readStored('user')?.phoneNumber;
    if (checkout && phone && readStored('cart').length > 0) {
      try {
        const next = await nextCheckoutStep(phone);
        await navigate(next.to, { state: next.state, replace: true });
        return followAccount();
      } catch {
        showToast(MESSAGES.checkoutNetwork, { tone: 'bad' });
      }
    }
    if (notify) await askToBeNotified(notify);
    await navigate(from, { state, replace: true });
    followAccount();
  };
}

/** Sends what "Notify me" asked for before the login, where its consent was shown. */
async function askToBeNotified({ productId, size }: NonNullable<AfterSignIn['notify']>): Promise<void> {
  try {
    await call('addStockAlert', { productId, size, consent: STOCK_ALERT_CONSENT });
    showToast(alertAdded(size), { tone: 'good' });
  } catch (error) {
    showToast(serverMessageOr(MESSAGES.serverError, error), { tone: 'bad' });
  }
}
