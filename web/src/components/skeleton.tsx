import type { CSSProperties } from 'react';
import styles from './states.module.css';

type SkeletonBlockProps = { width?: string; height?: string; ratio?: string; className?: string };

/** One grey block in the shape of what comes. */
export function SkeletonBlock({ width = '100%', height, ratio, className }: SkeletonBlockProps) {
  const style: CSSProperties = { width, height: height ?? (ratio ? undefined : '1em'), aspectRatio: ratio };
  return <div className={[styles.bone, className].filter(Boolean).join(' ')} style={style} aria-hidden="true" />;
}

export function Spinner() {
  return <span className={styles.spinner} aria-hidden="true" />;
}
