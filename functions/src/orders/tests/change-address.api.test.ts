/** The address of an order is changed before it is packed, by its shopper or by an admin for a caller. */
import { NO_COD_RISK } from '@nirala/contract/order/cod-risk';
import { DEFAULT_DELIVERY } from '@nirala/contract/delivery/settings';
import { MESSAGES } from '@nirala/contract/text/messages';
import { openAdminOrders } from '@nirala/dev/testing/admin-orders';
import { openCheckoutDriver, signUp, type Shopper } from '@nirala/dev/testing/checkout-driver';
import { faultsOf } from '@nirala/dev/testing/invariants';
import { ADDRESS } from '@nirala/dev/testing/test-store';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const driver = await openCheckoutDriver();
const { db, call } = driver;
let admin: Shopper;
let orders: ReturnType<typeof openAdminOrders>;
beforeAll(async () => {
  admin = await signUp(undefined, { admin: true });
  orders = openAdminOrders(driver, admin);
});
afterAll(() => driver.close());

const MYSURU = { ...ADDRESS, address: '7, 9th Main', pincode: '570001', city: 'Mysuru', mobileNumber: '98450 12345' };
const change = (id: string, { token }: Shopper, address: object = MYSURU) =>
  call(`/api/orders/${id}/address`, { token, body: { address } });
const changeAtDesk = (id: string, address: object = MYSURU) => orders.send(`${id}/address`, { address });
async function withDelivery(changes: object, run: () => Promise<void>) {
  await db.doc('settings/delivery').set({ ...DEFAULT_DELIVERY, ...changes });
  await run();
  await db.doc('settings/delivery').delete();
}

describe('the address of an order', () => {
  test('is changed by its shopper, who gets a message; the amounts and the stock stay', async () => {
    const { id, buyer, shirt } = await orders.placeOrder('COD');
    const before = await driver.order(id);
    const { status, json } = await change(id, buyer);
    expect([status, json.message]).toEqual([200, MESSAGES.addressChanged]);
    expect(json.order.address).toMatchObject({ city: 'Mysuru', mobileNumber: '+919845012345' });
    const after = await driver.order(id);
    expect(after.totalPaise).toBe(before.totalPaise);
    expect(await driver.stockOf(shirt)).toEqual({ M: 1 });
    expect(await driver.eventsOf(id)).toEqual(['address-changed', 'order-placed']);
    // The same request again changes nothing, and nobody is told again.
    expect((await change(id, buyer)).status).toBe(200);
    expect(await driver.eventsOf(id)).toHaveLength(2);
    const { json: found } = await orders.send('search', { q: 'Asha mysuru' });
    expect(found.orders.map(({ _id }: { _id: string }) => _id)).toContain(id);
    expect(await faultsOf(db, { stock: { [shirt]: { M: 2 } } }, driver.standIn.ledger())).toEqual([]);
  });

  test('is changed by an admin for a caller, with an audit entry', async () => {
    const { id } = await orders.placeOrder('Pre-Paid');
    expect((await changeAtDesk(id)).json.order.address).toMatchObject({ city: 'Mysuru' });
    expect(await orders.auditEntries(id)).toMatchObject([
      {
        action: 'order.address',
        phone: admin.phone,
        before: { place: { city: 'Bengaluru' } },
        after: { place: { city: 'Mysuru' } },
      },
    ]);
    expect((await driver.eventsOf(id)).includes('address-changed')).toBe(true);
  });

  test('of somebody else is not found, and a bad address is refused', async () => {
    const { id, buyer } = await orders.placeOrder('COD');
    expect((await change(id, await signUp())).status).toBe(404);
    expect((await change(id, buyer, { ...MYSURU, pincode: '5700' })).status).toBe(400);
    expect((await change(id, buyer, { ...MYSURU, state: 'Kerala' })).json.code).toBe('wrong-pincode');
    expect((await driver.order(id)).address.city).toBe('Bengaluru');
  });

  test('stays where the store does not deliver, or takes no cash', async () => {
    const [cod, paid] = [await orders.placeOrder('COD'), await orders.placeOrder('Pre-Paid')];
    await withDelivery({ deny: ['570'] }, async () => {
      expect((await change(cod.id, cod.buyer)).json.code).toBe('not-delivered-there');
    });
    await withDelivery({ noCod: ['570'] }, async () => {
      expect((await change(cod.id, cod.buyer)).json.code).toBe('no-cod-there');
      expect((await changeAtDesk(cod.id)).json.code).toBe('no-cod-there');
      expect((await change(paid.id, paid.buyer)).status).toBe(200);
    });
    await driver.changeSettings({ codRisk: { ...NO_COD_RISK, prepaid: { ...NO_COD_RISK.prepaid, pincode: 40 } } });
    await db.doc('parcelCounts/pincode-570001').set({ delivered: 5, refused: 5 });
    expect((await change(cod.id, cod.buyer)).json.code).toBe('cod-not-allowed');
    await driver.changeSettings({ codRisk: NO_COD_RISK });
    expect((await change(cod.id, cod.buyer)).status).toBe(200);
  });

  test('is either on the parcel or refused, if the order is packed at the same time', async () => {
    const seen = new Set<number>();
    for (let round = 0; round < 6; round += 1) {
      const { id, buyer } = await orders.placeOrder('COD');
      const pack = () => call('/api/admin/parcels/book', { token: admin.token, body: { orders: [{ id }] } });
      const [changed] = await Promise.all([change(id, buyer), pack()]);
      const { address, parcel } = await driver.order(id);
      expect(parcel).toBeDefined();
      expect(address.city).toBe(changed.status === 200 ? 'Mysuru' : 'Bengaluru');
      seen.add(changed.status);
      expect((await change(id, buyer, { ...MYSURU, name: 'Meera Nair' })).json).toMatchObject({
        code: 'address-not-changeable',
        error: MESSAGES.addressPacked,
      });
    }
    expect([...seen].every((status) => status === 200 || status === 409)).toBe(true);
  });
});
