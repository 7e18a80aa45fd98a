import { likelyStateOfPin, type Places } from '@nirala/contract/pincode';

export type OfflinePlaces = Places & {
  /** The districts of each state. The pincode is in one of them. */
  districts: ReadonlyMap<string, readonly string[]>;
};

let table: Promise<ReadonlyMap<string, OfflinePlaces>> | undefined;

/** Where a pincode is by its first three digits, from a table of this build; undefined if the table does not know them. */
export async function offlinePlaces(pincode: string): Promise<OfflinePlaces | undefined> {
  table ??= loadTable();
  return (await table).get(pincode.slice(0, 3));
}

/** Most processes never need the table, so it loads on the first use. */
async function loadTable(): Promise<ReadonlyMap<string, OfflinePlaces>> {
  const { SORTING_DISTRICTS } = await import('./sorting-districts.ts');
  const byPrefix = new Map<string, Map<string, string[]>>();
  for (const [state, lines] of Object.entries(SORTING_DISTRICTS)) {
    for (const line of lines.trim().split('\n')) {
      const prefix = line.slice(0, 3);
      const states = byPrefix.get(prefix) ?? new Map<string, string[]>();
      byPrefix.set(prefix, states.set(state, line.slice(4).split(', ')));
    }
  }
  return new Map([...byPrefix].map(([prefix, districts]) => [prefix, toPlaces(prefix, districts)]));
}

function toPlaces(prefix: string, districts: ReadonlyMap<string, readonly string[]>): OfflinePlaces {
  const likely = likelyStateOfPin(prefix);
  const [first = '', ...others] = [...districts.keys()].sort((a, b) => Number(b === likely) - Number(a === likely));
  const cities = [first, ...others].flatMap((state) => districts.get(state) ?? []);
  return { city: cities[0] ?? '', states: [first, ...others], localities: [], districts };
}
