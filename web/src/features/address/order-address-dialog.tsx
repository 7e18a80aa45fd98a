import type { Address } from '@nirala/contract/place/address';
import { Dialog } from '../../components/dialog/dialog.tsx';
import { AddressForm } from './address-form.tsx';

export type OrderAddressDialogProps = {
  /** The address to change; undefined closes the dialog, and the focus goes back to where it was. */
  address: Address | undefined;
  /** The number of the account (E.164). */
  phoneNumber: string;
  /** Changes the order. Throws CallError, which the form shows. */
  onSave: (address: Address) => Promise<void>;
  onClose: () => void;
};

/** Where an order goes that is not packed yet: its receiver, phone number and address. */
export function OrderAddressDialog({ address, phoneNumber, onSave, onClose }: OrderAddressDialogProps) {
  return (
    <Dialog open={address !== undefined} onClose={onClose} title="Change the address">
      <p>This changes only this order. The price stays the same.</p>
      {address && (
        <AddressForm
          saved={{ ...address, id: '' }}
          phoneNumber={phoneNumber}
          isPlaced
          submitLabel="Save the address"
          onSave={async (typed) => {
            await onSave(typed);
            onClose();
          }}
          onCancel={onClose}
        />
      )}
    </Dialog>
  );
}
