import {
  ABOUT_HEADING,
  ABOUT_LINKS,
  ABOUT_NOTE,
  ABOUT_TITLE,
  aboutDescription,
  storiesOf,
} from '@nirala/contract/own-page/given-about';
import { pictureUrlOf } from '@nirala/contract/product/picture';
import type { ReturnTerms } from '@nirala/contract/return/terms';
import { useLoaderData } from 'react-router-dom';
import { Story } from '../features/about/story.tsx';
import { Breadcrumb } from '../components/breadcrumb.tsx';
import { useBrand } from '../features/store/store-details.ts';
import { isOwnPage, OwnPage } from '../features/sections/own-page.ts';
import type { OwnPageData } from '../features/sections/own-page-data.ts';
import { Head } from '../features/seo/head.tsx';
import styles from './about-us.module.css';

/** /about-us: the page of the owner's, and until there is one five parts, with the picture on alternating sides. */
export function AboutUs() {
  const { name } = useBrand();
  const terms = useLoaderData<ReturnTerms | OwnPageData>();
  if (isOwnPage(terms)) return <OwnPage {...terms} />;
  const stories = storiesOf(name, terms);
  return (
    <>
      <Head title={ABOUT_TITLE} description={aboutDescription(name)} canonical="/about-us" />
      <div className={`page ${styles.top}`}>
        <Breadcrumb steps={[{ label: 'Home', to: '/' }, { label: ABOUT_TITLE }]} />
        <h1 className={styles.title}>{ABOUT_HEADING}</h1>
      </div>
      {stories.map(({ picture, ...story }, index) => (
        <Story
          key={story.title}
          {...story}
          id={`story-${index}`}
          picture={pictureUrlOf(picture)}
          links={index === stories.length - 1 ? ABOUT_LINKS : []}
          first={index === 0}
        />
      ))}
      <p className={`page quiet ${styles.note}`}>{ABOUT_NOTE}</p>
    </>
  );
}
