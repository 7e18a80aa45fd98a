import type { Review } from '@nirala/contract/review/review';
import { useRef } from 'react';
import { Controls, useSwiper } from '../../components/carousel/carousel.tsx';
import row from '../../components/carousel/carousel.module.css';
import type { SlideOptions } from '../../components/carousel/swiper.ts';
import { ReviewCard } from './review-card.tsx';
import styles from './review-list.module.css';

/** The columns in review-list.module.css have the same breakpoints. `rewind`, because a loop needs more slides. */
const OPTIONS: SlideOptions = {
  rewind: true,
  spaceBetween: 16,
  slidesPerView: 1,
  breakpoints: { 640: { slidesPerView: 2 }, 1024: { slidesPerView: 3 } },
};

/** Reviews that advance every 3 s. Give each list its own `key`: Swiper counts its slides only once. */
export function ReviewCarousel({ reviews }: { reviews: readonly Review[] }) {
  const element = useRef<HTMLDivElement>(null);
  const { motion, pause, toggle, move } = useSwiper(element, OPTIONS);
  return (
    <div>
      {/* The element is focusable while it is a plain scroll area. With -1 it keeps a focus that it already has. */}
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
        <Controls motion={motion} toggle={toggle} move={move} noun={{ one: 'review', all: 'reviews' }} />
      </div>
    </div>
  );
}
