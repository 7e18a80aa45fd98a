import * as v from 'valibot';

/** The id of the block of JSON in which a server leaves what the screens' loaders found. */
export const DATA_ID = 'page-data';

const schema = v.object({ loaderData: v.record(v.string(), v.unknown()) });

/** What the server left for this page; undefined where it rendered nothing, or nothing that can be read. */
export function renderedData(): v.InferOutput<typeof schema> | undefined {
  const block = document.getElementById(DATA_ID)?.textContent;
  if (!block) return undefined;
  try {
    return v.parse(schema, JSON.parse(block));
  } catch {
    return undefined;
  }
}
