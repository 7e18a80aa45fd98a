/** The owner's pages of the store under test. The next journey has none. */
import { DEFAULT_TERMS } from '@nirala/contract/return/terms';
import type { Section } from '@nirala/contract/own-page/sections';
import { isGiven } from '@nirala/contract/own-page/page';
import { DEFAULT_BRAND } from '@nirala/contract/text/brand';
import { createOwnPage, publishPage, readOwnPage, savePageDraft, toAdminPage } from '@nirala/functions/shop/own-pages';
import { database } from '@nirala/functions/store/database';
import './store.ts';

const FACTS = { name: DEFAULT_BRAND.name, terms: DEFAULT_TERMS };

/** What a section has beside its own fields. */
export const ALWAYS = { hidden: false, from: null, until: null } as const;

/** A section of a policy, without its words. */
export const CLAUSE = { ...ALWAYS, kind: 'clause' } as const;

/** Publishes a page with these sections, as an admin does. */
export async function publishOwnPage(id: string, title: string, sections: Section[]): Promise<void> {
  const db = database();
  const actor = { by: { uid: 'journey', phone: '' }, at: new Date() };
  if (!isGiven(id)) await createOwnPage(db, actor, { slug: id, title, requestId: crypto.randomUUID() });
  const before = toAdminPage((await readOwnPage(db, id, actor.at)) ?? missing(id), FACTS).draft;
  const changes = { sections, ...(title && { title }) };
  const { revision } = await savePageDraft(db, actor, id, { base: before, changes }, FACTS);
  await publishPage(db, actor, { id, revision }, FACTS);
}

function missing(id: string): never {
  throw new Error(`There is no page ${id}.`);
}
