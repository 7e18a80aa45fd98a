import { MESSAGES } from '@nirala/contract/text/messages';
import type { CSSProperties, ReactNode } from 'react';
import { useRevalidator } from 'react-router-dom';
import { Buta } from './icon.tsx';
import { Button } from './button.tsx';
import styles from './states.module.css';

/** Announces that data is loading, above a skeleton. */
export function Loading({ text = MESSAGES.loading, children }: { text?: string; children?: ReactNode }) {
  return (
    <>
      <p className={styles.loading} role="status">
        <Spinner /> {text}
      </p>
      {children}
    </>
  );
}

type LoadFailedProps = {
  message: string;
  /** The action of Retry. By default it runs the screen's loaders again. */
  onRetry?: () => void;
  children?: ReactNode;
};

/** Says that data could not be loaded, with a button that tries again. */
export function LoadFailed({ message, onRetry, children }: LoadFailedProps) {
  const { revalidate, state } = useRevalidator();
  const busy = state === 'loading';
  return (
    <div className={styles.state}>
      <p className={styles.error} role="alert">
        {message}
      </p>
      <Button look="quiet" aria-disabled={busy} onClick={onRetry ?? (() => void revalidate())}>
        {busy ? MESSAGES.loading : 'Retry'}
      </Button>
      {children}
    </div>
  );
}

/** An empty list, with a link or button as its children. `level` is the heading's level. */
export function EmptyState({ title, level = 2, children }: { title: string; level?: 1 | 2; children?: ReactNode }) {
  const Heading = `h${level}` as const;
  return (
    <div className={styles.state}>
      <Buta className={styles.buta} />
      <Heading>{title}</Heading>
      {children}
    </div>
  );
}

/** CSS lengths; `ratio`: of width to height, instead of a height. */
type SkeletonBlockProps = { width?: string; height?: string; ratio?: string; className?: string };

/** A grey block in the shape of the content that is loading. */
export function SkeletonBlock({ width = '100%', height, ratio, className }: SkeletonBlockProps) {
  const style: CSSProperties = { width, height: height ?? (ratio ? undefined : '1em'), aspectRatio: ratio };
  return <div className={[styles.block, className].filter(Boolean).join(' ')} style={style} aria-hidden="true" />;
}

/** A turning circle, beside a text that says what is loading. */
export function Spinner() {
  return <span className={styles.spinner} aria-hidden="true" />;
}
