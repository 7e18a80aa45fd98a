/** The owner's pages: how an admin changes them, and the facts that they name. */
import { FieldValue, Timestamp, type Firestore } from '@google-cloud/firestore';
import type { ContentPage, WrittenSection } from '@nirala/contract/page/content';
import { CHANNELS } from '@nirala/contract/shopper/notification';
import { policyFacts, type PolicyFact } from '@nirala/contract/settings/policy-facts';
import { offlinePlaces } from '../delivery/pincodes.ts';
import type { OrderDeps } from '../services/deps.ts';
import type { Channels } from '../services/notifications/channels.ts';
import { type Actor, auditedWrite } from '../store/audit.ts';
import { pageRef, readSections, sections } from '../store/content.ts';

/**
 * Changes a page as `decide` says. Sections that change get today's `createdAt`, and so does the first section, because
 * shoppers see its date as the date of the page.
 */
export async function changePage(
  db: Firestore,
  page: ContentPage,
  decide: (sections: WrittenSection[]) => WrittenSection[],
  { by, at }: Actor,
): Promise<void> {
  const ref = pageRef(db, page);
  await auditedWrite<WrittenSection[]>(db, {
    by,
    at,
    action: 'content.edit',
    target: ref.path,
    async read(tx) {
      // Each save writes the page's document, so the transaction need not watch the sections.
      await tx.get(ref);
      return (await readSections(db, page)).map(({ _id: id, title, text }) => ({ id, title, text }));
    },
    decide,
    write(tx, before, after) {
      tx.set(ref, { saves: FieldValue.increment(1) }, { merge: true });
      const createdAt = Timestamp.fromDate(at);
      for (const [order, { id, title, text }] of after.entries()) {
        const was = before.find((section) => section.id === id);
        const isNew = order === 0 || !was || was.title !== title || was.text !== text;
        const fields = { title, text, order, ...(isNew ? { createdAt } : {}) };
        tx.set(sections(db, page).doc(id), fields, { merge: true });
      }
      const removed = before.filter(({ id }) => !after.some((section) => section.id === id));
      for (const { id } of removed) tx.delete(sections(db, page).doc(id));
    },
    audited,
  });
}

/** A field for each section, so that the audit holds only the sections that changed. */
function audited(page: readonly WrittenSection[]): Record<string, unknown> {
  const fields = page.map(({ id, title, text }) => [`section ${id}`, { title, text }] as const);
  return { ...Object.fromEntries(fields), order: page.map(({ id }) => id) };
}

type Deps = Pick<OrderDeps, 'brand' | 'settings' | 'returns' | 'delivery'> & { channels: () => Channels };

/**
 * The facts that the owner's pages name, as the settings are now: the shop’s name, prices, times, the place of dispatch, channels. Each is
 * a text that stands in a sentence.
 */
export async function readPolicyFacts(deps: Deps): Promise<Record<PolicyFact, string>> {
  const [brand, settings, returns, delivery] = await Promise.all([
    deps.brand(),
    deps.settings(),
    deps.returns(),
    deps.delivery(),
  ]);
  const { city = '', states: [state = ''] = [] } = (await offlinePlaces(delivery.pincode)) ?? {};
  const open = deps.channels();
  const channels = CHANNELS.filter((channel) => open[channel]);
  return policyFacts({ brand, settings, returns, delivery, place: { city, state }, channels });
}
