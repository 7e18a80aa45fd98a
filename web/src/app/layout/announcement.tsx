import type { Menu } from '@nirala/contract/settings/menu';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { Icon } from '../../components/icon.tsx';
import { writeRaw } from '../../lib/storage/local-storage.ts';

type AnnouncementProps = NonNullable<Menu['announcement']>;

/**
 * The owner's announcement above every page. Its styles are beside it, so that pages without one have none of them. Whoever
 * has closed it does not see this text again: early/splash.ts marks the page with what was closed before the first frame.
 */
export function Announcement({ text, to, until }: AnnouncementProps) {
  const [isClosed, setClosed] = useState(false);
  const isOver = useIsOver(until);
  const mark = markOf(text + to);
  if (isClosed) return null;
  return (
    <aside className="announcement" aria-label="Announcement" style={isOver ? { visibility: 'hidden' } : undefined}>
      <style>{`${STYLES}[data-closed="${mark}"] .announcement{display:none}`}</style>
      <p>{to ? <Link to={to}>{text}</Link> : text}</p>
      <button
        type="button"
        aria-label="Close the announcement"
        onClick={() => {
          writeRaw('announcement', mark);
          setClosed(true);
        }}
      >
        <Icon name="close" size={18} />
      </button>
    </aside>
  );
}

/** The button lies beside the text and not over it, and the text stays in the middle. */
const STYLES = [
  '.announcement{position:relative;min-height:44px;display:grid;align-content:center;padding:6px 48px;background:var(--primary);color:var(--on-primary);font-size:var(--text-small);font-weight:550;line-height:1.3;text-align:center;text-wrap:balance}',
  '.announcement p{margin:0;overflow-wrap:anywhere}',
  '.announcement a{display:inline-block;padding-block:8px;color:inherit}',
  '.announcement button{position:absolute;inset:0 0 auto auto;width:44px;height:44px;display:grid;place-content:center;border:0;background:none;color:inherit;cursor:pointer}',
  '.announcement :focus-visible{outline-color:var(--accent);outline-offset:-3px}',
  '@media print{.announcement{display:none}}',
].join('');

/** A longer timer would run at once. No page is open for so long. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;

/** Whether it has ended while this page is open. Then its words go and its place stays, so that nothing moves. */
function useIsOver(until: string): boolean {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    if (until === '') return;
    const left = Date.parse(until) - Date.now();
    if (left > LONGEST_TIMER_MS) return;
    const timer = setTimeout(() => setOver(true), left);
    return () => clearTimeout(timer);
  }, [until]);
  return isOver;
}

/** A short mark of a text, for an attribute. */
function markOf(text: string): string {
  let hash = 5381;
  for (const letter of text) hash = (Math.imul(hash, 33) ^ (letter.codePointAt(0) ?? 0)) >>> 0;
  return hash.toString(36);
}
