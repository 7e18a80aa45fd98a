import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { encodeMaster, fileNames, MAX_BYTES } from './encode-master.ts';
import { createPublisher, publish, type Places } from './publish.ts';

const plain = (background: string, width = 1440, height = 1800) =>
  sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer();

const RED = await plain('#b84828');
const BLUE = await plain('#2848b8');

let places: Places;
beforeEach(() => {
  const root = mkdtempSync(join(tmpdir(), 'nirala-publish-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const at = (name: string) => join(root, name);
  mkdirSync(at('images/5a15c78e4c8cc422'), { recursive: true });
  writeFileSync(at('manifest.json'), JSON.stringify({ neem: ['5a15c78e4c8cc422'] }));
  writeFileSync(at('published.json'), JSON.stringify({ neem: [['24a29f46adc07bec', '5a15c78e4c8cc422']] }));
  writeFileSync(at('stories.ts'), `const picture = '5a15c78e4c8cc422';`);
  places = {
    images: at('images'),
    storeCard: at('card.jpg'),
    manifest: at('manifest.json'),
    published: at('published.json'),
    sources: [at('stories.ts')],
    done: at('cache/done.json'),
  };
});

const read = (file: string): Record<string, unknown[]> => JSON.parse(readFileSync(file, 'utf8'));
const silent = () => undefined;

test('a master becomes a folder with every file, named by its content and its colour', async () => {
  await publish([{ key: 'neem', index: 0, png: RED }], places, silent);
  const [id] = read(places.manifest)['neem'] ?? [];
  expect(id).toMatch(/^[0-9a-f]{14}-b42$/);
  expect(readdirSync(join(places.images, String(id))).sort()).toEqual([...fileNames(false), '1200.jpg'].sort());
});

test('the folder of the replaced picture is removed, and its id is renamed in the sources and stays known', async () => {
  await publish([{ key: 'neem', index: 0, png: RED }], places, silent);
  const [id] = read(places.manifest)['neem'] ?? [];
  expect(readdirSync(places.images)).toEqual([id]);
  expect(readFileSync(places.sources[0] ?? '', 'utf8')).toBe(`const picture = '${id}';`);
  expect(read(places.published)['neem']).toEqual([['24a29f46adc07bec', '5a15c78e4c8cc422', id]]);
});

test('a second run encodes nothing again, and other pictures stay', async () => {
  const masters = [
    { key: 'neem', index: 0, png: RED },
    { key: 'home', index: 1, png: BLUE },
    { key: 'home', index: 0, png: RED },
  ];
  await publish(masters, places, silent);
  const [first, list] = [read(places.manifest), read(places.published)];
  expect(existsSync(join(places.images, String(first['home']?.[1]), '1200.jpg'))).toBe(false);
  const encode = vi.spyOn(sharp.prototype, 'avif');
  onTestFinished(() => encode.mockRestore());
  await publish(masters, places, silent);
  expect(encode).not.toHaveBeenCalled();
  expect([read(places.manifest), read(places.published)]).toEqual([first, list]);
});

test('the right part of the wide banner becomes the link preview of the store', async () => {
  const publisher = createPublisher(places, silent);
  await Promise.all([
    publisher.add({ key: 'banner', index: 0, png: await plain('#26276b', 1920, 720) }),
    publisher.add({ key: 'banner', index: 1, png: BLUE }),
  ]);
  const [wide] = read(places.manifest)['banner'] ?? [];
  expect(readdirSync(join(places.images, String(wide))).sort()).toEqual(fileNames(true).sort());
  expect(await sharp(places.storeCard).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
});

test('the link preview of a product shows its front beside its close-up', async () => {
  const publisher = createPublisher(places, silent);
  for (const [index, png] of [BLUE, BLUE, RED, BLUE].entries()) await publisher.add({ key: 'kajal', index, png });
  const card = sharp(join(places.images, String(read(places.manifest)['kajal']?.[0]), '1200.jpg'));
  expect(await card.metadata()).toMatchObject({ width: 1200, height: 630 });
  const redAt = async (left: number) =>
    (await card.clone().extract({ left, top: 300, width: 1, height: 1 }).raw().toBuffer())[0] ?? NaN;
  expect([await redAt(100), await redAt(1100)].map((value) => value > 120)).toEqual([false, true]);
});

test('a picture with much detail gets a lower quality until its files are small enough', async () => {
  const noise = { type: 'gaussian', mean: 128, sigma: 20 } as const;
  const create = { width: 1440, height: 1800, channels: 3, background: '#000', noise } as const;
  const { files } = await encodeMaster(await sharp({ create }).blur(2).png().toBuffer());
  for (const [name, bytes] of files) expect(bytes.byteLength, name).toBeLessThanOrEqual(MAX_BYTES[name] ?? 0);
});

test.each([
  ['is too narrow', 1080, 1350, /at least 1440/],
  ['is square', 1440, 1440, /ratio must be 4:5/],
  ['is a narrow banner', 1440, 540, /at least 1920/],
])('a master that %s is refused', async (_what, width, height, message) => {
  await expect(encodeMaster(await plain('#fff', width, height))).rejects.toThrow(message);
});
