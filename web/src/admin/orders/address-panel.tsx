import { LANDMARK_DEFAULT, type Address } from '@nirala/contract/place/address';
import { orderGreeting } from '@nirala/contract/text/message-templates';
import type { AdminOrder } from '@nirala/contract/order/admin-order';
import { canChangeAddress } from '@nirala/contract/order/order';
import { formatPhone } from '@nirala/contract/text/phone';
import { useState } from 'react';
import { useBrand } from '../../features/store/store-details.ts';
import { Button } from '../../components/button.tsx';
import { OrderAddressDialog } from '../../features/address/order-address-dialog.tsx';
import { call } from '../../lib/call.ts';
import { showToast } from '../../lib/toast.ts';
import { copyText } from '../shared/copy.ts';
import { AddressBlock, PhoneLink, WhatsAppLink } from '../shared/links.tsx';
import shared from '../shared/shared.module.css';
import { Panel } from '../shared/admin-page.tsx';

type AddressPanelProps = { order: AdminOrder; onChanged: (order: AdminOrder) => void };

/** The shipping address, with buttons to copy it for a courier, to change it, and to message the shopper. */
export function AddressPanel({ order, onChanged }: AddressPanelProps) {
  const { address, userPhone, _id, trackingLink } = order;
  const [isChanging, setChanging] = useState(false);

  const copy = () => copyText(addressText(order), { copied: 'Address copied.', what: 'the address' });

  async function changeAddress(changed: Address) {
    onChanged((await call('changeAddressAtDesk', { id: _id, address: changed })).order);
    showToast('The new address is saved.', { tone: 'good' });
  }

  const greeting = orderGreeting(useBrand().name, address.name, _id, trackingLink);
  return (
    <Panel title="Ship to">
      {address.typedByHand && (
        <p className={shared.warning}>
          City and state were typed by hand because the pincode could not be looked up. Please check them.
        </p>
      )}
      <AddressBlock address={address} customer={order.customer} />
      {userPhone !== address.mobileNumber && (
        <p>
          Account: <PhoneLink phone={userPhone} />
        </p>
      )}
      <div className={shared.buttons}>
        <Button look="quiet" onClick={() => void copy()}>
          Copy address
        </Button>
        {canChangeAddress(order) && (
          <Button look="quiet" onClick={() => setChanging(true)}>
            Change address
          </Button>
        )}
        <WhatsAppLink phone={address.mobileNumber} text={greeting} />
      </div>
      <OrderAddressDialog
        address={isChanging ? address : undefined}
        phoneNumber={userPhone}
        onSave={changeAddress}
        onClose={() => setChanging(false)}
      />
    </Panel>
  );
}

/** The address as a courier’s form or a message takes it, one part on each line. */
function addressText({ address }: AdminOrder): string {
  const { name, address: street, locality, landmark, city, state, pincode, mobileNumber } = address;
  const landmarks = landmark === LANDMARK_DEFAULT ? [] : [landmark];
  return [name, street, locality, ...landmarks, `${city}, ${state} ${pincode}`, formatPhone(mobileNumber)].join('\n');
}
