import type { DocumentSnapshot, Firestore } from '@google-cloud/firestore';
import { DEFAULT_DELIVERY, deliveryFields, type DeliverySettings } from '@nirala/contract/delivery/settings';
import * as v from 'valibot';
import { logWarning } from '../lib/log.ts';

const storedSchema = v.partial(v.object(deliveryFields));

/**
 * `settings/delivery`: the values that the admin has set. Missing and invalid fields come from `DEFAULT_DELIVERY`. Apart
 * from `settings/store`, so that thousands of areas do not slow down every reader of the settings.
 */
export const deliverySettingsRef = (db: Firestore) => db.collection('settings').doc('delivery');

export async function readDeliverySettings(db: Firestore): Promise<DeliverySettings> {
  return fromDeliveryDoc(await deliverySettingsRef(db).get());
}

export function fromDeliveryDoc(doc: DocumentSnapshot): DeliverySettings {
  const fields: [string, unknown][] = Object.entries(doc.data() ?? {});
  const whole = fields.filter(([name, value]) => {
    const isValid = v.is(storedSchema, { [name]: value });
    if (!isValid) logWarning('a stored delivery setting is invalid', { name });
    return isValid;
  });
  return { ...DEFAULT_DELIVERY, ...v.parse(storedSchema, Object.fromEntries(whole)) };
}
