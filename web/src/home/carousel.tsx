import { useRef } from 'react';
import { Link } from 'react-router-dom';
import { Icon } from '../components/icon.tsx';
import { Picture } from '../shop/picture.tsx';
import styles from './carousel.module.css';
import { SLIDES } from './pictures.ts';
import { useSwiper } from './use-swiper.ts';

/**
 * Eight slides that run by themselves. The HTML alone is a row to swipe; Swiper's code comes when the page is
 * idle, and not at all for someone who asked for less motion.
 */
export function Carousel() {
  const element = useRef<HTMLDivElement>(null);
  const { motion, toggle, move } = useSwiper(element);
  return (
    <section className={styles.carousel} aria-label="Highlights">
      <div className={`swiper ${styles.frame}`} ref={element}>
        <ul className={`swiper-wrapper ${styles.slides}`}>
          {SLIDES.map(({ picture, label, to }) => (
            <li className={`swiper-slide ${styles.slide}`} key={picture}>
              <Link to={to} className={styles.link} draggable={false}>
                <Picture
                  url={`/images/${picture}/1440.webp`}
                  alt=""
                  sizes="(min-width: 768px) 33vw, 50vw"
                  className={styles.picture}
                />
                <span className={styles.label}>{label}</span>
              </Link>
            </li>
          ))}
        </ul>
      </div>
      <div className={`page ${styles.controls}`}>
        <button type="button" aria-label="Previous slide" onClick={() => move(-1)}>
          <Icon name="previous" />
        </button>
        {motion !== 'still' && (
          <button
            type="button"
            aria-label={motion === 'playing' ? 'Pause the slides' : 'Play the slides'}
            onClick={toggle}
          >
            <Icon name={motion === 'playing' ? 'pause' : 'play'} />
          </button>
        )}
        <button type="button" aria-label="Next slide" onClick={() => move(1)}>
          <Icon name="next" />
        </button>
      </div>
    </section>
  );
}
