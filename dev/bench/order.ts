import { createApp } from '@nirala/functions/api/app';
import { liveDeps } from '@nirala/functions/deps';
import { saveProducts } from '@nirala/functions/store/products';
import { ADDRESS, shirt, signUp } from '@nirala/functions/test/world';
import type { Figure } from './figure.ts';
import type { Traffic, Wire } from './wire.ts';

/** What one order on delivery costs in Firestore, counted on the wire, alone and in a bag of three products. */
export async function measureOrder(wire: Wire): Promise<Figure[]> {
  const one = await placeOrder(wire, 1);
  const three = await placeOrder(wire, 3);
  return [
    {
      key: 'orderRoundTrips',
      what: 'Round trips to Firestore of one COD order, of however many products',
      value: Math.max(one.rpcs, three.rpcs),
      unit: 'round trips',
      atMost: 2,
      raw: { ofOneProduct: one.rpcs, ofThreeProducts: three.rpcs, commits: three.commits },
    },
    {
      key: 'orderOperations',
      what: 'Reads and writes of one COD order of one product: itself and the product, each once',
      value: one.reads + one.writes,
      unit: 'operations',
      atMost: 4,
      raw: { reads: one.reads, writes: one.writes, readsOfThree: three.reads, writesOfThree: three.writes },
    },
  ];
}

async function placeOrder(wire: Wire, products: number): Promise<Traffic> {
  const deps = liveDeps();
  const app = createApp(deps);
  const bag = Array.from({ length: products }, () => shirt());
  await saveProducts(deps.db, bag);
  const { phone, token } = await signUp();
  const cartItems = bag.map(({ id, discountedPrice: price }) => ({ _id: id, size: 'M', quantity: 1, price }));
  const totalAmount = 50 + cartItems.reduce((sum, { price }) => sum + price, 0);
  const order = { userPhone: phone, address: ADDRESS, cartItems, totalAmount, paymentMethod: 'COD' };

  wire.take();
  const reply = await app.request('/api/orders/confirm', {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}` },
    body: JSON.stringify(order),
  });
  if (reply.status !== 200) throw new Error(`the order was answered ${reply.status}: ${await reply.text()}`);
  return wire.take();
}
