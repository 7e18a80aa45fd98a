import { formatDay, formatTime } from '@nirala/contract/text/format-day';
import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { Loading, LoadFailed } from '../../components/load-state.tsx';
import { Stars } from '../../components/stars.tsx';
import { Written } from '../../components/written.tsx';
import { call } from '../../lib/call.ts';
import { useLoaded } from '../../lib/use-loaded.ts';
import shared from '../shared/shared.module.css';
import styles from './reviews.module.css';

/** What an edited review said before. Loaded when it is opened. */
export function EarlierTexts({ id, name }: { id: string; name: string }) {
  const [open, setOpen] = useState(false);
  return (
    <div>
      <Button look="plain" aria-expanded={open} onClick={() => setOpen(!open)}>
        Earlier texts<span className="visually-hidden"> of the review by {name}</span>
      </Button>
      {open && <Versions id={id} />}
    </div>
  );
}

function Versions({ id }: { id: string }) {
  const loaded = useLoaded(id, (signal) => call('listReviewVersions', { id }, signal));
  if (loaded.state === 'loading') return <Loading />;
  if (loaded.state === 'failed') {
    return <LoadFailed message="The earlier texts could not be loaded." onRetry={loaded.retry} />;
  }
  const { versions } = loaded.value;
  if (versions.length === 0) return <p className="quiet">The edit changed neither name, stars nor text.</p>;
  return (
    <ol className={styles.versions} aria-label="Earlier texts">
      {versions.map(({ name, rating, review, writtenAt, replacedAt }) => (
        <li key={replacedAt}>
          <p className={shared.small}>
            <Stars rating={rating} size={14} /> <Written>{name}</Written>, {momentText(writtenAt)}, replaced{' '}
            {momentText(replacedAt)}
          </p>
          <p className={styles.text} dir="auto">
            {review}
          </p>
        </li>
      ))}
    </ol>
  );
}

function momentText(iso: string): string {
  const at = new Date(iso);
  return `${formatDay(at)}, ${formatTime(at)}`;
}
