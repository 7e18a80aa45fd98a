import type { FirebaseApp, FirebaseOptions } from 'firebase/app';
import type { Auth } from 'firebase/auth';

const env: Record<string, string | undefined> = import.meta.env;

/*
 * `#environment` of a store on Firebase; emulator.ts is its other version, for builds that use the emulators. What only the
 * emulators need does nothing here.
 */

/** These values are public: they name the project and grant no access. Set at build time, see docs/deployment.md. */
export const firebaseConfig: FirebaseOptions = {
  apiKey: env['VITE_FIREBASE_API_KEY'],
  authDomain: env['VITE_FIREBASE_AUTH_DOMAIN'],
  projectId: env['VITE_FIREBASE_PROJECT_ID'],
  appId: env['VITE_FIREBASE_APP_ID'],
};

/**
 * Proves to Firebase Auth that its requests come from this store, if the store has a key for App Check. Every request of
 * Auth needs the proof once it is enforced, also that of a shopper who signed in earlier.
 */
export async function startAppCheck(app: FirebaseApp): Promise<void> {
  const siteKey = env['VITE_APP_CHECK_KEY'];
  if (!siteKey) return;
  const { initializeAppCheck, ReCaptchaEnterpriseProvider } = await import('firebase/app-check');
  initializeAppCheck(app, { provider: new ReCaptchaEnterpriseProvider(siteKey) });
}

/** Does nothing: Firebase connects to Google by default. */
export function prepareAuth(_auth: Auth): void {
  return;
}

/** Does nothing: Firestore, too, connects to Google by default. */
export function prepareFirestore(_connect: (host: string, port: number) => void): void {
  return;
}

/** Returns nothing: the code arrives by SMS. */
export async function announceCode(_phone: string): Promise<string | undefined> {
  return undefined;
}
