import type { Address, SavedAddress } from '@nirala/contract/place/address';
import { MESSAGES } from '@nirala/contract/text/messages';
import type { Paise } from '@nirala/contract/text/money';
import { AddressForm } from '../address/address-form.tsx';
import { call } from '../../lib/call.ts';
import { clearRequestId, requestIdFor } from '../../lib/request-id.ts';
import { showToast } from '../../lib/toast.ts';

type EditAddressProps = {
  phoneNumber: string;
  /** The address to change. Without one, a new address is saved and becomes the default. */
  saved: SavedAddress | undefined;
  /** The total of the order with the COD charge, in a checkout. */
  payable: Paise | undefined;
  onSaved: (book: SavedAddress[]) => void;
  onCancel?: () => void;
};

/** The address form with its save call. */
export function EditAddress({ phoneNumber, saved, payable, onSaved, onCancel }: EditAddressProps) {
  async function save(address: Address) {
    const requestId = requestIdFor('address', [saved?.id, address]);
    const book = await call('updateAddress', { phoneNumber, address: { ...address, id: saved?.id }, requestId });
    clearRequestId('address');
    showToast(MESSAGES.addressUpdated, { tone: 'good' });
    onSaved(book.address);
  }

  return (
    <AddressForm
      saved={saved}
      phoneNumber={phoneNumber}
      payable={payable}
      draftName={`${phoneNumber} ${saved?.id ?? 'new'}`}
      onSave={save}
      onCancel={onCancel}
    />
  );
}
