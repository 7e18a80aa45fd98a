import { randomUUID } from 'node:crypto';
import type { Firestore } from '@google-cloud/firestore';
import { MESSAGES } from '@nirala/contract/text/messages';
import { afterAll, beforeEach, test, vi } from 'vitest';
import { emulatorFirestore } from '@nirala/dev/testing/emulator-firestore';
import { startProxy } from '@nirala/dev/testing/tcp-proxy';
import { COD_RUPEES, ADDRESS, shirt, signUp, createTestStore } from '@nirala/dev/testing/test-store';

const emulator = process.env.FIRESTORE_EMULATOR_HOST ?? '';
const proxies = { cut: await startProxy(emulator), hold: await startProxy(emulator) };
// The replica logs failed refreshes, and the API logs why it is unavailable.
beforeEach(() => void vi.spyOn(console, 'warn').mockReturnValue());
afterAll(() => {
  for (const proxy of Object.values(proxies)) proxy.close();
});

/**
 * A Firestore behind a proxy: the client reads the host from the environment when it is created. Its gRPC channel
 * reconnects within a second instead of two minutes. In production each REST request has a connection of its own.
 */
function firestoreBehind(host: string): Firestore {
  vi.stubEnv('FIRESTORE_EMULATOR_HOST', host);
  const projectId = `demo-${randomUUID().slice(0, 13)}`;
  const db = emulatorFirestore(projectId, { 'grpc.max_reconnect_backoff_ms': 1000 });
  vi.unstubAllEnvs();
  return db;
}

/** `cut` closes the connections, `hold` keeps them open and silent. The API's own timeout is 20 s. */
test.concurrent.for([['cut'], ['hold']] as const)(
  'during an outage of Firestore (%s) warm instances keep selling, no call hangs, and an order is placed once afterwards',
  { timeout: 60_000 },
  async ([how], { expect }) => {
    const proxy = proxies[how];
    const db = firestoreBehind(proxy.host);
    const [warm, cold] = [createTestStore({ db }), createTestStore({ db })];
    const product = shirt();
    await warm.stock(product);
    const before = await warm.call('/api/shirts');
    expect(before.json).toHaveLength(1);
    const shopper = await signUp();
    const order = {
      userPhone: shopper.phone,
      address: ADDRESS,
      totalAmount: 400 + COD_RUPEES,
      paymentMethod: 'COD',
      checkoutId: 'checkout-1',
      cartItems: [{ _id: product.id, size: 'M', quantity: 1 }],
    };
    const confirm = () => warm.call('/api/orders/confirm', { token: shopper.token, body: order });

    proxy[how]();
    const [listed, shown, ...refused] = await Promise.all([
      warm.call('/api/shirts'),
      warm.call(`/api/shirts/${product.id}`),
      cold.call('/api/shirts'),
      cold.call(`/api/shirts/${product.id}`),
      confirm(),
      warm.call('/api/orders/me', { token: shopper.token }),
    ]);
    expect([listed.status, listed.json, shown.status]).toEqual([200, before.json, 200]);
    for (const { status, json, headers } of refused) {
      expect([status, json]).toEqual([503, { error: MESSAGES.unavailable, code: 'unavailable' }]);
      expect(headers.get('Retry-After')).toBe('5');
    }

    proxy.restore();
    await expect.poll(async () => (await confirm()).status, { timeout: 30_000 }).toBe(200);
    const again = await confirm();
    const mine = await warm.call('/api/orders/me', { token: shopper.token });
    expect(mine.json.orders).toEqual([again.json.order]);
    await expect.poll(async () => (await cold.call('/api/shirts')).status, { timeout: 30_000 }).toBe(200);
    // A refresh that began before the order may still be under way.
    const stock = async () => (await warm.call(`/api/shirts/${product.id}`)).json.stockBySize;
    await expect.poll(stock, { timeout: 30_000 }).toEqual({ S: 5, M: 4, L: 5 });
    expect((await db.collection('orders').get()).size).toBe(1);
  },
);
