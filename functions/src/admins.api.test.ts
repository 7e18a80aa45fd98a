import { getAuth } from 'firebase-admin/auth';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { ADMIN_PHONE, signUp, world } from '../test/world.ts';
import { followConfiguredNumber, grantAdmin, listAdmins, revokeAdmin } from './admins.ts';
import { firebaseApp } from './firebase.ts';
import { identify } from './identity.ts';

const { call } = world();
const auth = () => getAuth(firebaseApp());
const claimsOf = async (uid: string) => (await auth().getUser(uid)).customClaims;

describe('the configured number', () => {
  beforeEach(async () => {
    const known = await auth()
      .getUserByPhoneNumber(ADMIN_PHONE)
      .catch(() => undefined);
    if (known) await auth().deleteUser(known.uid);
  });

  test('becomes admin by signing in, is told to refresh once, and nobody else does', async () => {
    const [admin, other] = [await signUp(ADMIN_PHONE), await signUp()];
    const signIn = ({ phone, token }: typeof admin) => call('/api/users', { token, body: { phoneNumber: phone } });
    expect((await signIn(admin)).json.refresh).toBe(true);
    expect(await claimsOf(admin.uid)).toEqual({ admin: true, adminBy: 'number' });
    expect((await signIn(other)).json).not.toHaveProperty('refresh');
    expect(await claimsOf(other.uid)).toBeUndefined();
  });

  test('loses the claim, and its sessions, once it is no longer configured', async () => {
    const { uid, phone, token } = await signUp(ADMIN_PHONE);
    const caller = { uid, phone, admin: false, token };
    await followConfiguredNumber(caller, phone);
    expect(await followConfiguredNumber({ ...caller, admin: true }, '+919999999999')).toBe(true);
    expect((await claimsOf(uid))?.['admin']).toBeUndefined();
  });
});

describe('a grant by hand', () => {
  test('stays through sign-in, is listed with its source, and goes by hand', async () => {
    const { phone, uid, token } = await signUp();
    await grantAdmin(phone);
    await followConfiguredNumber({ uid, phone, admin: true, token }, ADMIN_PHONE);
    expect(await claimsOf(uid)).toEqual({ admin: true, adminBy: 'grant' });
    expect(await listAdmins()).toContainEqual({ phone, by: 'grant' });
    // Firebase compares whole seconds: a token of this very second would still be good.
    const second = Math.floor(Date.now() / 1000);
    await vi.waitUntil(() => Date.now() / 1000 > second + 1, { timeout: 5000 });
    expect(await revokeAdmin(phone)).toBe(true);
    expect(await revokeAdmin(phone)).toBe(false);
    await expect(identify(token)).rejects.toMatchObject({ status: 401 });
  });

  test('can be given before the number has ever signed in', async () => {
    const phone = `+918${String(Date.now()).slice(-9)}`;
    await grantAdmin(phone);
    expect(await listAdmins()).toContainEqual({ phone, by: 'grant' });
  });
});
