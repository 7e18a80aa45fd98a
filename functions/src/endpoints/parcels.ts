import { ApiError } from '../lib/api-error.ts';
import { updateOrder } from '../orders/write.ts';
import { answerFailedDelivery } from '../parcels/booking.ts';
import type { Deps } from './deps.ts';
import type { Handlers } from './handlers.ts';
import { shownOrder } from './shown-order.ts';

const DONE = 'Thank you. We pass it on to the courier.';

export function parcels(deps: Deps): Pick<Handlers, 'requestDelivery'> {
  return {
    async requestDelivery({ id, request }, { uid }) {
      const known = await updateOrder(deps, id, (order) =>
        order.uid === uid ? answerFailedDelivery(order, request, deps.now()) : order,
      );
      if (known?.order.uid !== uid) throw new ApiError('order-not-found');
      return { message: DONE, order: shownOrder(deps, known) };
    },
  };
}
