import { toE164 } from '@nirala/contract/text/phone';
import { grantAdmin, listAdmins, revokeAdmin } from '@nirala/functions/auth/admins';
import { checkStoreRuns, portOffset, portsAt } from '../emulators/ports.ts';
import { emulatorEnv } from '../emulators/run.ts';
import { runMain, CliError } from '../../lib/cli-error.ts';

const USAGE = `Usage: npm run admin:grant -- +91XXXXXXXXXX   (also admin:revoke, admin:list)
Works on the local store, or on a live project with GOOGLE_CLOUD_PROJECT=<project> and your own credentials.`;

/** `npm run admin:grant`, `admin:revoke`, `admin:list`. */
async function main(): Promise<void> {
  if (!process.env['GOOGLE_CLOUD_PROJECT']) {
    const ports = portsAt(portOffset());
    await checkStoreRuns(ports, ['auth', 'firestore']);
    Object.assign(process.env, emulatorEnv(ports));
  }
  const [command, typed = ''] = process.argv.slice(2);
  if (command === 'list') {
    const admins = await listAdmins();
    console.log(admins.map(({ phone, by }) => `${phone}  by ${by}`).join('\n') || 'There are no admins yet.');
    return;
  }
  const phone = toE164(typed);
  if (!phone || (command !== 'grant' && command !== 'revoke')) throw new CliError(USAGE);
  if (command === 'grant') {
    await grantAdmin(phone);
    console.log(`${phone} is now an admin. A user who is signed in must sign in again.`);
  } else {
    const was = await revokeAdmin(phone).catch(() => false);
    console.log(
      was ? `${phone} is no longer an admin and is signed out on all devices.` : `${phone} was not an admin.`,
    );
  }
}

await runMain(main);
process.exit();
