import type { FirebaseOptions } from 'firebase/app';
import { connectAuthEmulator, type Auth } from 'firebase/auth';
import * as v from 'valibot';

/** What a build for a developer's machine has instead of production.ts. No other module knows of emulators. */
export const firebaseConfig: FirebaseOptions = { apiKey: 'demo', projectId: 'demo-nirala' };

/** One build serves every port offset: the Auth emulator is as far from its port as the store is from its own. */
const offset = Number(location.port) - (import.meta.env.DEV ? 5173 : 5000);
const emulator = `http://localhost:${9099 + offset}`;

/** Turns Firebase to the Auth emulator, which asks no one to prove that they are human. */
export function prepareAuth(auth: Auth): void {
  connectAuthEmulator(auth, emulator, { disableWarnings: true });
  auth.settings.appVerificationDisabledForTesting = true;
}

/** Turns Firestore to its emulator. `connect` comes from its caller, so that nobody else loads Firestore for it. */
export function prepareFirestore(connect: (host: string, port: number) => void): void {
  connect('localhost', 8080 + offset);
}

const codesSchema = v.object({
  verificationCodes: v.array(v.object({ phoneNumber: v.string(), code: v.string() })),
});

/** The newest code that the emulator made for a number (E.164), in a sentence to show, since no SMS is sent. */
export async function announceCode(phone: string): Promise<string | undefined> {
  // eslint-disable-next-line no-restricted-globals -- asks the emulator, not our API
  const reply = await fetch(`${emulator}/emulator/v1/projects/${firebaseConfig.projectId}/verificationCodes`);
  const { verificationCodes } = v.parse(codesSchema, await reply.json());
  const code = verificationCodes.findLast((sent) => sent.phoneNumber === phone)?.code;
  return code && `This store runs on emulators and sends no SMS. Your code is ${code}.`;
}
