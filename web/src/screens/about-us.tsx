import { pictureUrlOf } from '@nirala/contract/product/picture';
import type { ReturnTerms } from '@nirala/contract/return/terms';
import { useLoaderData } from 'react-router-dom';
import { storiesOf } from '../features/about/stories.ts';
import { Breadcrumb } from '../components/breadcrumb.tsx';
import { ButtonLink } from '../components/button.tsx';
import { Buta } from '../components/icon.tsx';
import { useBrand } from '../features/store/store-details.ts';
import { Head } from '../features/seo/head.tsx';
import { Picture } from '../components/picture.tsx';
import styles from './about-us.module.css';

/** /about-us: five parts, with the picture on alternating sides. */
export function AboutUs() {
  const { name } = useBrand();
  const stories = storiesOf(name, useLoaderData<ReturnTerms | null>() ?? undefined);
  return (
    <>
      <Head
        title="About Us"
        description={`How ${name} came to print with old blocks on new clothes, what we care about, and what we promise.`}
        canonical="/about-us"
      />
      <div className={`page ${styles.top}`}>
        <Breadcrumb steps={[{ label: 'Home', to: '/' }, { label: 'About Us' }]} />
        <h1 className={styles.title}>Old blocks, new clothes.</h1>
      </div>
      {stories.map(({ title, picture, alt, paragraphs }, index) => (
        <section key={title} className={styles.story} aria-labelledby={`story-${index}`}>
          <Picture
            url={pictureUrlOf(picture)}
            alt={alt}
            place="half"
            sizes="(min-width: 768px) 50vw, 100vw"
            first={index === 0}
            className={styles.picture}
          />
          <div className={styles.text}>
            <Buta className={styles.buta} />
            <h2 id={`story-${index}`}>{title}</h2>
            {paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
            {index === stories.length - 1 && (
              <div className={styles.actions}>
                <ButtonLink to="/contact-us">Write to us</ButtonLink>
                <ButtonLink to="/" look="quiet">
                  See the collection
                </ButtonLink>
              </div>
            )}
          </div>
        </section>
      ))}
      <p className={`page quiet ${styles.note}`}>
        Our pictures show the demonstration collection. They are computer renders, not photographs.
      </p>
    </>
  );
}
