import { openCouriers, readCourierSecrets, type CourierSecrets } from '@nirala/functions/services/courier/couriers';
import * as v from 'valibot';
import type { Ask } from '../ask.ts';
import { judged, missing, note, type Finding } from '../finding.ts';
import type { Settings } from '../settings.ts';

const NAME = 'COURIER_SECRETS';
const payloadSchema = v.object({ payload: v.object({ data: v.string() }) });
const secretsSchema = v.record(v.string(), v.string());

/** Checks that the secret of the couriers exists, and reports which couriers are set up. */
export async function checkCouriers(ask: Ask, project: string, settings: Settings): Promise<Finding[]> {
  const set = `firebase functions:secrets:set ${NAME} --project=${project}`;
  let secrets: CourierSecrets | undefined;
  const findings = judged(await ask('secrets', `/projects/${project}/secrets/${NAME}/versions/latest:access`), {
    about: `what the secret ${NAME} contains`,
    look: `See https://console.cloud.google.com/security/secret-manager?project=${project}`,
    schema: payloadSchema,
    absent: missing(`The secret ${NAME} is not set.`, `Run ${set} with the value {} to book parcels by hand`),
    judge({ payload }) {
      const given = Buffer.from(payload.data, 'base64').toString().trim();
      if (!isJsonOfTexts(given)) return [missing(`The secret ${NAME} is not a JSON object of texts.`, `Run ${set}`)];
      secrets = readCourierSecrets(given);
      return [];
    },
  });
  return secrets ? [...findings, ...judgeCouriers(secrets, settings)] : findings;
}

function judgeCouriers(secrets: CourierSecrets, { functions }: Settings): Finding[] {
  const shiprocketEmail = functions['SHIPROCKET_EMAIL'] ?? '';
  const { shiprocket } = openCouriers({ secrets, shiprocketUrl: '', shiprocketEmail });
  if (!shiprocket)
    return [note('Shiprocket is off: parcels are booked by hand.', 'To turn it on, see docs/couriers.md')];
  if (secrets.newsKey) return [];
  const what = 'The courier’s news is refused: newsKey is missing.';
  return [missing(what, `Add it to the secret ${NAME} as docs/couriers.md says`)];
}

function isJsonOfTexts(text: string): boolean {
  try {
    return v.is(secretsSchema, JSON.parse(text));
  } catch {
    return false;
  }
}
