import { parseProse } from '@nirala/contract/prose';
import styles from './prose.module.css';

/** A plain text as paragraphs and lists. Whatever it holds is shown as text. */
export function Prose({ text }: { text: string }) {
  return (
    <div className={styles.prose}>
      {parseProse(text).map((block, place) =>
        block.kind === 'list' ? (
          <ul key={place}>
            {block.items.map((item, index) => (
              <li key={index}>{item}</li>
            ))}
          </ul>
        ) : (
          <p key={place}>{block.text}</p>
        ),
      )}
    </div>
  );
}
