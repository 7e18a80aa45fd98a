import type { SavedAddress } from '@nirala/contract/place/address';
import type { Paise } from '@nirala/contract/text/money';
import { onlyWithin } from '@nirala/contract/text/message-templates';
import { Badge } from '../../components/badge.tsx';
import { Button } from '../../components/button.tsx';
import { AddressLines } from '../address/address-lines.tsx';
import { DeliveryLine } from '../delivery/delivery-line.tsx';
import { useOnlyState } from '../address/only-state.ts';
import styles from './checkout.module.css';

type AddressEntryProps = {
  address: SavedAddress;
  isDefault: boolean;
  pending: boolean;
  /** Undefined where addresses are only kept. */
  onDeliver: (() => void) | undefined;
  /** The total of the order with the COD charge. */
  payable: Paise | undefined;
  onEdit: () => void;
  onMakeDefault: () => void;
  onRemove: () => void;
};

/** One saved address with its actions. */
export function AddressEntry({
  address,
  isDefault,
  pending,
  onDeliver,
  payable,
  onEdit,
  onMakeDefault,
  onRemove,
}: AddressEntryProps) {
  const onlyState = useOnlyState();
  const isOutside = onDeliver !== undefined && onlyState !== undefined && address.state !== onlyState;
  const label = `${address.name}, ${address.locality}`;
  return (
    <li className={styles.entry}>
      {isDefault && <Badge>Default</Badge>}
      <AddressLines address={address} />
      {isOutside && <p className={styles.outside}>{onlyWithin(onlyState)}</p>}
      {onDeliver && !isOutside && <DeliveryLine pincode={address.pincode} payable={payable} />}
      <div className={styles.actions}>
        {onDeliver && (
          <Button
            look={isDefault ? 'main' : 'quiet'}
            className={styles.deliver}
            aria-disabled={pending}
            onClick={onDeliver}
          >
            Deliver here<span className="visually-hidden">: {label}</span>
          </Button>
        )}
        <Button look="plain" aria-disabled={pending} onClick={onEdit}>
          Edit<span className="visually-hidden"> {label}</span>
        </Button>
        {!isDefault && (
          <Button look="plain" aria-disabled={pending} onClick={onMakeDefault}>
            Make default<span className="visually-hidden">: {label}</span>
          </Button>
        )}
        <Button look="plain" aria-disabled={pending} onClick={onRemove}>
          Remove<span className="visually-hidden"> {label}</span>
        </Button>
      </div>
    </li>
  );
}
