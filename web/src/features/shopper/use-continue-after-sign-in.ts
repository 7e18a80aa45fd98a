import { MESSAGES } from '@nirala/contract/messages';
import { useNavigate } from 'react-router-dom';
import { readStored } from '../../lib/storage/storage.ts';
import { showToast } from '../../lib/toast.ts';
import { nextCheckoutStep } from '../checkout/next-checkout-step.ts';
import { followAccount } from '../following/follow-account.ts';
import type { AfterSignIn } from '../session/after-sign-in.ts';

/** Returns a function that continues what the shopper was doing before sign-in. */
export function useContinueAfterSignIn({ from, state, checkout }: AfterSignIn): () => Promise<void> {
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
    await navigate(from, { state, replace: true });
    followAccount();
  };
}
