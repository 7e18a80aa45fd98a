import * as v from 'valibot';
import { daySchema } from '../text/day.ts';
import { pincodeSchema } from '../place/pincode.ts';
import { choices, list, number, own, text } from '../field/field.ts';
import { entriesOf, initialOf, type Values } from '../field/fields.ts';
import { formOf } from '../field/form.ts';
import { numberIn } from '../text/written-amount.ts';
import { areasSchema, MAX_AREAS, RULES } from './areas.ts';
import { ZONES, type Zone } from './zones.ts';

const MAX_DAYS = 60;
const NOT_DAYS = `Enter a whole number of days, at most ${MAX_DAYS}.`;
const days = v.pipe(v.number(NOT_DAYS), v.integer(NOT_DAYS), v.minValue(0, NOT_DAYS), v.maxValue(MAX_DAYS, NOT_DAYS));

/** The days to each zone as they are typed. */
type ZonesDraft = Readonly<Record<Zone, { earliest: string; latest: string }>>;

const zoneDays = v.pipe(
  v.object({ earliest: days, latest: days }),
  v.check(({ earliest, latest }) => earliest <= latest, 'The latest day cannot be before the earliest one.'),
);

function mapZones<T>(of: (zone: Zone) => T): Record<Zone, T> {
  const [city, state, metros, region, rest, remote] = ZONES;
  return {
    city: of(city),
    state: of(state),
    metros: of(metros),
    region: of(region),
    rest: of(rest),
    remote: of(remote),
  };
}

export const ZONE_LABELS: Record<Zone, string> = {
  city: 'Same city',
  state: 'Same state',
  metros: 'Metro cities',
  region: 'Same part of India',
  rest: 'Rest of India',
  remote: 'North-East, Jammu and Kashmir, Ladakh, islands',
};

/** By the number of the day: 0 is Sunday. */
export const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

const fields = {
  pincode: text('Your pincode', pincodeSchema, {
    initial: '560004',
    inputMode: 'numeric',
    hint: 'From which you send your parcels.',
  }),
  cutoff: text(
    'Orders until',
    v.pipe(v.string('Enter a time.'), v.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Enter a time like 14:00.')),
    { initial: '14:00', type: 'time', hint: 'In India. A later order counts from the next working day.' },
  ),
  handlingDays: number('Handling days', days, {
    initial: 1,
    hint: 'Working days from the order to its dispatch.',
  }),
  workingDays: choices(
    'Working days',
    v.pipe(
      v.array(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(6))),
      v.minLength(1, 'Choose at least one day of the week.'),
      v.transform((list) => [...new Set(list)].sort()),
    ),
    { initial: [1, 2, 3, 4, 5, 6], choices: WEEKDAYS.map((title, value) => ({ value, title })) },
  ),
  holidays: list(
    'Holidays',
    v.pipe(
      v.array(daySchema),
      v.transform((list) => [...new Set(list)].sort()),
      v.maxLength(200, 'There can be at most 200 holidays.'),
    ),
    { initial: [], commas: true, rows: 4, hint: 'One day per line, like 2027-01-26.' },
  ),
  zones: own('Days to each zone', v.object(v.entriesFromList(ZONES, zoneDays)), {
    initial: {
      city: { earliest: 1, latest: 2 },
      state: { earliest: 2, latest: 3 },
      metros: { earliest: 2, latest: 4 },
      region: { earliest: 3, latest: 5 },
      rest: { earliest: 4, latest: 7 },
      remote: { earliest: 6, latest: 10 },
    },
    draft: (zones): ZonesDraft =>
      mapZones((zone) => ({
        earliest: String(zones?.[zone].earliest ?? ''),
        latest: String(zones?.[zone].latest ?? ''),
      })),
    read: (typed) =>
      mapZones((zone) => ({ earliest: numberIn(typed[zone].earliest), latest: numberIn(typed[zone].latest) })),
    text: (typed) =>
      ZONES.map((zone) => `${ZONE_LABELS[zone]}: ${typed[zone].earliest} to ${typed[zone].latest}`).join('\n'),
  }),
  allow: list('Delivery, with COD', areasSchema, {
    initial: [],
    commas: true,
    rows: 6,
    hint: 'Exceptions inside the areas below.',
  }),
  deny: list('No delivery', areasSchema, {
    initial: [],
    commas: true,
    rows: 6,
    hint: 'Orders to these areas are refused.',
  }),
  noCod: list('No COD', areasSchema, {
    initial: [],
    commas: true,
    rows: 6,
    hint: 'Orders to these areas must be paid online.',
  }),
};

export type DeliveryFields = typeof fields;
export type DeliverySettings = Values<DeliveryFields>;

/** The values until the admin sets others: the address of `SHOP`, and delivery everywhere. */
export const DEFAULT_DELIVERY: DeliverySettings = initialOf(fields);

export const deliverySettingsSchema = v.object(entriesOf(fields));

/**
 * The settings of deliveries, at /admin-delivery: how long they take, and where they go. Apart from those of the store, so
 * that thousands of areas do not slow down every reader of the settings.
 */
export const DELIVERY_SETTINGS = formOf({
  fields,
  problems: deliveryProblems,
  intro:
    'From these settings the store promises a day of delivery: on product pages, in the bag, at checkout and to search engines. Every order is checked against them again. Compare them with your page Shipping info, whose text is your own.',
  groups: [
    {
      id: 'dispatch',
      title: 'Dispatch',
      rows: [['pincode', 'cutoff', 'handlingDays'], 'workingDays', 'holidays'],
    },
    {
      id: 'zones',
      title: 'Days to each zone',
      rows: [{ note: 'Working days from dispatch to delivery. Shoppers see the latest day.' }, 'zones'],
    },
    {
      id: 'areas',
      title: 'Where you deliver',
      rows: [
        {
          note: 'Without a rule you deliver everywhere. An area is a pincode, its first digits, a state, or India. One per line. The smallest area with a rule decides: 797001 comes before 797, and 797 before Nagaland.',
        },
        ['allow', 'deny', 'noCod'],
      ],
    },
  ],
});

/** Problems that concern more than one setting, by setting. */
export function deliveryProblems(settings: DeliverySettings): Partial<Record<keyof DeliverySettings, string>> {
  const seen = new Set<string>();
  for (const rule of RULES) {
    for (const area of settings[rule]) {
      if (seen.has(area)) return { [rule]: `${area} has two rules. Remove one of them.` };
      seen.add(area);
    }
  }
  return seen.size > MAX_AREAS ? { deny: `There can be at most ${MAX_AREAS} areas.` } : {};
}
