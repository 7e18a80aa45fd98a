/**
 * What a label does in its clone. dev/checks/upgrade/main.ts copies this file there, so that it runs on the code of the
 * clone: `label-child.ts save` stores a shop through the API, `label-child.ts show <file>` writes down what shoppers get of it.
 */
import { createHash, randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import type { CollectionReference, DocumentReference, Firestore } from '@google-cloud/firestore';
import type { Section } from '@nirala/contract/own-page/sections';
import { parameterEnv } from '../../run/emulators/config.ts';
import { portsAt } from '../../run/emulators/ports.ts';
import { loadFunctions } from '../../hosting/functions.ts';
import { startLocalHosting } from '../../hosting/local-hosting.ts';
import { portOf } from '../../lib/serve.ts';
import { emulatorFirestore } from '../../testing/emulator-firestore.ts';
import { textSection } from '../../testing/pages.ts';
import { createTestStore, shirt, signUp } from '../../testing/test-store.ts';
import { type Shown, SHOP } from './shop.ts';

const PROJECT = 'demo-upgrade';
const HOME: Section[] = [textSection('first', SHOP.home.text, { title: SHOP.home.title })];
const OWN: Section[] = SHOP.page.texts.map(([title, text], index) => textSection(`part-${index}`, text, { title }));

const db = emulatorFirestore(PROJECT);
const [what, file = ''] = process.argv.slice(2);
if (what === 'save') await save();
else writeFileSync(file, JSON.stringify(await show(), null, 2));
process.exit();

/** Stores the label's shop as its browser would. */
async function save(): Promise<void> {
  const { call, stock } = createTestStore({ db });
  const { token } = await signUp(undefined, { admin: true });
  // The first read of an emulator takes longer than the API waits for one.
  await db.doc('settings/brand').get();

  /** The reply of a call of the admin. With a body it is a write. */
  async function ask(path: string, body?: object) {
    const { status, json, text } = await call(`/api/admin/${path}`, { token, body });
    if (status !== 200) throw new Error(`${path} answered ${status}: ${text}`);
    return json;
  }

  for (const [path, changes] of [
    ['brand', SHOP.brand],
    ['settings', SHOP.settings],
  ] as const)
    await ask(path, { base: await ask(path), changes });
  const { category, product, page } = SHOP;
  const { id } = await ask('categories', { requestId: randomUUID(), category });
  await stock(shirt({ id: 'river', name: product, brand: SHOP.brand.name, category: id }));
  await ask('pages', { requestId: randomUUID(), slug: page.slug, title: page.title });
  for (const [name, sections] of [
    ['home', HOME],
    [page.slug, OWN],
  ] as const) {
    const { draft: base } = await ask(`pages/${name}`);
    const { revision } = await ask(`pages/${name}/draft`, { base, changes: { sections } });
    await ask(`pages/${name}/publish`, { revision });
  }
}

/** The pages as the built functions of this clone render them, and a hash of each document. */
async function show(): Promise<Shown> {
  Object.assign(process.env, parameterEnv(portsAt(0)), { GCLOUD_PROJECT: PROJECT, MAX_AGE_MS: '0' });
  const before = await hashes(db);
  const server = await startLocalHosting(0, (await loadFunctions()).http);
  const pages: Record<string, string> = {};
  for (const path of Object.keys(SHOP.shows)) {
    const origin = `http://localhost:${portOf(server)}`;
    const reply = await fetch(origin + path);
    if (reply.status !== 200) throw new Error(`${path} answered ${reply.status}`);
    pages[path] = (await reply.text()).replaceAll(origin, 'https://kaveri.example');
  }
  const documents = await hashes(db);
  if (!isDeepStrictEqual(documents, before)) throw new Error('A document changed while pages were shown.');
  return { pages, documents };
}

/** A hash of each document by its path, with those below it. */
async function hashes(parent: Firestore | DocumentReference): Promise<Record<string, string>> {
  const found: Record<string, string> = {};
  for (const collection of await parent.listCollections()) Object.assign(found, await hashesIn(collection));
  return found;
}

async function hashesIn(collection: CollectionReference): Promise<Record<string, string>> {
  const found: Record<string, string> = {};
  for (const ref of await collection.listDocuments()) {
    const data = (await ref.get()).data();
    if (data) found[ref.path] = createHash('sha256').update(JSON.stringify(data)).digest('hex');
    Object.assign(found, await hashes(ref));
  }
  return found;
}
