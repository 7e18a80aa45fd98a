import { randomUUID } from 'node:crypto';
import { MESSAGES } from '@nirala/contract/text/messages';
import { describe, expect, test } from 'vitest';
import { refusalOf } from '@nirala/dev/testing/refusal';
import { ADDRESS, signUp, createTestStore } from '@nirala/dev/testing/test-store';

const { db, call } = createTestStore();

describe('POST /api/users', () => {
  test('replies with the token and a message, and records the sign-in', async () => {
    const { token, phone, uid } = await signUp();
    const reply = await call('/api/users', { token, body: { phoneNumber: phone.slice(1) } });
    expect(reply).toMatchObject({ status: 200, json: { token, message: MESSAGES.loggedIn } });
    expect((await db.doc(`users/${uid}`).get()).data()).toMatchObject({ phoneNumber: phone, addresses: [] });
  });

  test('a second sign-in keeps the addresses', async () => {
    const { token, phone } = await signUp();
    await call('/api/users', { token, body: { phoneNumber: phone } });
    await call('/api/users/updateAddress', { token, body: { phoneNumber: phone, address: ADDRESS } });
    await call('/api/users', { token, body: { phoneNumber: phone } });
    const book = await call('/api/users/getAddress', { token, body: { phoneNumber: phone } });
    expect(book.json.address).toHaveLength(1);
  });

  test('keeps an address that is saved during the first sign-in', async () => {
    for (let round = 0; round < 15; round += 1) {
      const { token, phone } = await signUp();
      const send = (path: string, body: object = {}) => call(path, { token, body: { phoneNumber: phone, ...body } });
      const replies = await Promise.all([
        send('/api/users'),
        send('/api/users/updateAddress', { address: ADDRESS }),
        send('/api/users'),
      ]);
      expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
      expect((await send('/api/users/getAddress')).json.address).toHaveLength(1);
    }
  });

  test("refuses somebody else's number with 403 and writes nothing", async () => {
    const [one, other] = [await signUp(), await signUp()];
    const paths = ['/api/users', '/api/users/getAddress', '/api/users/updateAddress', '/api/users/deleteAddress'];
    for (const path of paths) {
      const body = { phoneNumber: other.phone, address: ADDRESS, id: 'x' };
      expect(await call(path, { token: one.token, body })).toMatchObject({
        status: 403,
        json: { error: MESSAGES.notYours },
      });
    }
    expect((await db.doc(`users/${other.uid}`).get()).exists).toBe(false);
    expect((await db.doc(`users/${one.uid}`).get()).exists).toBe(false);
  });
});

