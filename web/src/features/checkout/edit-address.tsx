import type { Address, SavedAddress } from '@nirala/contract/address';
import { MESSAGES } from '@nirala/contract/messages';
import { useState } from 'react';
import { AddressForm } from '../address/address-form.tsx';
import { saidOr } from '../../lib/call-error.ts';
import { call } from '../../lib/call.ts';
import { answered, requestIdFor } from '../../lib/request-id.ts';
import { showToast } from '../../lib/toast.ts';

type EditAddressProps = {
  phoneNumber: string;
  /** The address to change; without one a new address is saved, which becomes the default. */
  saved: SavedAddress | undefined;
  onSaved: (book: SavedAddress[]) => void;
  onCancel?: () => void;
};

/** The form and its saving. A failed save keeps everything typed. */
export function EditAddress({ phoneNumber, saved, onSaved, onCancel }: EditAddressProps) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();

  async function save(address: Address) {
    setBusy(true);
    setFailure(undefined);
    try {
      const requestId = requestIdFor('address', [saved?.id, address]);
      const book = await call('updateAddress', { phoneNumber, address: { ...address, id: saved?.id }, requestId });
      answered('address');
      showToast(MESSAGES.addressUpdated, { tone: 'good' });
      onSaved(book.address);
    } catch (error) {
      setFailure(saidOr(MESSAGES.addressFailed, error));
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
      onTyping={() => setFailure(undefined)}
      onCancel={onCancel}
    />
  );
}
