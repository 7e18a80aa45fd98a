/** What the words of couriers say about a parcel: its state, and whether it goes to a shopper or comes back. */
import { COURIER_PATTERNS } from './awb.ts';
import { PARCEL_STATES } from './parcel.ts';
import { BLUE_DART } from './courier-words/blue-dart.ts';
import { DELHIVERY } from './courier-words/delhivery.ts';
import { DTDC } from './courier-words/dtdc.ts';
import { ECOM_EXPRESS } from './courier-words/ecom-express.ts';
import { EKART } from './courier-words/ekart.ts';
import { INDIA_POST } from './courier-words/india-post.ts';
import { PANELS } from './courier-words/panels.ts';
import { PLAIN } from './courier-words/plain.ts';
import { SHADOWFAX } from './courier-words/shadowfax.ts';
import { SHIPROCKET } from './courier-words/shiprocket.ts';
import { type Wordings, wordsKey, type WordMeaning } from './wordings.ts';
import { learnedMeaning, type LearnedWords } from './import-memory.ts';
import { XPRESSBEES } from './courier-words/xpressbees.ts';

/** The couriers whose words are known. */
export const COURIER_WORDS = {
  Shiprocket: SHIPROCKET,
  Delhivery: DELHIVERY,
  'Blue Dart': BLUE_DART,
  DTDC,
  Ekart: EKART,
  Xpressbees: XPRESSBEES,
  'India Post': INDIA_POST,
  'Ecom Express': ECOM_EXPRESS,
  Shadowfax: SHADOWFAX,
} as const satisfies Record<string, Wordings>;

/** Every courier that an admin can choose as the sender of a file. */
export const SENDERS: readonly string[] = [
  ...new Set([...Object.keys(COURIER_WORDS), ...COURIER_PATTERNS.map(({ name }) => name)]),
].toSorted((a, b) => a.localeCompare(b));

/** What a row of a courier's file says about the status. */
type StatusCells = {
  /** What the status column says. */
  words: string;
  /** The courier, as in SENDERS. */
  courier?: string | undefined;
  /** The cell of a column with the kind of the parcel or the status: `RT`, `Reverse`, `EOD-6`. */
  type?: string | undefined;
  learned?: readonly LearnedWords[] | undefined;
};

/** `reason`: of a failed attempt. `canLearn`: whether an admin can say what the words mean. */
export type ReadStatus = { means: WordMeaning; reason?: string } | { unknown: string; canLearn: boolean };

/**
 * The meaning of a courier's words, or why it is unknown. Only whole wordings are compared, never parts of them:
 * "RTO delivered" and "Attempted delivery" contain "deliver", too. An admin's own answer comes first, then the courier's
 * words, then those on which all couriers agree.
 */
export function readStatus({ words, courier, type = '', learned = [] }: StatusCells): ReadStatus {
  if (wordsKey(words) === '') return { unknown: 'There is no status in this row.', canLearn: false };
  if (isPickup(type, courier)) return { unknown: 'This row is about a pickup from a shopper.', canLearn: false };
  const answer = learnedMeaning(learned, words, courier);
  if (answer) return ofReturn({ means: answer }, type);
  const together = meaningTogether(words, type, courier);
  if (together) return { means: together };
  const known = lookUp(words, courier);
  if ('means' in known) return ofReturn(known, type);
  return withReason(words, courier, type) ?? known;
}

/**
 * Words and type together can be one wording: Delhivery's status `RTO` of the type `DL` has arrived, and its `Pending` of
 * the type `RT` waits on the way back.
 */
function meaningTogether(words: string, type: string, courier = 'Delhivery'): WordMeaning | undefined {
  if (courier !== 'Delhivery') return undefined;
  const both = `${wordsKey(words)} ${wordsKey(type)}`;
  if (both === 'rto dl') return 'back';
  return both === 'pending rt' ? 'coming-back' : undefined;
}

/** The same words about a parcel on its way back: "Shipment delivered" is then a delivery to the store. */
function ofReturn(read: { means: WordMeaning; reason?: string }, type: string): ReadStatus {
  if (!isReturn(type)) return read;
  if (read.means === 'delivered' || read.means === 'back') return { ...read, means: 'back' };
  const stays = read.means === 'lost' || read.means === 'nothing' || read.means === 'cancelled';
  return stays ? read : { ...read, means: 'coming-back' };
}

/** The meaning of words in the tables: of the courier, or of all if they agree. */
function lookUp(words: string, courier: string | undefined): ReadStatus {
  const key = wordsKey(words);
  const { couriers, general } = tables();
  const chosen = courier === undefined ? undefined : couriers.get(courier)?.get(key);
  if (chosen) return { means: chosen };
  const byCourier = [...couriers].flatMap(([name, each]) => {
    const means = each.get(key);
    return means ? [{ name, means }] : [];
  });
  const shared = general.flatMap((each) => each.get(key) ?? []);
  const [first, ...others] = new Set([...shared, ...byCourier.map(({ means }) => means)]);
  if (first === undefined) return { unknown: `The status “${words}” is not known.`, canLearn: true };
  if (others.length > 0) {
    const [plain] = shared;
    // A courier was chosen that has no meaning of its own for these words.
    if (courier !== undefined && plain !== undefined && new Set(shared).size === 1) return { means: plain };
    return {
      unknown: `The status “${words}” means different things at different couriers. Choose the courier.`,
      canLearn: true,
    };
  }
  if (shared.length > 0 || byCourier.length > 1) return { means: first };
  return {
    unknown: `The status “${words}” is known only of ${byCourier[0]?.name ?? 'another courier'}. Choose the courier.`,
    canLearn: true,
  };
}

