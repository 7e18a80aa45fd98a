import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  initializeTestEnvironment,
  type RulesTestContext,
  type RulesTestEnvironment,
} from '@firebase/rules-unit-testing';
import { ROOT } from '../../lib/paths.ts';
import { TABLE, UIDS, type Caller } from './table.ts';

type Firestore = ReturnType<RulesTestContext['firestore']>;

export type Rules = {
  environment: RulesTestEnvironment;
  /** Firestore as this caller's browser sees it. */
  as: Record<Caller, Firestore>;
};

/** A Firestore project for these tests, with firestore.rules and the document of each row. */
export async function openRules(name: string): Promise<Rules> {
  const [host, port] = (process.env['FIRESTORE_EMULATOR_HOST'] ?? '127.0.0.1:8080').split(':');
  const environment = await initializeTestEnvironment({
    projectId: `demo-nirala-${name}`,
    firestore: { host, port: Number(port), rules: await readFile(join(ROOT, 'firestore.rules'), 'utf8') },
  });
  await environment.clearFirestore();
  await environment.withSecurityRulesDisabled(async (context) => {
    for (const { document, data } of TABLE) await context.firestore().doc(document).set(data);
    await context.firestore().doc(`admins/${UIDS.admin}`).set({ active: true });
  });
  const as = {
    visitor: environment.unauthenticatedContext().firestore(),
    owner: environment.authenticatedContext(UIDS.owner).firestore(),
    other: environment.authenticatedContext(UIDS.other).firestore(),
    admin: environment.authenticatedContext(UIDS.admin, { admin: true }).firestore(),
  };
  return { environment, as };
}