describe('POST /api/users/updateAddress', () => {
  test('saves a new address at the front, normalised, and changes it by its id', async () => {
    const { token, phone } = await signUp();
    const save = (address: object) =>
      call('/api/users/updateAddress', { token, body: { phoneNumber: phone, address } });
    const first = (await save(ADDRESS)).json.address[0];
    expect(first).toMatchObject({ mobileNumber: '+919845012345', landmark: 'Not Provided' });
    await save({ ...ADDRESS, name: 'Office' });
    const { json } = await save({ ...ADDRESS, id: first.id, city: 'Mysuru' });
    expect(json.address.map((saved: { name: string; city: string }) => [saved.name, saved.city])).toEqual([
      ['Office', 'Bengaluru'],
      ['Asha Rao', 'Mysuru'],
    ]);
    expect((await save({ ...ADDRESS, id: 'someone-elses' })).status).toBe(404);
  });

  test('a retry with the same request id saves one address', async () => {
    const { token, phone } = await signUp();
    const save = (address: object, requestId: string) =>
      call('/api/users/updateAddress', { token, body: { phoneNumber: phone, address, requestId } });
    const requestId = randomUUID();
    const replies = await Promise.all([save(ADDRESS, requestId), save(ADDRESS, requestId), save(ADDRESS, requestId)]);
    for (const { status, json } of replies) {
      expect([status, json.address.map(({ id }: { id: string }) => id)]).toEqual([200, [requestId]]);
    }
    // Different content with the same request id is refused, and changes nothing.
    expect(await save({ ...ADDRESS, name: 'Office' }, requestId)).toMatchObject({
      status: 409,
      json: { error: MESSAGES.requestReused },
    });
    for (const bad of ['short', 'a'.repeat(101), 'with/a/slash/in/it']) {
      expect((await save(ADDRESS, bad)).status).toBe(400);
    }
    const { json } = await call('/api/users/getAddress', { token, body: { phoneNumber: phone } });
    expect(json.address).toEqual([expect.objectContaining({ id: requestId, name: ADDRESS.name })]);
    // Another shopper may use the same request id, because it applies to one address book only.
    const other = await signUp();
    const theirs = { phoneNumber: other.phone, address: { ...ADDRESS, name: 'Ravi' }, requestId };
    expect((await call('/api/users/updateAddress', { token: other.token, body: theirs })).status).toBe(200);
  });

  test('a retry of the tenth address is accepted', async () => {
    const { token, phone } = await signUp();
    const save = (requestId: string) =>
      call('/api/users/updateAddress', { token, body: { phoneNumber: phone, address: ADDRESS, requestId } });
    const ids = Array.from({ length: 10 }, () => randomUUID());
    for (const id of ids) expect((await save(id)).status).toBe(200);
    const retry = await save(ids.at(-1) ?? '');
    expect([retry.status, retry.json.address.length]).toEqual([200, 10]);
    expect(await save(randomUUID())).toMatchObject({ status: 409, json: { error: MESSAGES.tooManyAddresses } });
  });

  test('puts the default address first, and deletes only the address with the id', async () => {
    const { token, phone } = await signUp();
    const send = (path: string, body: object) => call(path, { token, body: { phoneNumber: phone, ...body } });
    const save = (address: object) => send('/api/users/updateAddress', { address });
    const names = (reply: { json: { address: { name: string }[] } }) => reply.json.address.map(({ name }) => name);
    await save({ ...ADDRESS, name: 'Home' });
    const [office, home] = (await save({ ...ADDRESS, name: 'Office' })).json.address;
    expect(names(await save({ ...home, isDefault: true }))).toEqual(['Home', 'Office']);
    expect(names(await send('/api/users/deleteAddress', { id: 'never-was' }))).toEqual(['Home', 'Office']);
    expect(names(await send('/api/users/deleteAddress', { id: office.id }))).toEqual(['Home']);
    expect((await send('/api/users/deleteAddress', { id: 7 })).status).toBe(400);
  });

  test.each([{ address: [] }, { address: 'x' }, { address: null }, {}, { address: { ...ADDRESS, id: {} } }])(
    'a body of the wrong shape, %j, is 400 and nothing is written',
    async (change) => {
      const { token, phone, uid } = await signUp();
      const reply = await call('/api/users/updateAddress', { token, body: { phoneNumber: phone, ...change } });
      expect(reply.status).toBe(400);
      expect((await db.doc(`users/${uid}`).get()).exists).toBe(false);
    },
  );

  test('refuses an eleventh address with 409', async () => {
    const { token, phone } = await signUp();
    const save = () => call('/api/users/updateAddress', { token, body: { phoneNumber: phone, address: ADDRESS } });
    for (let count = 0; count < 10; count += 1) expect((await save()).status).toBe(200);
    expect(await save()).toMatchObject({ status: 409, json: { error: MESSAGES.tooManyAddresses } });
    expect((await call('/api/users/getAddress', { token, body: { phoneNumber: phone } })).json.address).toHaveLength(
      10,
    );
  });

  test('saves ten of 25 simultaneous addresses and refuses 15', async () => {
    const { token, phone } = await signUp();
    const names = Array.from({ length: 25 }, (_, index) => `Address ${index}`);
    const replies = await Promise.all(
      names.map(async (name) => {
        const body = { phoneNumber: phone, address: { ...ADDRESS, name } };
        return { name, ...(await call('/api/users/updateAddress', { token, body })) };
      }),
    );
    const saved = replies.filter(({ status }) => status === 200).map(({ name }) => name);
    expect(saved).toHaveLength(10);
    expect(replies.filter(({ status }) => status === 409)).toHaveLength(15);
    const book = await call('/api/users/getAddress', { token, body: { phoneNumber: phone } });
    expect(book.json.address.map(({ name }: { name: string }) => name).toSorted()).toEqual(saved.toSorted());
  });

  test('keeps all addresses that two instances save at the same time', async () => {
    const { token, phone } = await signUp();
    const other = createTestStore({ db });
    const names = Array.from({ length: 10 }, (_, index) => `Address ${index}`);
    const replies = await Promise.all(
      names.map((name, index) => {
        const send = index % 2 === 0 ? call : other.call;
        return send('/api/users/updateAddress', { token, body: { phoneNumber: phone, address: { ...ADDRESS, name } } });
      }),
    );
    expect(replies.map(({ status }) => status)).toEqual(names.map(() => 200));
    const book = await call('/api/users/getAddress', { token, body: { phoneNumber: phone } });
    expect(book.json.address.map(({ name }: { name: string }) => name).toSorted()).toEqual(names.toSorted());
  });

  test.each([
    [{ name: '' }, MESSAGES.requiredFields],
    [{ state: '   ' }, MESSAGES.requiredFields],
    [{ city: undefined }, MESSAGES.requiredFields],
    [{ locality: 7 }, MESSAGES.requiredFields],
    [{ pincode: '5600' }, MESSAGES.invalidPincode],
    [{ pincode: '012345' }, MESSAGES.invalidPincode],
    [{ mobileNumber: '+1 650 555 1234' }, MESSAGES.indianMobile],
    [{ mobileNumber: '1234567890' }, MESSAGES.indianMobile],
    [{ address: 'x'.repeat(5000) }, 'At most 250 characters.'],
  ])('refuses %j', async (change, message) => {
    const { token, phone } = await signUp();
    const save = (address: object) =>
      call('/api/users/updateAddress', { token, body: { phoneNumber: phone, address } });
    const reply = await refusalOf(
      () => save({ ...ADDRESS, ...change }),
      () => save(ADDRESS),
    );
    expect(reply).toMatchObject({ status: 400, json: { error: message } });
  });

  test('keeps unusual characters and drops what Firestore cannot store', async () => {
    const { token, phone } = await signUp();
    const odd = { ...ADDRESS, name: 'आशा \ud800 <b>Rao</b> 🌿\u0000\n', extra: { a: [[1]] } };
    const body = `{"phoneNumber":"${phone}","address":${JSON.stringify(odd)}}`;
    const { status, json } = await call('/api/users/updateAddress', { token, body });
    expect([status, json.address[0].name]).toEqual([200, 'आशा <b>Rao</b> 🌿']);
    expect(json.address[0].extra).toBeUndefined();
  });
});
