import { Link } from 'react-router-dom';
import { call } from '../../lib/call.ts';
import { useLoaded } from '../../lib/use-loaded.ts';
import shared from '../shared/shared.module.css';
import { sentencesWithOtherDays } from './other-days.ts';

/** The owner's pages that speak about returns. */
const PAGES = [
  { page: 'return-policy', title: 'Return Policy' },
  { page: 'terms-and-conditions', title: 'Terms and Conditions' },
] as const;

/** Says where the owner's own pages name other days than the rule. Nothing while they load or cannot be loaded. */
export function PolicyWarning({ days }: { days: number }) {
  const loaded = useLoaded('policies', (signal) =>
    Promise.all(PAGES.map(async ({ page }) => (await call('readPage', { page }, signal)).sections)),
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
