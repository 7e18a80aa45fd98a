import type { Review } from '@nirala/contract/review';
import { useRef } from 'react';
import { Controls } from '../../components/carousel/controls.tsx';
import row from '../../components/carousel/row.module.css';
import type { SlideOptions } from '../../components/carousel/swiper.ts';
import { useSwiper } from '../../components/carousel/use-swiper.ts';
import { ReviewCard } from './review-card.tsx';
import styles from './review-carousel.module.css';

/** Columns follow the same breakpoints in review-carousel.module.css. A few slides can not go round: they go back. */
const OPTIONS: SlideOptions = {
  rewind: true,
  spaceBetween: 16,
  slidesPerView: 1,
  breakpoints: { 640: { slidesPerView: 2 }, 1024: { slidesPerView: 3 } },
};

const WORDS = { one: 'review', all: 'reviews' };

/** Reviews that move on every 3 s. With another list it is to be made anew: Swiper counts its slides only once. */
export function ReviewCarousel({ reviews }: { reviews: readonly Review[] }) {
  const element = useRef<HTMLDivElement>(null);
  const { motion, pause, toggle, move } = useSwiper(element, OPTIONS);
  return (
    <div>
      {/* Once it moves nobody has to come here to scroll it; who is here already keeps the focus. */}
      <div className={`swiper ${row.frame}`} ref={element} tabIndex={motion === 'still' ? 0 : -1}>
        <ul className={`swiper-wrapper ${row.slides} ${styles.slides}`} aria-label="Reviews">
          {reviews.map((review) => (
            <li className={`swiper-slide ${row.slide} ${styles.slide}`} key={review._id}>
              <ReviewCard review={review} onRead={pause} />
            </li>
          ))}
        </ul>
      </div>
      <div className={styles.controls} data-slides={Math.min(reviews.length, 4)}>
        <Controls motion={motion} toggle={toggle} move={move} what={WORDS} />
      </div>
    </div>
  );
}
