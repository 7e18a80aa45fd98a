import { isDeepStrictEqual } from 'node:util';
import { FieldValue, Timestamp, type Firestore } from '@google-cloud/firestore';
import type { ContentPage, WrittenSection } from '@nirala/contract/content';
import type { Caller } from '../lib/caller.ts';
import { retryOnContention } from '../store/retry.ts';
import { addAuditEntry } from '../store/audit.ts';
import { pageRef, readSections, sections } from '../store/content.ts';
import { isAlreadyThere, isContention } from '../store/errors.ts';

type Admin = { by: Pick<Caller, 'uid' | 'phone'>; at: Date };

/**
 * Changes a page as `decide` says, in one write, again until nobody else wrote meanwhile; no change is not written.
 * What was changed gets this day, and so does the first section: shoppers read there when the page was last updated.
 */
export function changePage(
  db: Firestore,
  page: ContentPage,
  decide: (sections: WrittenSection[]) => WrittenSection[],
  { by, at }: Admin,
): Promise<void> {
  const ref = pageRef(db, page);
  return retryOnContention([ref.path], async () => {
    // First the page, then its sections: who saves in between is noticed by the page.
    const known = await ref.get();
    const before = (await readSections(db, page)).map(({ _id: id, title, text }) => ({ id, title, text }));
    const after = decide(before);
    if (isDeepStrictEqual(before, after)) return { done: undefined };
    const batch = db.batch();
    const now = Timestamp.fromDate(at);
    // A count, since a write that changes nothing leaves the time of the last write as it was.
    const saves = FieldValue.increment(1);
    if (known.updateTime) batch.update(ref, { saves }, { lastUpdateTime: known.updateTime });
    else batch.create(ref, { saves });
    for (const [order, { id, ...words }] of after.entries()) {
      const was = before.find((section) => section.id === id);
      const isNew = order === 0 || !was || was.title !== words.title || was.text !== words.text;
      batch.set(sections(db, page).doc(id), { ...words, order, ...(isNew ? { createdAt: now } : {}) }, { merge: true });
    }
    const gone = before.filter(({ id }) => !after.some((section) => section.id === id));
    for (const { id } of gone) batch.delete(sections(db, page).doc(id));
    const deed = { by, at, action: 'content.edit' as const, target: ref.path };
    addAuditEntry(batch, db, { ...deed, before: noted(before), after: noted(after) });
    try {
      await batch.commit();
      return { done: undefined };
    } catch (error) {
      if (isContention(error) || isAlreadyThere(error)) return undefined;
      throw error;
    }
  });
}

/** Section by section, so that the audit holds only those that changed. */
function noted(page: readonly WrittenSection[]): Record<string, unknown> {
  const own = page.map(({ id, title, text }) => [`section ${id}`, { title, text }] as const);
  return { ...Object.fromEntries(own), order: page.map(({ id }) => id) };
}
