import type { AdminPage as Page } from '@nirala/contract/api/admin/pages';
import { SETTINGS } from '@nirala/contract/settings/documents';
import { call } from '../../lib/call.ts';
import { useLoaded } from '../../lib/use-loaded.ts';
import { AdminPage } from '../shared/admin-page.tsx';
import { type Drawing, EditForm } from '../shared/edit-form.tsx';
import { BackLink } from '../shared/links.tsx';
import { WhenLoaded } from '../shared/when-loaded.tsx';
import { Link } from 'react-router-dom';
import shared from '../shared/shared.module.css';

/** Below the group of what is offered: where the owner's pages promise something else. */
const BESIDE: Drawing<typeof SETTINGS.returns.fields>['beside'] = {
  'return-offer': ({ base }) => <PolicyWarning days={base.days} />,
};

/** /admin-return-settings: the rules of returns and exchanges. */
export function AdminReturnSettings() {
  const settings = useLoaded('returns', (signal) => call('readReturnSettings', {}, signal));
  return (
    <AdminPage title="Rules of returns" back={<BackLink to="/admin-returns">Returns</BackLink>}>
      <WhenLoaded data={settings} failure="The rules of returns could not be loaded.">
        {(values) => (
          <EditForm
            form={SETTINGS.returns}
            values={values}
            save={(edit) => call('editReturnSettings', edit)}
            button="Save the rules"
            saved={() => 'The rules of returns are saved.'}
            beside={BESIDE}
            hides={({ refundAt }) => (refundAt === 'pickup' ? [] : ['pickupLimit'])}
          />
        )}
      </WhenLoaded>
    </AdminPage>
  );
}

/** The owner's pages that speak about returns. */
const PAGES = [
  { page: 'return-policy', title: 'Return Policy' },
  { page: 'terms-and-conditions', title: 'Terms and Conditions' },
] as const;

/** Says where the owner's own pages name other days than the rule. Nothing while they load or cannot be loaded. */
function PolicyWarning({ days }: { days: number }) {
  const loaded = useLoaded('policies', (signal) =>
    Promise.all(PAGES.map(async ({ page }) => publishedTexts(await call('readPageDraft', { id: page }, signal)))),
  );
  if (loaded.state !== 'loaded') return null;
  const pages = PAGES.map((page, index) => ({
    ...page,
    sentences: sentencesWithOtherDays(loaded.value[index] ?? [], days),
  })).filter(({ sentences }) => sentences.length > 0);
  return pages.map(({ page, title, sentences }) => (
    <div key={page} className={shared.warning}>
      <p>
        Your page <Link to={`/admin-content?page=${page}`}>{title}</Link> names other days than the rule that is saved:
      </p>
      <ul>
        {sentences.map((sentence) => (
          <li key={sentence}>“{sentence}”</li>
        ))}
      </ul>
    </div>
  ));
}

const publishedTexts = ({ live }: Page): Section[] =>
  (live?.sections ?? []).flatMap((section) => (section.kind === 'clause' ? [section] : []));

/** Numbers of days as people write them. */
const ONES = 'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen'.split(' ');
const TENS: Readonly<Record<string, number>> = { twenty: 20, thirty: 30, forty: 40, fifty: 50, sixty: 60 };
const WORDS: Readonly<Record<string, number>> = {
  ...Object.fromEntries(ONES.map((word, index) => [word, index + 1])),
  ...TENS,
};

/** A number of days, in digits or words. */
const COUNT = new RegExp(`\\b(\\d+|${Object.keys(WORDS).join('|')})(?:[- ]|\u00a0)days?\\b`, 'gi');

/** What tells the window of returns from the days of a refund or of a courier. */
const WINDOW = /\b(?:returns?|returned|exchanges?|exchanged|send it back|delivery|arrives?)\b/i;

type Section = { title: string; text: string };

/**
 * The titles and sentences of the owner's pages that name other days for returns than the rule. The text is free, so
 * it finds what is usually written, and no promise hangs on it.
 */
export function sentencesWithOtherDays(sections: readonly Section[], days: number): string[] {
  const all = sections.flatMap(({ title, text }) => [title, ...text.split(/\n+|(?<=[.!?])\s+/)]);
  const names = (sentence: string) =>
    [...sentence.matchAll(COUNT)].map(([, typed = '']) => WORDS[typed.toLowerCase()] ?? Number(typed));
  return all
    .map((sentence) => sentence.replace(/^- /, '').trim())
    .filter((sentence) => WINDOW.test(sentence) && names(sentence).some((count) => count !== days));
}
