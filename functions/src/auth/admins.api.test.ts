import { getAuth } from 'firebase-admin/auth';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { ADMIN_PHONE, signUp, createTestStore } from '@nirala/dev/testing/test-store';
import { checkAdmins, syncAdminClaim, grantAdmin, listAdmins, revokeAdmin } from './admins.ts';
import { firebaseApp } from '../lib/firebase.ts';
import { identify } from './sessions.ts';
import { readAdmins } from '../store/users.ts';
import { database } from '../store/database.ts';

const { call } = createTestStore();
const auth = () => getAuth(firebaseApp());
/** Whether firestore.rules accept this user as an admin. */
const isAdmitted = async (uid: string) => (await readAdmins(database())).includes(uid);
const claimsOf = async (uid: string) => (await auth().getUser(uid)).customClaims;

describe('the configured number', () => {
  beforeEach(async () => {
    const known = await auth()
      .getUserByPhoneNumber(ADMIN_PHONE)
      .catch(() => undefined);
    if (known) await auth().deleteUser(known.uid);
  });

  test('becomes an admin at sign-in and is told to refresh the token; other numbers do not', async () => {
    const [admin, other] = [await signUp(ADMIN_PHONE), await signUp()];
    const signIn = ({ phone, token }: typeof admin) => call('/api/users', { token, body: { phoneNumber: phone } });
    expect((await signIn(admin)).json.refresh).toBe(true);
    expect(await claimsOf(admin.uid)).toEqual({ admin: true, adminBy: 'number' });
    expect((await signIn(other)).json).not.toHaveProperty('refresh');
    expect(await claimsOf(other.uid)).toBeUndefined();
  });

  test('loses the claim and its sessions when it is no longer configured', async () => {
    const { uid, phone, token } = await signUp(ADMIN_PHONE);
    const caller = { uid, phone, admin: false, token };
    await syncAdminClaim(caller, phone);
    expect(await syncAdminClaim({ ...caller, admin: true }, '+919999999999')).toBe(true);
    expect((await claimsOf(uid))?.['admin']).toBeUndefined();
  });
});

describe('a grant by hand', () => {
  test('stays at sign-in, is listed with its source, and is revoked by hand', async () => {
    const { phone, uid, token } = await signUp();
    await grantAdmin(phone);
    await syncAdminClaim({ uid, phone, admin: true, token }, ADMIN_PHONE);
    expect(await claimsOf(uid)).toEqual({ admin: true, adminBy: 'grant' });
    expect(await listAdmins()).toContainEqual({ phone, by: 'grant' });
    // Firebase compares whole seconds: a token of the same second would still be valid.
    const second = Math.floor(Date.now() / 1000);
    await vi.waitUntil(() => Date.now() / 1000 > second + 1, { timeout: 5000 });
    expect(await revokeAdmin(phone)).toBe(true);
    expect(await revokeAdmin(phone)).toBe(false);
    await expect(identify(token, ADMIN_PHONE)).rejects.toMatchObject({ status: 401 });
  });

  test('works for a number that has never signed in', async () => {
    const phone = `+918${String(Date.now()).slice(-9)}`;
    await grantAdmin(phone);
    expect(await listAdmins()).toContainEqual({ phone, by: 'grant' });
  });
});

describe('the scheduled check', () => {
  test('removes the claim of a number that is no longer configured, without a sign-in', async () => {
    const known = await auth()
      .getUserByPhoneNumber(ADMIN_PHONE)
      .catch(() => undefined);
    if (known) await auth().deleteUser(known.uid);
    const { uid, phone, token } = await signUp(ADMIN_PHONE);
    await syncAdminClaim({ uid, phone, admin: false, token }, ADMIN_PHONE);
    await checkAdmins(ADMIN_PHONE);
    expect([await claimsOf(uid), await isAdmitted(uid)]).toEqual([{ admin: true, adminBy: 'number' }, true]);
    await checkAdmins('+919999999999');
    expect([await claimsOf(uid), await isAdmitted(uid)]).toEqual([{}, false]);
  });

  test('removes the Firestore access of a disabled admin until they are enabled and sign in again', async () => {
    const { uid, phone, token } = await signUp();
    await grantAdmin(phone);
    await checkAdmins(ADMIN_PHONE);
    expect(await isAdmitted(uid)).toBe(true);
    await auth().updateUser(uid, { disabled: true });
    await checkAdmins(ADMIN_PHONE);
    expect(await isAdmitted(uid)).toBe(false);
    await expect(identify(token, ADMIN_PHONE)).rejects.toMatchObject({ status: 401 });
    await auth().updateUser(uid, { disabled: false });
    await checkAdmins(ADMIN_PHONE);
    expect(await isAdmitted(uid)).toBe(false);
    await syncAdminClaim({ uid, phone, admin: true, token }, ADMIN_PHONE);
    expect(await isAdmitted(uid)).toBe(true);
  });

  test.each([
    ['was deleted', (uid: string) => auth().deleteUser(uid)],
    ['lost the claim', (uid: string) => auth().setCustomUserClaims(uid, null)],
  ])('removes the Firestore access of an admin who %s in the console', async (_what, change) => {
    const { uid, phone } = await signUp();
    await grantAdmin(phone);
    expect(await isAdmitted(uid)).toBe(true);
    await change(uid);
    await checkAdmins(ADMIN_PHONE);
    expect(await isAdmitted(uid)).toBe(false);
  });
});
