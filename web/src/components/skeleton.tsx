import type { CSSProperties } from 'react';
import styles from './states.module.css';

type BoneProps = { width?: string; height?: string; ratio?: string; className?: string };

/** One grey block in the shape of what comes. */
export function Bone({ width = '100%', height, ratio, className }: BoneProps) {
  const style: CSSProperties = { width, height: height ?? (ratio ? undefined : '1em'), aspectRatio: ratio };
  return <div className={[styles.bone, className].filter(Boolean).join(' ')} style={style} aria-hidden="true" />;
}

export function Spinner() {
  return <span className={styles.spinner} aria-hidden="true" />;
}
