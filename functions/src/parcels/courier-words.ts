/** What an admin has taught the store about the words of couriers, applied to their scans. */
import type { Scan } from '@nirala/contract/parcel/track';
import { COURIER_FACTS, type CourierName } from '@nirala/contract/parcel/courier';
import { wordsKey } from '@nirala/contract/parcel/wordings';
import { withUnknownWords, learnedMeaning } from '@nirala/contract/parcel/import-memory';
import { isParcelState } from '@nirala/contract/parcel/parcel';
import { logWarning, whyOf } from '../lib/log.ts';
import type { ParcelDeps } from '../services/deps.ts';
import { listUnknownWords, readImportMemory } from '../store/settings.ts';

/** Words of scans that say nothing. */
const EMPTY = new Set(['', 'na', 'notext']);

const isUnknown = ({ state, pickupFailed }: Scan) => state === undefined && !pickupFailed;

/**
 * Scans whose status the courier's list does not have, with the state that an admin gave their words. Words that no admin
 * has explained are listed for one, and the scan moves nothing until then.
 */
export async function withLearnedStates(
  { db }: ParcelDeps,
  name: CourierName,
  scans: readonly Scan[],
): Promise<readonly Scan[]> {
  if (!scans.some(isUnknown)) return scans;
  const courier = COURIER_FACTS[name].title;
  const memory = await readImportMemory(db);
  const heard = scans
    .filter((scan) => isUnknown(scan) && !EMPTY.has(wordsKey(scan.text)))
    .map(({ text }) => ({ courier, words: text }));
  if (withUnknownWords(memory, heard) !== memory) {
    // The news counts, whether its words could be listed or not: the next one with them tries again.
    await listUnknownWords(db, heard).catch((error: unknown) =>
      logWarning('could not list the words of a courier', { why: whyOf(error) }),
    );
  }
  return scans.map((scan) => {
    const means = isUnknown(scan) ? learnedMeaning(memory.words, scan.text, courier) : undefined;
    return means && isParcelState(means) ? { ...scan, state: means } : scan;
  });
}
