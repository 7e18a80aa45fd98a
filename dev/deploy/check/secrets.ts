/** Secrets in Google's Secret Manager. */
import { parseJson } from '@nirala/functions/lib/foreign-text';
import * as v from 'valibot';
import type { Get } from '../services.ts';
import { judged, missing, type Finding } from '../finding.ts';

const versionSchema = v.object({ state: v.string() });
const payloadSchema = v.object({ payload: v.object({ data: v.string() }) });

const manager = (project: string) => `See https://console.cloud.google.com/security/secret-manager?project=${project}`;
const setSecret = (project: string, name: string) => `Run firebase functions:secrets:set ${name} --project=${project}`;
const latest = (project: string, name: string) => `/projects/${project}/secrets/${name}/versions/latest`;

/** Checks that a secret is set and enabled, without reading it. */
export async function checkSecret(get: Get, project: string, name: string): Promise<Finding[]> {
  const mend = setSecret(project, name);
  return judged(await get('secrets', latest(project, name)), {
    about: `whether the secret ${name} is set`,
    look: manager(project),
    schema: versionSchema,
    absent: missing(`The secret ${name} is not set.`, mend),
    judge: ({ state }) => (state === 'ENABLED' ? [] : [missing(`The secret ${name} is ${state.toLowerCase()}.`, mend)]),
  });
}

type Read = { text: string | undefined; findings: Finding[] };
type Question = { about: string; look: string; absent?: Finding };

/** A secret's text, or why there is none. */
export async function readSecret(get: Get, project: string, name: string, question: Question): Promise<Read> {
  let text: string | undefined;
  const findings = judged(await get('secrets', `${latest(project, name)}:access`), {
    ...question,
    schema: payloadSchema,
    judge({ payload }) {
      text = Buffer.from(payload.data, 'base64').toString().trim();
      return [];
    },
  });
  return { text, findings };
}

/** A secret that is a JSON object of texts. `empty`: what the shop does with none of them. */
export async function readSecretParts(get: Get, project: string, name: string, empty: string): Promise<Read> {
  const set = setSecret(project, name);
  const { text, findings } = await readSecret(get, project, name, {
    about: `what the secret ${name} contains`,
    look: manager(project),
    absent: missing(`The secret ${name} is not set.`, `${set} with the value {} to ${empty}`),
  });
  if (text === undefined || v.is(v.record(v.string(), v.string()), parseJson(text))) return { text, findings };
  return { text: undefined, findings: [missing(`The secret ${name} is not a JSON object of texts.`, set)] };
}
