import { toE164 } from '@nirala/contract/phone';
import { grantAdmin, listAdmins, revokeAdmin } from '@nirala/functions/auth/admins';
import { checkStoreRuns, portOffset, portsAt } from '../emulators/ports.ts';
import { emulatorEnv } from '../emulators/run.ts';
import { runMain, Trouble } from '../../lib/cli-error.ts';

const USAGE = `Usage: npm run admin:grant -- +91XXXXXXXXXX   (also admin:revoke, admin:list)
On the local store; with GOOGLE_CLOUD_PROJECT=<project> and your own credentials on a live project.`;

/** `npm run admin:grant`, `admin:revoke`, `admin:list`: who may open the admin's screens. */
async function main(): Promise<void> {
  if (!process.env['GOOGLE_CLOUD_PROJECT']) {
    const ports = portsAt(portOffset());
    await checkStoreRuns(ports, ['auth', 'firestore']);
    Object.assign(process.env, emulatorEnv(ports));
  }
  const [command, typed = ''] = process.argv.slice(2);
  if (command === 'list') {
    const admins = await listAdmins();
    console.log(admins.map(({ phone, by }) => `${phone}  by ${by}`).join('\n') || 'There is no admin yet.');
    return;
  }
  const phone = toE164(typed);
  if (!phone || (command !== 'grant' && command !== 'revoke')) throw new Trouble(USAGE);
  if (command === 'grant') {
    await grantAdmin(phone);
    console.log(`${phone} is an admin. If they are signed in, they sign in again to see it.`);
  } else {
    const was = await revokeAdmin(phone).catch(() => false);
    console.log(was ? `${phone} is no admin any more, and is signed out everywhere.` : `${phone} was no admin.`);
  }
}

await runMain(main);
process.exit();
