import type { Order } from '@nirala/contract/order/order';
import { ButtonLink } from '../../components/button.tsx';
import { messageDraft } from '../contact/message-draft.ts';
import { aboutOrder } from '../contact/about-order.ts';

/** Opens the contact form with the order filled in. A message that is not sent yet keeps its text. */
export function HelpLink({ order: { _id, address } }: { order: Order }) {
  return (
    <ButtonLink
      to="/contact-us"
      look="plain"
      onClick={() => messageDraft.store(aboutOrder(messageDraft.read(), _id, address.name))}
    >
      Help with this order<span className="visually-hidden"> {_id}</span>
    </ButtonLink>
  );
}
