import { parseProse } from '@nirala/contract/page/prose';
import styles from './sections.module.css';

/** Plain text as paragraphs and lists. Markup in it is shown as text. */
export function Prose({ text }: { text: string }) {
  return (
    <div className={styles.prose}>
      {parseProse(text).map((block, position) =>
        block.kind === 'list' ? (
          <ul key={position}>
            {block.items.map((item, index) => (
              <li key={index}>{item}</li>
            ))}
          </ul>
        ) : (
          <p key={position}>{block.text}</p>
        ),
      )}
    </div>
  );
}
