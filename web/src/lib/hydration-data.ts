import { DATA_ID, STORE_ID } from '@nirala/contract/page/page-data';
import type { StoreDetails } from '@nirala/contract/settings/store-details';

type HydrationData = { loaderData: Record<string, unknown> };

/** The loaders' data of a rendered page; undefined if the server rendered none. */
export function readHydrationData(): HydrationData | undefined {
  const data = readBlock(DATA_ID);
  return isHydrationData(data) ? data : undefined;
}

/** The owner's public settings with which the server rendered the page. */
export function readRenderedStore(): StoreDetails | undefined {
  const data = readBlock(STORE_ID);
  return isStoreDetails(data) ? data : undefined;
}

function readBlock(id: string): unknown {
  const block = document.getElementById(id)?.textContent;
  if (!block) return undefined;
  try {
    return JSON.parse(block);
  } catch {
    return undefined;
  }
}

/** Checks the outer shape only: our own server wrote the data. */
function isHydrationData(data: unknown): data is HydrationData {
  return typeof data === 'object' && data !== null && 'loaderData' in data && typeof data.loaderData === 'object';
}

/** Checks the outer shape only, too. */
export const isStoreDetails = (data: unknown): data is StoreDetails =>
  typeof data === 'object' && data !== null && 'social' in data;
