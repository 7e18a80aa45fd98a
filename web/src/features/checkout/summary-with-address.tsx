import { MESSAGES } from '@nirala/contract/text/messages';
import { Loading, LoadFailed } from '../../components/load-state.tsx';
import { RedirectWithToast } from '../../components/redirect-with-toast.tsx';
import { call } from '../../lib/call.ts';
import { useLoaded } from '../../lib/use-loaded.ts';
import { Summary } from './summary.tsx';

type SummaryWithAddressProps = {
  phoneNumber: string;
  /** The total that the shopper saw in the bag, in rupees. */
  expectedTotal: number;
  onPlaced: () => void;
};

/** Loads the default address and shows the summary of an order that goes there. */
export function SummaryWithAddress({ phoneNumber, expectedTotal, onPlaced }: SummaryWithAddressProps) {
  const book = useLoaded(phoneNumber, (signal) => call('getAddress', { phoneNumber }, signal));
  if (book.state === 'loading') return <Loading />;
  if (book.state === 'failed') return <LoadFailed message={MESSAGES.checkoutLoadFailed} onRetry={book.retry} />;
  const address = book.value.address[0];
  if (!address) return <RedirectWithToast message={MESSAGES.addAddress} to="/checkout" />;
  return <Summary phoneNumber={phoneNumber} address={address} expectedTotal={expectedTotal} onPlaced={onPlaced} />;
}
