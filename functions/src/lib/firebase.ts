import { getApps, initializeApp, type App } from 'firebase-admin/app';
import type { Auth } from 'firebase-admin/auth';

/** The Admin SDK, once per process. Throws on a live instance that trusts the Auth emulator's unsigned tokens. */
export function firebaseApp(env: NodeJS.ProcessEnv = process.env): App {
  if (env.FIREBASE_AUTH_EMULATOR_HOST && env.K_SERVICE && env.FUNCTIONS_EMULATOR !== 'true') {
    throw new Error('FIREBASE_AUTH_EMULATOR_HOST is set on a live function: forged tokens would be accepted.');
  }
  return getApps()[0] ?? initializeApp();
}

/** Auth, loaded when the first token is verified, so that a visitor's first page does not wait for it. */
export async function openAuth(): Promise<Auth> {
  const app = firebaseApp();
  const { getAuth } = await import('firebase-admin/auth');
  return getAuth(app);
}
