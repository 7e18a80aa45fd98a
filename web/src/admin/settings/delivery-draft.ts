import {
  RULES,
  type Rule,
  areaSchema,
  deliveryProblems,
  deliverySettingsSchema,
  type DeliverySettings,
} from '@nirala/contract/delivery/settings';
import { ZONES, type Zone } from '@nirala/contract/delivery/zones';
import { numberIn } from '@nirala/contract/text/written-amount';
import * as v from 'valibot';

type TypedDays = { earliest: string; latest: string };

/** The settings as they are typed: days as text, lists with one entry per line. */
export type DeliveryDraft = {
  pincode: string;
  handlingDays: string;
  workingDays: readonly number[];
  holidays: string;
  cutoff: string;
  zones: Readonly<Record<Zone, TypedDays>>;
  allow: string;
  deny: string;
  noCod: string;
};

export type DeliveryErrors = Partial<Record<keyof DeliverySettings, string>>;

const lines = (list: readonly string[]) => list.join('\n');

export const toDraft = ({
  handlingDays,
  holidays,
  zones,
  allow,
  deny,
  noCod,
  ...rest
}: DeliverySettings): DeliveryDraft => ({
  ...rest,
  handlingDays: String(handlingDays),
  holidays: lines(holidays),
  zones: mapZones((zone) => ({ earliest: String(zones[zone].earliest), latest: String(zones[zone].latest) })),
  allow: lines(allow),
  deny: lines(deny),
  noCod: lines(noCod),
});

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

/** The entries of a list with one entry per line, or with commas. */
export const entriesOf = (typed: string): string[] =>
  typed
    .split(/[,\n]/)
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');

/** The typed settings, or their errors. The error of a list names the entry. */
export function readDraft(draft: DeliveryDraft): { fields?: DeliverySettings; errors: DeliveryErrors } {
  const areas = Object.fromEntries(RULES.map((rule) => [rule, entriesOf(draft[rule])]));
  const read = v.safeParse(deliverySettingsSchema, {
    ...draft,
    ...areas,
    handlingDays: numberIn(draft.handlingDays),
    holidays: entriesOf(draft.holidays),
    zones: mapZones((zone) => ({
      earliest: numberIn(draft.zones[zone].earliest),
      latest: numberIn(draft.zones[zone].latest),
    })),
  });
  if (!read.success) {
    const messages = read.issues.toReversed().map(({ path = [], message }) => {
      const [field, entry] = path;
      const isEntry = typeof entry?.value === 'string';
      return [String(field?.key), isEntry ? `${entry.value}: ${message}` : message] as const;
    });
    return { errors: Object.fromEntries(messages) };
  }
  const errors = deliveryProblems(read.output);
  return Object.keys(errors).length > 0 ? { errors } : { fields: read.output, errors };
}

export const LABELS: Record<keyof DeliverySettings, string> = {
  pincode: 'Your pincode',
  handlingDays: 'Handling days',
  workingDays: 'Working days',
  holidays: 'Holidays',
  cutoff: 'Orders until',
  zones: 'Days to each zone',
  allow: 'Delivery, with COD',
  deny: 'No delivery',
  noCod: 'No COD',
};

export const ZONE_LABELS: Record<Zone, string> = {
  city: 'Same city',
  state: 'Same state',
  metros: 'Metro cities',
  region: 'Same part of India',
  rest: 'Rest of India',
  remote: 'North-East, Jammu and Kashmir, Ladakh, islands',
};

export const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

/** A field as text, to compare two versions. */
export function fieldText(draft: DeliveryDraft, name: keyof DeliverySettings): string {
  if (name === 'workingDays') return draft.workingDays.map((day) => WEEKDAYS[day]).join(', ');
  if (name === 'zones') {
    return ZONES.map(
      (zone) => `${ZONE_LABELS[zone]}: ${draft.zones[zone].earliest} to ${draft.zones[zone].latest}`,
    ).join('\n');
  }
  return draft[name];
}

/** The draft with more rules. An area that had another rule changes to the new one. */
export function withRules(draft: DeliveryDraft, added: ReadonlyMap<string, Rule>): DeliveryDraft {
  const after = { ...draft };
  for (const rule of RULES) {
    const kept = entriesOf(draft[rule]).filter((typed) => !added.has(areaOf(typed)));
    after[rule] = lines([...kept, ...[...added].flatMap(([area, of]) => (of === rule ? [area] : []))]);
  }
  return after;
}

/** The area as the server writes it; the typed text if it is none. */
function areaOf(typed: string): string {
  const area = v.safeParse(areaSchema, typed);
  return area.success ? area.output : typed;
}
