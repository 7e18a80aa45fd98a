import type { FirebaseOptions } from 'firebase/app';
import type { Auth } from 'firebase/auth';

const env: Record<string, string | undefined> = import.meta.env;

/** These values are public: they name the project and grant no access. Set at build time, see docs/deployment.md. */
export const firebaseConfig: FirebaseOptions = {
  apiKey: env['VITE_FIREBASE_API_KEY'],
  authDomain: env['VITE_FIREBASE_AUTH_DOMAIN'],
  projectId: env['VITE_FIREBASE_PROJECT_ID'],
  appId: env['VITE_FIREBASE_APP_ID'],
};

/** Does nothing: Firebase connects to Google by default. */
export function prepareAuth(_auth: Auth): void {
  return;
}

export function prepareFirestore(_connect: (host: string, port: number) => void): void {
  return;
}

/** Returns nothing: the code arrives by SMS. */
export async function announceCode(_phone: string): Promise<string | undefined> {
  return undefined;
}
