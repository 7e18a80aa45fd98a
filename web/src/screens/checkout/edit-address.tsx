import type { Address, SavedAddress } from '@nirala/contract/address';
import { MESSAGES } from '@nirala/contract/messages';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { AddressForm } from '../../address/address-form.tsx';
import { carry } from '../../checkout/carried.ts';
import { CallError } from '../../lib/call-error.ts';
import { call } from '../../lib/call.ts';
import { readStored } from '../../lib/storage.ts';
import { showToast } from '../../lib/toast.ts';
import { readCoupon } from '../../state/coupon.ts';

/** Changes the saved address, or saves the first one, and goes on to the order summary with the bag as it is. */
export function EditAddress({ phoneNumber, saved }: { phoneNumber: string; saved: SavedAddress | undefined }) {
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();

  async function save(address: Address) {
    setBusy(true);
    setFailure(undefined);
    try {
      const book = await call('updateAddress', { phoneNumber, address: { ...address, id: saved?.id } });
      showToast(MESSAGES.addressUpdated, { tone: 'good' });
      const lines = readStored('cart');
      if (lines.length === 0) return await navigate('/cart');
      await navigate('/final-checkout', { state: carry(lines, book.address, readCoupon()) });
    } catch (error) {
      setFailure(error instanceof CallError ? error.message : MESSAGES.addressFailed);
    } finally {
      setBusy(false);
    }
  }

  return (
    <AddressForm
      saved={saved}
      phoneNumber={phoneNumber}
      busy={busy}
      failure={failure}
      onSave={(typed) => void save(typed)}
    />
  );
}
