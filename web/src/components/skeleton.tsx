import type { CSSProperties } from 'react';
import styles from './states.module.css';

type SkeletonBlockProps = { width?: string; height?: string; ratio?: string; className?: string };

/** A grey block in the shape of the content that is loading. */
export function SkeletonBlock({ width = '100%', height, ratio, className }: SkeletonBlockProps) {
  const style: CSSProperties = { width, height: height ?? (ratio ? undefined : '1em'), aspectRatio: ratio };
  return <div className={[styles.block, className].filter(Boolean).join(' ')} style={style} aria-hidden="true" />;
}

export function Spinner() {
  return <span className={styles.spinner} aria-hidden="true" />;
}
