/**
 * `fork('rush-child.ts')` by a test: one more process of the same store. It takes an `Errand`, says `ready`, waits
 * for `go`, lets all its shoppers buy one piece at once, and says which statuses they were answered.
 */
import { Firestore } from '@google-cloud/firestore';
import { line, openTill } from './checkout-driver.ts';
import type { Shopper } from './checkout-driver.ts';

export type Errand = { projectId: string; shirt: string; shoppers: Shopper[] };

process.once('message', (errand: Errand) => void run(errand));

async function run({ projectId, shirt, shoppers }: Errand): Promise<void> {
  const till = await openTill({ db: new Firestore({ projectId }) });
  // The connection is open before the rush begins.
  await till.left(shirt);
  process.once('message', async () => {
    const replies = await Promise.all(shoppers.map((shopper) => till.payOnDelivery(shopper, [line(shirt)])));
    process.send?.(replies.map(({ status }) => status));
    await till.close();
    process.disconnect();
  });
  process.send?.('ready');
}
