import type { ReactNode } from 'react';
import styles from './badge.module.css';

type Tone = 'accent' | 'sale' | 'yellow' | 'blue' | 'green' | 'grey';

type BadgeProps = { tone?: Tone; className?: string; children: ReactNode };

/** A short label on a coloured background. The tones include the four colours of an order's status. */
export function Badge({ tone = 'grey', className, children }: BadgeProps) {
  return <span className={[styles.badge, styles[tone], className].filter(Boolean).join(' ')}>{children}</span>;
}
