import { MESSAGES } from '@nirala/contract/text/messages';
import { describe, expect, test, vi } from 'vitest';
import { ADDRESS, createTestStore, signUp, type Shopper } from '@nirala/dev/testing/test-store';
import { markAdminActive } from '../store/users.ts';

const { db, call } = createTestStore();

const read = ({ token }: Shopper) => call('/api/account', { token });
const rename = ({ token }: Shopper, name: unknown) => call('/api/account', { token, body: { name } });

describe('/api/account', () => {
  test('an account has no name until its owner gives one, which is stored as plain text', async () => {
    const [asha, ravi] = [await signUp(), await signUp()];
    expect(await read(asha)).toMatchObject({ status: 200, json: { name: '' } });
    expect(await rename(asha, '  Asha\n\u202e Rao ')).toMatchObject({ status: 200, json: { name: 'Asha Rao' } });
    expect((await read(asha)).json).toEqual({ name: 'Asha Rao' });
    expect((await read(ravi)).json).toEqual({ name: '' });
    expect((await rename(asha, '')).json).toEqual({ name: '' });
    expect((await read(asha)).json).toEqual({ name: '' });
  });

  test('a name of more than 80 characters is refused, and the earlier one stays', async () => {
    const asha = await signUp();
    await rename(asha, 'आ'.repeat(80));
    expect(await rename(asha, 'A'.repeat(81))).toMatchObject({ status: 400, json: { error: MESSAGES.nameTooLong } });
    expect((await read(asha)).json.name).toHaveLength(80);
  });

  test('a new name keeps the addresses, and a new address keeps the name', async () => {
    const asha = await signUp();
    const save = () =>
      call('/api/users/updateAddress', {
        token: asha.token,
        body: { phoneNumber: asha.phone, address: ADDRESS },
      });
    await save();
    await rename(asha, 'Asha');
    expect((await save()).json.address).toHaveLength(2);
    expect((await read(asha)).json.name).toBe('Asha');
  });
});

describe('POST /api/account/signOutEverywhere', () => {
  /** Firebase compares whole seconds: a session of the same second would stay. */
  async function nextSecond() {
    const second = Math.floor(Date.now() / 1000);
    await vi.waitUntil(() => Date.now() / 1000 > second + 1, { timeout: 5000 });
  }

  test("ends the caller's sessions and nobody else's", async () => {
    const [asha, ravi] = [await signUp(), await signUp()];
    await nextSecond();
    const ended = await call('/api/account/signOutEverywhere', { token: asha.token, body: {} });
    expect(ended).toMatchObject({ status: 200, json: { message: MESSAGES.signedOutEverywhere } });
    expect(await read(asha)).toMatchObject({ status: 401, json: { error: MESSAGES.sessionEnded } });
    expect((await read(ravi)).status).toBe(200);
  });

  test("ends an admin's access to Firestore, because the rules cannot see that a session ended", async () => {
    const admin = await signUp(undefined, { admin: true });
    const access = async () => (await db.doc(`admins/${admin.uid}`).get()).data();
    await markAdminActive(db, admin.uid);
    expect(await access()).toMatchObject({ active: true });
    await call('/api/account/signOutEverywhere', { token: admin.token, body: {} });
    expect(await access()).toMatchObject({ active: false, endedAt: expect.any(Number) });
  });
});
