import { writeFile } from 'node:fs/promises';

/** The picture ids of each product and scene: for a product its front, back and fabric. */
export type Manifest = Record<string, string[]>;

/** The ids that each picture of the manifest ever had, in order; the last is today's. */
export type Published = Record<string, string[][]>;

export async function writeManifest(file: string, manifest: Manifest): Promise<void> {
  await writeFile(
    file,
    listing(manifest, (ids) => rows(ids.map((id) => JSON.stringify(id)))),
  );
}

export async function writePublished(file: string, published: Published): Promise<void> {
  await writeFile(
    file,
    listing(published, (views) => rows(views.map((ids) => `[${ids.map(quote).join(', ')}]`))),
  );
}

const quote = (text: string) => JSON.stringify(text);

const rows = (items: readonly string[]) => `[\n${items.map((item) => `    ${item}`).join(',\n')}\n  ]`;

/** Sorted by key, and one picture per line, so that a change of one picture is a change of one line. */
function listing<T>(lists: Record<string, T>, write: (list: T) => string): string {
  const lines = Object.entries(lists)
    .sort(([a], [b]) => a.localeCompare(b))
    .map(([key, list]) => `  ${quote(key)}: ${write(list)}`);
  return `{\n${lines.join(',\n')}\n}\n`;
}
