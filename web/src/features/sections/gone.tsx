import { ButtonLink } from '../../components/button.tsx';
import { Buta } from '../../components/icon.tsx';
import { Head } from '../seo/head.tsx';
import type { Gone as Why } from './own-page-data.ts';
import styles from './sections.module.css';

const WORDS: Record<Why, { title: string; text: string }> = {
  page: { title: 'There is no such page', text: 'It may have moved, or it is not published at the moment.' },
  expired: { title: 'This preview has ended', text: 'A preview link works for one day. Please ask for a new one.' },
  invalid: { title: 'This is not a preview link', text: 'A part of it may be missing. Please ask for a new one.' },
};

/** Why a page of the owner's is not shown, with a way on. */
export function Gone({ why }: { why: Why }) {
  const { title, text } = WORDS[why];
  return (
    <div className={`page ${styles.gone}`}>
      <Head title={title} noindex />
      <Buta className={styles.buta} />
      <h1>{title}</h1>
      <p className="quiet">{text}</p>
      <ButtonLink to="/">Go to the store</ButtonLink>
    </div>
  );
}
