import type { WrittenSection } from '@nirala/contract/page/content';
import page from '../../features/content/content-page.module.css';
import { Prose } from '../../features/content/prose.tsx';
import styles from '../shared/content.module.css';

/** The page as shoppers see it. */
export function Preview({ sections, cards }: { sections: readonly WrittenSection[]; cards: boolean }) {
  return (
    <div className={styles.preview}>
      <div className={cards ? page.cards : page.sections}>
        {sections.map(({ id, title, text }) => (
          <section key={id} className={cards ? page.card : undefined} aria-labelledby={`preview-${id}`}>
            <h2 id={`preview-${id}`}>{title || 'Untitled'}</h2>
            <Prose text={text} />
          </section>
        ))}
      </div>
    </div>
  );
}
