/** The owner's pages in Firestore: each one is a list of sections. */
import { Timestamp, type DocumentSnapshot, type Firestore } from '@google-cloud/firestore';
import type { ContentPage } from '@nirala/contract/page/content';
import * as v from 'valibot';
import { ifValid, timestamp, toIso } from './documents.ts';

/** `content/{page}/sections/{id}`: one section of a page, as plain text. */
const storedSchema = v.object({
  order: v.number(),
  title: v.string(),
  text: v.string(),
  createdAt: timestamp,
});

/** A stored section, with `createdAt` in ISO 8601. Each page names these fields differently in the API. */
export type Section = { _id: string; title: string; text: string; createdAt: string };

export type NewSection = { id: string; title: string; text: string };

/** The maximum per page. */
const MAX_SECTIONS = 100;

/** `content/{page}`: counts the saves, so that two simultaneous saves of a page conflict. */
export const pageRef = (db: Firestore, page: ContentPage) => db.collection('content').doc(page);

/** The sections of a page. */
export const sections = (db: Firestore, page: ContentPage) => pageRef(db, page).collection('sections');

/** The sections of a page in their order. Invalid ones are left out. */
export async function readSections(db: Firestore, page: ContentPage): Promise<Section[]> {
  const found = await sections(db, page).orderBy('order').limit(MAX_SECTIONS).get();
  return found.docs.flatMap((doc) => fromDoc(doc) ?? []);
}

function fromDoc(doc: DocumentSnapshot): Section | undefined {
  const section = ifValid(storedSchema, doc.data());
  return section && { _id: doc.id, title: section.title, text: section.text, createdAt: toIso(section.createdAt) };
}

/** Writes sections in this order. `createdAt` is the date that the page shows. */
export async function saveSections(
  db: Firestore,
  page: ContentPage,
  given: readonly NewSection[],
  createdAt: Date,
): Promise<void> {
  const batch = db.batch();
  for (const [order, { id, ...section }] of given.entries()) {
    batch.set(sections(db, page).doc(id), { ...section, order, createdAt: Timestamp.fromDate(createdAt) });
  }
  await batch.commit();
}
