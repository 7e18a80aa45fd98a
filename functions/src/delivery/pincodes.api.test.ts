import { DocumentReference } from '@google-cloud/firestore';
import { startPincodeStandIn } from '@nirala/dev/stand-ins/pincodes';
import { line, openCheckoutDriver, signUp } from '@nirala/dev/testing/checkout-driver';
import { ADDRESS } from '@nirala/dev/testing/test-store';
import { afterAll, expect, test, vi } from 'vitest';
import { placesOfReply } from '@nirala/contract/place/pincode';
import { savePincode } from '../store/pincodes.ts';
import { lookUpPincode } from './pincodes.ts';

const standIn = await startPincodeStandIn();
const pincodeUrl = () => standIn.url;
const driver = await openCheckoutDriver({ pincodeUrl });
const { db } = driver;
afterAll(() => Promise.all([driver.close(), standIn.close()]));

test('an order to a pincode that this process has seen reads no pincode', async () => {
  const { id } = await driver.addProduct();
  const readPincodes = async (order: () => Promise<{ status: number }>) => {
    const get = vi.spyOn(DocumentReference.prototype, 'get');
    expect((await order()).status).toBe(200);
    const paths = get.mock.contexts.flatMap((ref) => (ref instanceof DocumentReference ? ref.path : []));
    get.mockRestore();
    return paths.filter((path) => path.startsWith('pincodes/'));
  };
  const [first, second] = [await signUp(), await signUp()];
  expect(await readPincodes(() => driver.payOnDelivery(first, [line(id)]))).toEqual([`pincodes/${ADDRESS.pincode}`]);
  expect(await readPincodes(() => driver.payOnDelivery(second, [line(id)]))).toEqual([]);
});

test('a pincode that did not exist is read again, because it may be new', async () => {
  expect(placesOfReply(await lookUpPincode({ db, pincodeUrl }, '560999'))).toBeUndefined();
  const office = { Name: 'New Layout', District: 'Bengaluru', State: 'Karnataka' };
  await savePincode(db, '560999', [{ Status: 'Success', PostOffice: [office] }], new Date());
  expect(placesOfReply(await lookUpPincode({ db, pincodeUrl }, '560999'))).toMatchObject({ city: 'Bengaluru' });
});
