import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { SOCIAL_CARD_FILE } from '@nirala/contract/social-card';
import { encodeCard } from '@nirala/functions/images/card';
import { CACHE, ROOT } from '../../lib/paths.ts';
import { encodeProductCard, encodeStoreCard } from './card.ts';
import { encodeMaster, type EncodedPicture } from './encode-master.ts';
import { writeManifest, writePublished, type Manifest, type Published } from './lists.ts';

/** A finished picture without loss: PNG in 4:5 and at least 1440 pixels wide, or 8:3 and 1920 for the wide banner. */
export type Master = {
  /** The id of a product, or `home` or `banner`. */
  key: string;
  /** Its place among the pictures of that key. */
  index: number;
  png: Buffer;
};

/** Where pictures are published. */
export type Places = {
  /** The folder of the pictures' folders. */
  images: string;
  /** The link preview of the store, made from the banner. */
  storeCard: string;
  manifest: string;
  /** See functions/src/images/current-address.ts. */
  published: string;
  /** Sources that name pictures by their ids. */
  sources: readonly string[];
  /** The ids of encoded masters, so that an interrupted run goes on where it ended. */
  done: string;
};

const PLACES: Places = {
  images: join(ROOT, 'web', 'public', 'images'),
  storeCard: join(ROOT, 'web', 'public', 'card.jpg'),
  manifest: join(ROOT, 'dev', 'art', 'catalogue', 'pictures.json'),
  published: join(ROOT, 'functions', 'src', 'images', 'published-pictures.json'),
  sources: ['home/pictures.ts', 'about/stories.ts', 'content/content-pages.ts'].map((file) =>
    join(ROOT, 'web', 'src', 'features', file),
  ),
  done: join(CACHE, 'published-masters.json'),
};

/** Changes with the encoder's settings: then each master is encoded again. */
const RECIPE = [join(import.meta.dirname, 'encode-master.ts'), join(ROOT, 'functions', 'src', 'images', 'avif.ts')]
  .map((file) => readFileSync(file, 'utf8'))
  .join('');

/** The first picture of the banner is the wide one. */
const STORE_CARD_INDEX = 0;

/** The places of a product's front and close-up among its pictures: front, back, close-up, side. */
const [FRONT, CLOSE] = [0, 2];

/** Publishes all masters; see `createPublisher`. */
export async function publish(
  masters: Iterable<Master> | AsyncIterable<Master>,
  places: Places = PLACES,
  say: (line: string) => void = console.log,
): Promise<void> {
  const publisher = createPublisher(places, say);
  for await (const master of masters) await publisher.add(master);
  await publisher.finish();
}

/**
 * Encodes masters into folders that are named by their content, and writes their ids into the manifest and into the
 * sources that name pictures. `add` may be called for several masters at once. An interrupted run can be repeated: what is
 * encoded stays. `finish` removes the folders of pictures that are not in the manifest any more; their addresses are
 * redirected.
 */
export function createPublisher(places: Places = PLACES, say: (line: string) => void = console.log) {
  const manifest: Manifest = JSON.parse(readFileSync(places.manifest, 'utf8'));
  const published: Published = JSON.parse(readFileSync(places.published, 'utf8'));
  const done: Record<string, string> = existsSync(places.done) ? JSON.parse(readFileSync(places.done, 'utf8')) : {};
  let writing = Promise.resolve();

  async function add({ key, index, png }: Master): Promise<void> {
    const name = createHash('sha256').update(RECIPE).update(png).digest('hex');
    const known = done[name];
    const id = known && existsSync(join(places.images, known)) ? known : await savePicture(await encodeMaster(png));
    if (key === 'banner' && index === STORE_CARD_INDEX) await writeFile(places.storeCard, await encodeStoreCard(png));
    // One after the other, because they change the same files.
    writing = writing.then(() => list(key, index, id, name)).then(() => saveCard(key, index));
    await writing;
    say(`${key} ${index} ${id}`);
  }

  async function savePicture({ id, files }: EncodedPicture): Promise<string> {
    const folder = join(places.images, id);
    await mkdir(folder, { recursive: true });
    for (const [file, bytes] of files) await writeFile(join(folder, file), bytes);
    return id;
  }

  /** The link preview of a product. Other pictures have none, and get the store's. */
  async function saveCard(key: string, index: number): Promise<void> {
    if (key === 'banner' || key === 'home' || (index !== FRONT && index !== CLOSE)) return;
    const ids = manifest[key] ?? [];
    const card = join(places.images, ids[FRONT] ?? '', SOCIAL_CARD_FILE);
    const [front, close] = [FRONT, CLOSE].map((view) => join(places.images, ids[view] ?? '', '1440.avif'));
    if (!front || !existsSync(front)) return;
    const pair = `${ids[FRONT]} ${ids[CLOSE] ?? ''}`;
    if (existsSync(card) && done[`card of ${key}`] === pair) return;
    const hasClose = close && ids[CLOSE] && existsSync(close);
    await writeFile(card, await (hasClose ? encodeProductCard(front, close) : encodeCard(await readFile(front))));
    done[`card of ${key}`] = pair;
    await writeFile(places.done, JSON.stringify(done));
  }

  async function list(key: string, index: number, id: string, name: string): Promise<void> {
    const ids = (manifest[key] ??= []);
    const before = ids[index];
    ids[index] = id;
    const views = (published[key] ??= []);
    views[index] = [...(views[index] ?? []).filter((earlier) => earlier !== id), id];
    done[name] = id;
    await mkdir(dirname(places.done), { recursive: true });
    await writeFile(places.done, JSON.stringify(done));
    await writePublished(places.published, published);
    if (before && before !== id) await rename(before, id);
    await writeManifest(places.manifest, manifest);
  }

  async function rename(before: string, id: string): Promise<void> {
    for (const source of places.sources) {
      const text = readFileSync(source, 'utf8');
      if (text.includes(before)) await writeFile(source, text.replaceAll(before, id));
    }
  }

  async function finish(): Promise<void> {
    const kept = new Set(Object.values(manifest).flat());
    for (const folder of await readdir(places.images)) {
      if (!kept.has(folder)) await rm(join(places.images, folder), { recursive: true });
    }
  }

  return { add, finish };
}
