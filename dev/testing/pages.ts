/** Pages of an owner as tests need them. */
import type { Firestore } from '@google-cloud/firestore';
import type { PageContent } from '@nirala/contract/own-page/page-form';
import type { Section, SectionOf } from '@nirala/contract/own-page/sections';
import type { Policy } from '@nirala/contract/own-page/page';
import { type StoredPage, writePage } from '@nirala/functions/store/own-pages';
import { type NewSection, policyPage } from '../seed/content.ts';

/** The key of the preview links of these pages. */
export const PREVIEW_KEY = 'the key of a test';

/** A section of text. */
export const textSection = (id: string, text: string, more: Partial<SectionOf<'text'>> = {}): SectionOf<'text'> => ({
  kind: 'text',
  id,
  hidden: false,
  from: null,
  until: null,
  title: '',
  text,
  ...more,
});

/** A section of a policy. */
export const clauseSection = (id: string, title: string, text: string): SectionOf<'clause'> => ({
  kind: 'clause',
  id,
  hidden: false,
  from: null,
  until: null,
  title,
  text,
});

export const contentOf = (...sections: Section[]): PageContent => ({
  title: 'Our weavers',
  heading: '',
  description: '',
  sections,
});

/** Stores a page; without parts, one that is not published and has an empty draft. */
export async function savePage(db: Firestore, id: string, parts: Partial<StoredPage> = {}): Promise<void> {
  const page = { draft: contentOf(), live: null, next: null, versions: [], revision: 0, key: PREVIEW_KEY, ...parts };
  const batch = db.batch();
  writePage(batch, db, id, page, new Date());
  await batch.commit();
}

/** Publishes a policy with these sections, at a time. */
export async function savePolicy(db: Firestore, id: Policy, given: readonly NewSection[], at: Date): Promise<void> {
  await savePage(db, id, policyPage(id, given, at));
}

/** Deletes these pages. */
export async function deletePages(db: Firestore, ...ids: string[]): Promise<void> {
  const batch = db.batch();
  for (const id of ids) writePage(batch, db, id, undefined, new Date());
  await batch.commit();
}
