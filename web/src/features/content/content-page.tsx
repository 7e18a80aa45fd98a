import { BRAND } from '@nirala/contract/text/brand';
import { formatLongDay } from '@nirala/contract/text/format-day';
import { Breadcrumb } from '../../components/breadcrumb.tsx';
import { Loading } from '../../components/load-state.tsx';
import { Head } from '../seo/head.tsx';
import { TableOfContents } from './table-of-contents.tsx';
import type { Section } from './loaders.ts';
import styles from './content-page.module.css';
import type { ContentPageInfo } from './content-pages.ts';
import { Prose } from './prose.tsx';
import { PageIntro, TopPicture } from './page-header.tsx';

/** A page that the owner writes, such as the return policy. */
export function ContentPage({ page, sections }: { page: ContentPageInfo; sections: Section[] }) {
  const { path, title, description, loading, cards } = page;
  const [first] = sections;
  return (
    <>
      <Head title={`${title} - ${BRAND.name}`} description={description} canonical={`/${path}`} />
      <TopPicture page={page} />
      <div className={`page ${styles.page}`}>
        <header className={styles.head}>
          <Breadcrumb steps={[{ label: 'Home', to: '/' }, { label: title }]} />
          <h1>{title}</h1>
          <PageIntro page={page} updated={first && formatLongDay(new Date(first.createdAt))} />
        </header>
        {first ? (
          <div className={styles.columns}>
            <TableOfContents sections={sections} />
            <div className={cards ? styles.cards : styles.sections}>
              {sections.map(({ id, title: heading, text }) => (
                <section key={id} className={cards ? styles.card : undefined} aria-labelledby={id}>
                  <h2 id={id} tabIndex={-1}>
                    {heading}
                  </h2>
                  <Prose text={text} />
                </section>
              ))}
            </div>
          </div>
        ) : (
          <Loading text={loading} />
        )}
      </div>
    </>
  );
}
