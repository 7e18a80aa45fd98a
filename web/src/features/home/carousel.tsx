import { SLIDES } from '@nirala/contract/own-page/given-home';
import { categoryNamed } from '@nirala/contract/product/category';
import { pictureUrlOf } from '@nirala/contract/product/picture';
import { useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { Controls, useSwiper } from '../../components/carousel/carousel.tsx';
import { whenIdle, whenUsed } from '../../lib/on-demand.ts';
import row from '../../components/carousel/carousel.module.css';
import type { SlideOptions } from '../../components/carousel/swiper.ts';
import { Picture } from '../../components/picture.tsx';
import styles from './home.module.css';
import { useCategories } from '../store/store-details.ts';

/** `picture`: its URL. */
type SlideProps = { picture: string; label: string; to: string };

const DEFAULT_SLIDES: readonly SlideProps[] = SLIDES.map((slide) => ({
  ...slide,
  picture: pictureUrlOf(slide.picture),
}));

/** Spec §9. The columns in carousel.module.css have the same breakpoints. */
const OPTIONS: SlideOptions = {
  loop: true,
  spaceBetween: 10,
  slidesPerView: 2,
  breakpoints: { 640: { slidesPerView: 2 }, 768: { slidesPerView: 3 }, 1024: { slidesPerView: 3 } },
};

/** The largest number of slides that are visible without moving. */
const VISIBLE_SLIDES = 3;

/**
 * Slides that advance by themselves: those of the owner, or eight that lead to categories, without those that the store
 * does not have. The HTML alone is a scrollable row. Swiper loads when the page is idle, and
 * never with reduced motion. The owner's slides may be the first thing on a page, so for them it loads when the page is
 * used. The hidden slides' pictures load when the slides start to move or are touched. `label`: tells it from others on the
 * page.
 */
export function Carousel({
  slides: own,
  label: name = 'Highlights',
}: {
  slides?: readonly SlideProps[];
  label?: string;
}) {
  const element = useRef<HTMLDivElement>(null);
  const categories = useCategories();
  const slides = own ?? DEFAULT_SLIDES.filter(({ to }) => categoryNamed(categories, to.slice(1)));
  const { motion, toggle, move } = useSwiper(element, OPTIONS, own ? whenUsed : whenIdle);
  const [touched, setTouched] = useState(false);
  const touch = () => setTouched(true);
  const allPictures = touched || motion !== 'still';
  if (slides.length === 0) return null;
  return (
    <section
      className={`${styles.carousel} defer-layout`}
      aria-label={name}
      onPointerDown={touch}
      onFocus={touch}
      onScrollCapture={touch}
    >
      <div className={`swiper ${row.frame}`} ref={element}>
        <ul className={`swiper-wrapper ${row.slides}`}>
          {slides.map(({ picture, label, to }, index) => (
            <li className={`swiper-slide ${row.slide} ${styles.slide}`} key={index}>
              <Link to={to} className={styles.link} draggable={false}>
                <div className={styles.frame}>
                  {index < VISIBLE_SLIDES || allPictures ? (
                    <Slide url={picture} />
                  ) : (
                    <noscript>
                      <Slide url={picture} />
                    </noscript>
                  )}
                </div>
                <span className={styles.label}>{label}</span>
              </Link>
            </li>
          ))}
        </ul>
      </div>
      <div className="page">{slides.length > 1 && <Controls motion={motion} toggle={toggle} move={move} />}</div>
    </section>
  );
}

function Slide({ url }: { url: string }) {
  return (
    <Picture
      url={url}
      alt=""
      place="slide"
      sizes="(min-width: 1440px) 444px, (min-width: 768px) calc(31.9vw - 12px), calc(50vw - 5px)"
      className={styles.slidePicture}
    />
  );
}
