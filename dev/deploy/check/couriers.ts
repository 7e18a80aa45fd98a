import { COURIER_FACTS, COURIERS, isCalled } from '@nirala/contract/parcel/courier';
import {
  ADAPTERS,
  missingFor,
  readCourierSecrets,
  type CourierSecrets,
} from '@nirala/functions/services/courier/couriers';
import * as v from 'valibot';
import type { Get } from '../services.ts';
import { judged, missing, note, type Finding } from '../finding.ts';
import type { Settings } from '../settings.ts';
import { readSecretParts } from './secrets.ts';

const NAME = 'COURIER_SECRETS';
const DOCS = 'docs/couriers.md';

type Given = { parameter: (name: string) => string; secret: (name: string) => string };

/** Checks that the secret of the couriers exists, and reports which couriers are set up. */
export async function checkCouriers(get: Get, project: string, settings: Settings): Promise<Finding[]> {
  const { text, findings } = await readSecretParts(get, project, NAME, 'book parcels by hand');
  return text === undefined ? findings : judgeCouriers(get, readCourierSecrets(text), settings);
}

async function judgeCouriers(get: Get, secrets: CourierSecrets, { functions }: Settings): Promise<Finding[]> {
  const given: Given = { parameter: (name) => functions[name] ?? '', secret: (name) => secrets[name] ?? '' };
  const couriers = COURIERS.filter(isCalled).map((name) => {
    const { parameters, secrets: parts, newsKey } = ADAPTERS[name];
    const lacks = missingFor(ADAPTERS[name], given);
    const state = lacks.length === 0 ? 'on' : lacks.length < parameters.length + parts.length ? 'incomplete' : 'off';
    return { name, title: COURIER_FACTS[name].title, lacks, state, newsKey };
  });
  const on = couriers.filter(({ state }) => state === 'on');
  const keys = on.flatMap(({ newsKey }) => given.secret(newsKey) || []);
  return [
    ...(couriers.every(({ state }) => state === 'off')
      ? [note('No courier is called: parcels are booked by hand.', `To turn one on, see ${DOCS}`)]
      : []),
    ...couriers
      .filter(({ state }) => state === 'incomplete')
      .map(({ title, lacks }) => note(`${title} is off: ${lacks.join(' and ')} missing.`, `Add it as ${DOCS} says`)),
    ...on
      .filter(({ newsKey }) => !given.secret(newsKey))
      .map(({ title, newsKey }) =>
        missing(`${title}’s news is refused: ${newsKey} is missing.`, `Add it to the secret ${NAME} as ${DOCS} says`),
      ),
    ...(new Set(keys).size < keys.length
      ? [missing('Two couriers have one key for their news.', `Change one of them in the secret ${NAME}`)]
      : []),
    ...(on.some(({ name }) => name === 'delhivery') ? await checkDelhivery(get, given) : []),
  ];
}

/** Asks Delhivery for a pincode with the token. The token is used for nothing else. */
async function checkDelhivery(get: Get, { parameter, secret }: Given): Promise<Finding[]> {
  if (parameter('DELHIVERY_API_URL')) {
    return [note('Delhivery is called at another address than its own.', 'Remove DELHIVERY_API_URL for real parcels')];
  }
  const answer = await get(
    'delhivery',
    '/c/api/pin-codes/json/?filter_codes=110001',
    `Token ${secret('delhiveryToken')}`,
  );
  if (answer.is === 'unknown' && answer.status === 401) {
    return [
      missing('Delhivery does not accept delhiveryToken.', `Set it in the secret ${NAME} to the token of your account`),
    ];
  }
  return judged(answer, {
    about: 'whether Delhivery accepts delhiveryToken',
    look: 'See https://one.delhivery.com, Settings, API Setup',
    schema: v.looseObject({}),
    judge: () => [],
  });
}
