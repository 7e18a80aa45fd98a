import type { ShownSectionOf } from '@nirala/contract/own-page/shown-page';
import { Prose } from '../content/prose.tsx';
import styles from './sections.module.css';
import { Section } from './section.tsx';

/** A title and a text. A sentence or two without a title are a note. */
export function TextSection({ id, title, text }: ShownSectionOf<'text'>) {
  if (title === '' && !text.includes('\n')) return <p className={`page quiet ${styles.note}`}>{text}</p>;
  return (
    <Section id={id} heading={title}>
      <Prose text={text} />
    </Section>
  );
}
