import { ButtonLink } from '../../components/button.tsx';
import { Buta } from '../../components/icon.tsx';
import { Picture } from '../../components/picture.tsx';
import styles from './story.module.css';

type StoryProps = {
  /** The id of its heading. */
  id: string;
  title: string;
  /** The URL of its picture; empty for none. */
  picture: string;
  alt: string;
  paragraphs: readonly string[];
  /** What a reader can do next. The first is the main action. */
  links?: readonly { label: string; to: string }[];
  /** The screen's main picture. */
  first: boolean;
};

/** A picture beside a text, or a text alone. Among the sections of a page the picture is on alternating sides. */
export function Story({ id, title, picture, alt, paragraphs, links = [], first }: StoryProps) {
  return (
    <section className={styles.story} aria-labelledby={id}>
      {picture !== '' && (
        <Picture
          url={picture}
          alt={alt}
          place="half"
          sizes="(min-width: 768px) 50vw, 100vw"
          first={first}
          className={styles.picture}
        />
      )}
      <div className={styles.text}>
        <Buta className={styles.buta} />
        <h2 id={id}>{title}</h2>
        {paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        {links.length > 0 && (
          <div className={styles.actions}>
            {links.map(({ label, to }, index) => (
              <ButtonLink key={to} to={to} look={index > 0 ? 'quiet' : 'main'}>
                {label}
              </ButtonLink>
            ))}
          </div>
        )}
      </div>
    </section>
  );
}
