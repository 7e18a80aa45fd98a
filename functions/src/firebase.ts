import { getApps, initializeApp, type App } from 'firebase-admin/app';

/** The Admin SDK, once per process. Refuses to trust the Auth emulator's unsigned tokens on a live instance. */
export function firebaseApp(env: NodeJS.ProcessEnv = process.env): App {
  if (env.FIREBASE_AUTH_EMULATOR_HOST && env.K_SERVICE && env.FUNCTIONS_EMULATOR !== 'true') {
    throw new Error('FIREBASE_AUTH_EMULATOR_HOST is set on a live function: every forged token would be believed.');
  }
  return getApps()[0] ?? initializeApp();
}
