import { trackingLinkSchema, type AdminOrder } from '@nirala/contract/order/admin-order';
import * as v from 'valibot';
import { Field } from '../../components/field.tsx';
import { Written } from '../../components/written.tsx';

type TrackingLinkFieldsProps = {
  orders: readonly AdminOrder[];
  /** By the order's id. */
  links: Record<string, string>;
  /** Whether the form was submitted once: errors are shown from then on. */
  tried: boolean;
  onChange: (links: Record<string, string>) => void;
};

/** A field for the tracking link of each order. */
export function TrackingLinkFields({ orders, links, tried, onChange }: TrackingLinkFieldsProps) {
  return orders.map(({ _id, address }) => {
    const typed = links[_id] ?? '';
    const checked = v.safeParse(trackingLinkSchema, typed);
    return (
      <Field
        key={_id}
        label={orders.length === 1 ? 'Tracking link' : `Tracking link of ${_id}`}
        hint={
          <>
            <Written>{address.name}</Written>, <Written>{address.city}</Written>
          </>
        }
        error={tried && !checked.success ? checked.issues[0].message : undefined}
      >
        {(control) => (
          <input
            {...control}
            type="url"
            inputMode="url"
            autoComplete="off"
            placeholder="https://"
            value={typed}
            onChange={(event) => onChange({ ...links, [_id]: event.target.value })}
          />
        )}
      </Field>
    );
  });
}
