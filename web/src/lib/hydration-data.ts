/** The id of the block of JSON in which a server leaves what the screens' loaders found. */
export const DATA_ID = 'page-data';

type Rendered = { loaderData: Record<string, unknown> };

/** What the server left for this page; undefined where it rendered nothing, or nothing that can be read. */
export function readHydrationData(): Rendered | undefined {
  const block = document.getElementById(DATA_ID)?.textContent;
  if (!block) return undefined;
  try {
    const data: unknown = JSON.parse(block);
    return isRendered(data) ? data : undefined;
  } catch {
    return undefined;
  }
}

/** Our own server wrote it: what each screen's part holds is not judged again. */
function isRendered(data: unknown): data is Rendered {
  return typeof data === 'object' && data !== null && 'loaderData' in data && typeof data.loaderData === 'object';
}
