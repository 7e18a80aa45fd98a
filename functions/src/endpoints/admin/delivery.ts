import { editDelivery } from '../../shop/settings.ts';
import { readDeliverySettings } from '../../store/settings.ts';
import type { Deps } from '../deps.ts';
import type { Handlers } from '../handlers.ts';

/** The settings of deliveries. */
export function adminDelivery({ db, now }: Deps): Pick<Handlers, 'readDeliverySettings' | 'editDeliverySettings'> {
  return {
    readDeliverySettings: () => readDeliverySettings(db),
    editDeliverySettings: (edit, by) => editDelivery(db, edit, { by, at: now() }),
  };
}
