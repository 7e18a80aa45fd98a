import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { Controls } from '../../components/carousel/controls.tsx';
import row from '../../components/carousel/row.module.css';
import type { SlideOptions } from '../../components/carousel/swiper.ts';
import { useSwiper } from '../../components/carousel/use-swiper.ts';
import { whenIdle } from '../../lib/idle.ts';
import { Picture } from '../../components/picture.tsx';
import styles from './carousel.module.css';
import { SLIDES } from './pictures.ts';

/** Spec §9. Columns follow the same breakpoints in carousel.module.css. */
const OPTIONS: SlideOptions = {
  loop: true,
  spaceBetween: 10,
  slidesPerView: 2,
  breakpoints: { 640: { slidesPerView: 2 }, 768: { slidesPerView: 3 }, 1024: { slidesPerView: 3 } },
};

/** How many slides are in sight at most before they move. */
const IN_SIGHT = 3;

/**
 * Eight slides that run by themselves. The HTML alone is a row to swipe; Swiper's code comes when the page is
 * idle, and not at all for someone who asked for less motion. The pictures out of sight come then too, so that they do
 * not come in the banner's way.
 */
export function Carousel() {
  const element = useRef<HTMLDivElement>(null);
  const { motion, toggle, move } = useSwiper(element, OPTIONS);
  const [whole, setWhole] = useState(false);
  const complete = () => setWhole(true);
  useEffect(() => whenIdle(complete), []);
  return (
    <section className={`${styles.carousel} later`} aria-label="Highlights">
      <div className={`swiper ${row.frame}`} ref={element} onPointerDown={complete}>
        <ul className={`swiper-wrapper ${row.slides}`}>
          {SLIDES.map(({ picture, label, to }, index) => (
            <li className={`swiper-slide ${row.slide} ${styles.slide}`} key={picture}>
              <Link to={to} className={styles.link} draggable={false}>
                <div className={styles.frame}>
                  {index < IN_SIGHT || whole ? (
                    <Slide id={picture} />
                  ) : (
                    <noscript>
                      <Slide id={picture} />
                    </noscript>
                  )}
                </div>
                <span className={styles.label}>{label}</span>
              </Link>
            </li>
          ))}
        </ul>
      </div>
      <div className="page">
        <Controls motion={motion} toggle={toggle} move={move} />
      </div>
    </section>
  );
}

function Slide({ id }: { id: string }) {
  return (
    <Picture url={`/images/${id}/1440.webp`} alt="" sizes="(min-width: 768px) 33vw, 50vw" className={styles.picture} />
  );
}
