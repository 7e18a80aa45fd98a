import type { FirebaseApp, FirebaseOptions } from 'firebase/app';
import { connectAuthEmulator, type Auth } from 'firebase/auth';
import * as v from 'valibot';

/*
 * `#environment` of a developer's machine; production.ts is its other version. No other module knows about the emulators.
 */

/** Any values do for the emulators. */
export const firebaseConfig: FirebaseOptions = { apiKey: 'demo', projectId: 'demo-nirala' };

/** The ports are derived from the store's own port, so that one build works with every port offset. */
const offset = Number(location.port) - (import.meta.env.DEV ? 5173 : 5000);
const emulator = `http://localhost:${9099 + offset}`;

/** Does nothing: the emulator asks for no proof. */
export async function startAppCheck(_app: FirebaseApp): Promise<void> {
  return;
}

/** Connects Firebase to the Auth emulator and switches reCAPTCHA off. */
export function prepareAuth(auth: Auth): void {
  connectAuthEmulator(auth, emulator, { disableWarnings: true });
  auth.settings.appVerificationDisabledForTesting = true;
}

/** Connects Firestore to its emulator. The caller passes `connect`, so that this module does not load Firestore. */
export function prepareFirestore(connect: (host: string, port: number) => void): void {
  connect('localhost', 8080 + offset);
}

const codesSchema = v.object({
  verificationCodes: v.array(v.object({ phoneNumber: v.string(), code: v.string() })),
});

/** A sentence with the newest code that the emulator created for a number (E.164), because it sends no SMS. */
export async function announceCode(phone: string): Promise<string | undefined> {
  // eslint-disable-next-line no-restricted-globals -- calls the emulator, not our API
  const reply = await fetch(`${emulator}/emulator/v1/projects/${firebaseConfig.projectId}/verificationCodes`);
  const { verificationCodes } = v.parse(codesSchema, await reply.json());
  const code = verificationCodes.findLast((sent) => sent.phoneNumber === phone)?.code;
  return code && `This store runs on emulators and sends no SMS. Your code is ${code}.`;
}