/** Words after which the rest of a wording is a reason or a place. The end of a parcel is never read like this. */
const WITH_REASON: ReadonlySet<WordMeaning> = new Set(['undelivered', 'in-transit', 'out-for-delivery', 'coming-back']);
/** A rest with one of these may say something else than the words before it. */
const OTHER_NEWS =
  /rto|rts|retur|deliver|back|lost|damag|destroy|cancel|reject|complet|receiv|clos|hand(ed)? ?over|pick|fail|not |un[a-z]/i;
/** After a failed attempt the rest says why, whatever words it has, unless the parcel is on its way back. */
const ON_ITS_WAY_BACK = /\brto\b|\brts\b|return|origin|shipper|seller/i;

/** `Undelivered - Door locked`: known words, a sign, and a reason. */
function withReason(words: string, courier: string | undefined, type: string): ReadStatus | undefined {
  const [, head = '', rest = ''] =
    /^(.{3,60}?)(?:\s+[-–—]\s*|\s*[-–—]\s+|\s*[:;(|/,]\s*)(.+)$/s.exec(words.trim()) ?? [];
  if (rest === '') return undefined;
  const known = lookUp(head, courier);
  if (!('means' in known) || !WITH_REASON.has(known.means)) return undefined;
  if ((known.means === 'undelivered' ? ON_ITS_WAY_BACK : OTHER_NEWS).test(rest)) return undefined;
  return ofReturn({ ...known, reason: rest.replace(/\)$/, '').trim() }, type);
}

type Meanings = ReadonlyMap<string, WordMeaning>;

let indexed: { couriers: ReadonlyMap<string, Meanings>; general: readonly Meanings[] } | undefined;

/** The tables by the keys of their words, made when the first status is read. */
const tables = () =>
  (indexed ??= {
    couriers: new Map(Object.entries(COURIER_WORDS).map(([name, wordings]) => [name, indexOf(wordings)])),
    general: [indexOf(PLAIN), indexOf(PANELS)],
  });

/** What words of a table can mean. `packed` is what the store says, and `nothing` what an admin says. */
const MEANINGS: readonly WordMeaning[] = [
  ...PARCEL_STATES.filter((state) => state !== 'packed'),
  'pickup-failed',
  'cancelled',
];

const indexOf = (wordings: Wordings): Meanings =>
  new Map(
    wordings.flatMap(({ means }) =>
      MEANINGS.flatMap((each) => (means[each] ?? []).map((words) => [wordsKey(words), each] as const)),
    ),
  );

/** Whether a cell says what kind of parcel or status this is, as a word, a flag or Delhivery's code (`EOD-38`, `RT-101`). */
export function isParcelType(cell: string): boolean {
  const kind = wordsKey(cell);
  const kinds = [RETURNS, PICKUPS, FORWARD, DELHIVERY_PICKUPS, DELHIVERY_TYPES, FLAG];
  return kinds.some((each) => each.test(kind)) || DELHIVERY_CODE.test(cell.trim());
}

/** Whether a type says that the courier fetches the parcel from a shopper. */
function isPickup(type: string, courier = 'Delhivery'): boolean {
  const kind = wordsKey(type);
  return PICKUPS.test(kind) || (courier === 'Delhivery' && DELHIVERY_PICKUPS.test(kind));
}

/** Whether a type says that the parcel is on its way back to the store. */
const isReturn = (type: string): boolean => RETURNS.test(wordsKey(type)) || /^rt-|-rt$/i.test(type.trim());

const RETURNS = /^(rt|rt[os].*|return(ed)?|returntoorigin|return(shipment|parcel))$/;
const PICKUPS = /^(reverse|rvp|reverse(pickup|shipment|order|logistics)|customerreturns?|returnpickup|dto)$/;
const FORWARD = /^(forward|fwd|forward(shipment|order|parcel|journey))$/;
/** Delhivery's types beside those of its returns and pickups. */
const DELHIVERY_TYPES = /^(ud|dl|cn)$/;
/** Delhivery's types of pickups. Elsewhere `PU` is a parcel that was picked up. */
const DELHIVERY_PICKUPS = /^(pp|pu)$/;
/** Delhivery's codes of a status. The store's own order ids begin with `NR-`. */
const DELHIVERY_CODE = /^(?!NR-)[A-Z]{1,5}-[A-Z0-9]{1,7}$/;
/** An answer in a column such as “Is return”. */
const FLAG = /^(y|n|yes|no|true|false|0|1)$/;
