import type { ShownSectionOf } from '@nirala/contract/own-page/shown-page';
import { Link } from 'react-router-dom';
import { CARD_SIZES, Picture } from '../../components/picture.tsx';
import grid from '../catalogue/grid.module.css';
import { Section } from './section.tsx';
import styles from './sections.module.css';

/** Tiles that lead to categories. */
export function CategoryTiles({ id, heading, categories, first }: ShownSectionOf<'categories'> & { first: boolean }) {
  return (
    <Section id={id} heading={heading}>
      <ul className={grid.grid}>
        {categories.map(({ slug, label, picture }) => (
          <li key={slug}>
            <Link to={`/${slug}`} className={styles.tile}>
              <span className={styles.frame}>
                {picture && (
                  <Picture
                    url={picture}
                    alt=""
                    place="card"
                    sizes={CARD_SIZES}
                    eager={first}
                    className={styles.tilePicture}
                  />
                )}
              </span>
              <span className={styles.tileLabel}>{label}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  );
}
