import { trackingLinkSchema, type AdminOrder } from '@nirala/contract/admin-order';
import * as v from 'valibot';
import { Field } from '../../components/field.tsx';

type TrackingLinkFieldsProps = {
  orders: readonly AdminOrder[];
  /** By the order's id. */
  links: Record<string, string>;
  /** Whether it was sent already: from then on what is wrong is said. */
  tried: boolean;
  onChange: (links: Record<string, string>) => void;
};

/** The tracking link of each order that is about to leave. */
export function TrackingLinkFields({ orders, links, tried, onChange }: TrackingLinkFieldsProps) {
  return orders.map(({ _id, address }) => {
    const typed = links[_id] ?? '';
    const checked = v.safeParse(trackingLinkSchema, typed);
    return (
      <Field
        key={_id}
        label={orders.length === 1 ? 'Tracking link' : `Tracking link of ${_id}`}
        hint={`${address.name}, ${address.city}`}
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
