import { pictureUrlOf } from '@nirala/contract/product/picture';
import type { ReturnTerms } from '@nirala/contract/return/terms';
import { useLoaderData } from 'react-router-dom';
import { Story } from '../features/about/story.tsx';
import { storiesOf } from '../features/about/stories.ts';
import { Breadcrumb } from '../components/breadcrumb.tsx';
import { useBrand } from '../features/store/store-details.ts';
import { Head } from '../features/seo/head.tsx';
import styles from './about-us.module.css';

const LINKS = [
  { label: 'Write to us', to: '/contact-us' },
  { label: 'See the collection', to: '/' },
];

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
      {stories.map(({ picture, ...story }, index) => (
        <Story
          key={story.title}
          {...story}
          id={`story-${index}`}
          picture={pictureUrlOf(picture)}
          links={index === stories.length - 1 ? LINKS : []}
          first={index === 0}
        />
      ))}
      <p className={`page quiet ${styles.note}`}>
        Our pictures show the demonstration collection. They are computer renders, not photographs.
      </p>
    </>
  );
}
