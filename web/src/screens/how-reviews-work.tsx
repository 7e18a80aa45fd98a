import { type ReactNode, useRef } from 'react';
import { Link } from 'react-router-dom';
import { Breadcrumb } from '../components/breadcrumb.tsx';
import { logFailure } from '../features/reviews/log-failure.ts';
import { useBrand } from '../features/store/store-details.ts';
import { Head } from '../features/seo/head.tsx';
import { useOnDemand } from '../lib/on-demand.ts';
import styles from './how-reviews-work.module.css';

const TITLE = 'How reviews work';

/** /how-reviews-work: who may write reviews, and what the store does with them. At its end are the latest ones. */
export function HowReviewsWork() {
  const { name } = useBrand();
  const end = useRef<HTMLDivElement>(null);
  const [StoreReviews] = useOnDemand(
    async () => (await import('../features/reviews/store-reviews.tsx')).StoreReviews,
    (failure) => logFailure('Reviews could not be loaded', failure),
    end,
  );
  return (
    <div className={`page ${styles.page}`}>
      <Head
        title={TITLE}
        description={`Who may review a product of ${name}, what “Verified buyer” means, and what we remove.`}
        canonical="/how-reviews-work"
      />
      <Breadcrumb steps={[{ label: 'Home', to: '/' }, { label: TITLE }]} />
      <h1 className={styles.title}>{TITLE}</h1>
      <Part title="Who may write a review">
        <p>
          Everybody, with or without an account. With an account you have one review for each product, and you can
          change it at any time. Without an account you cannot change a review after you have sent it.
        </p>
      </Part>
      <Part title="What “Verified buyer” means">
        <p>
          The author was logged in, and we had delivered an order with this product to their account when they wrote or
          last changed the review. We look that up in our orders; nobody can choose it. A review without the mark may
          come from somebody who received the product as a gift, or who bought it with another account.
        </p>
      </Part>
      <Part title="When a review appears">
        <p>
          Immediately, unless we have chosen to read some reviews first: those of people without an account, or of
          everybody who is not a verified buyer. If yours waits, we tell you so when you send it, and again when you
          open it.
        </p>
      </Part>
      <Part title="Photos">
        <p>
          If you are logged in, you can add up to three photos. We make new files of them and leave out everything that
          a camera writes into a photo, such as the place, the time and the model. Please show only people who agree to
          it.
        </p>
      </Part>
      <Part title="How the average is made">
        <p>
          It is the sum of the stars of the reviews that count, divided by their number, rounded to one decimal. Each of
          them counts the same, old or new. A review counts if it is shown and its author is a verified buyer. Other
          reviews count only if we have decided so before they were written. The fit of a size is counted from those who
          say which size they wear, and from pieces that came back because they were too small or too large. It is shown
          from three votes on.
        </p>
      </Part>
      <Part title="What we remove">
        <p>
          We hide reviews that are not about the product, that insult or threaten somebody, that contain personal data,
          advertising or links, that break the law, or that were not written by a person with an opinion of their own.
          We delete photos for the same reasons. We do not hide a review because it is critical.
        </p>
      </Part>
      <Part title="What we do not do">
        <p>
          We do not pay for reviews, and we give no discounts for them. We do not change what you write. We may answer
          below it, under our name.
        </p>
      </Part>
      <Part title="When you change your review">
        <p>
          The new text replaces the earlier one, and the review says “edited”. We keep the earlier text where only we
          can read it, in case there is a dispute. Photos that you take away are deleted.
        </p>
      </Part>
      <Part title="How to report a review">
        <p>
          <Link to="/contact-us">Write to us</Link> with the name of the product and of the author. We read every
          report.
        </p>
      </Part>
      <div ref={end}>{StoreReviews && <StoreReviews />}</div>
    </div>
  );
}

/** A section with a heading. */
function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = title.toLowerCase().replace(/\W+/g, '-');
  return (
    <section className={styles.part} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}
