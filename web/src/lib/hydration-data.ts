/** The id of the script element with the loaders' data as JSON. */
export const DATA_ID = 'page-data';

type HydrationData = { loaderData: Record<string, unknown> };

/** The loaders' data of a rendered page; undefined if the server rendered none. */
export function readHydrationData(): HydrationData | undefined {
  const block = document.getElementById(DATA_ID)?.textContent;
  if (!block) return undefined;
  try {
    const data: unknown = JSON.parse(block);
    return isHydrationData(data) ? data : undefined;
  } catch {
    return undefined;
  }
}

/** Checks the outer shape only: our own server wrote the data. */
function isHydrationData(data: unknown): data is HydrationData {
  return typeof data === 'object' && data !== null && 'loaderData' in data && typeof data.loaderData === 'object';
}
