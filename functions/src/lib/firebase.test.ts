import { deleteApp } from 'firebase-admin/app';
import { expect, onTestFinished, test } from 'vitest';
import { firebaseApp } from './firebase.ts';

const emulator = { FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099' };

test.each([
  ['a live function', { ...emulator, K_SERVICE: 'api' }],
  ['a live function that pretends to be an emulator', { ...emulator, K_SERVICE: 'api', FUNCTIONS_EMULATOR: '1' }],
])("%s refuses the Auth emulator's unsigned tokens", (_where, env) => {
  expect(() => firebaseApp(env)).toThrow('forged tokens would be accepted');
});

test('everywhere else returns one app per process', () => {
  const app = firebaseApp({ K_SERVICE: 'api' });
  onTestFinished(() => deleteApp(app));
  expect(firebaseApp({ ...emulator, K_SERVICE: 'api', FUNCTIONS_EMULATOR: 'true' })).toBe(app);
  expect(firebaseApp(emulator)).toBe(app);
});
