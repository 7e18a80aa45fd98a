import { Link } from 'react-router-dom';
import { CARD_SIZES, Picture } from '../../components/picture.tsx';
import grid from '../catalogue/grid.module.css';
import { Section } from './section.tsx';
import styles from './sections.module.css';

type TilesProps = {
  id: string;
  heading: string;
  /** An empty picture shows none. */
  tiles: readonly { to: string; label: string; picture: string }[];
  first: boolean;
};

/** Tiles that lead to lists of products. */
export function Tiles({ id, heading, tiles, first }: TilesProps) {
  return (
    <Section id={id} heading={heading}>
      <ul className={grid.grid}>
        {tiles.map(({ to, label, picture }) => (
          <li key={to}>
            <Link to={to} className={styles.tile}>
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
