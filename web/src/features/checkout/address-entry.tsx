import type { SavedAddress } from '@nirala/contract/address';
import { AddressLines } from '../address/address-lines.tsx';
import { Badge } from '../../components/badge.tsx';
import { Button } from '../../components/button.tsx';
import styles from './checkout.module.css';

type AddressEntryProps = {
  address: SavedAddress;
  isDefault: boolean;
  busy: boolean;
  onDeliver: () => void;
  onEdit: () => void;
  onMakeDefault: () => void;
  onRemove: () => void;
};

/** One saved address and what can be done with it. */
export function AddressEntry({
  address,
  isDefault,
  busy,
  onDeliver,
  onEdit,
  onMakeDefault,
  onRemove,
}: AddressEntryProps) {
  const whose = `${address.name}, ${address.locality}`;
  return (
    <li className={styles.entry}>
      {isDefault && <Badge>Default</Badge>}
      <AddressLines address={address} />
      <div className={styles.actions}>
        <Button look={isDefault ? 'main' : 'quiet'} aria-disabled={busy} onClick={onDeliver}>
          Deliver here<span className="visually-hidden">: {whose}</span>
        </Button>
        <Button look="plain" aria-disabled={busy} onClick={onEdit}>
          Edit<span className="visually-hidden"> {whose}</span>
        </Button>
        {!isDefault && (
          <Button look="plain" aria-disabled={busy} onClick={onMakeDefault}>
            Make default<span className="visually-hidden">: {whose}</span>
          </Button>
        )}
        <Button look="plain" aria-disabled={busy} onClick={onRemove}>
          Remove<span className="visually-hidden"> {whose}</span>
        </Button>
      </div>
    </li>
  );
}
