import { pictureUrlOf } from '@nirala/contract/product/picture';
import { formatLongDay } from '@nirala/contract/text/format-day';
import { MESSAGES } from '@nirala/contract/text/messages';
import { Link } from 'react-router-dom';
import { Breadcrumb } from '../../components/breadcrumb.tsx';
import { Loading } from '../../components/load-state.tsx';
import { Picture } from '../../components/picture.tsx';
import { PreviewNote } from '../../components/preview-note.tsx';
import { Head } from '../seo/head.tsx';
import styles from './content-page.module.css';
import type { ContentPageInfo } from './content-pages.ts';
import type { Section } from './loaders.ts';
import { Prose } from './prose.tsx';
import contents from './sections.module.css';
import { useBrand } from '../store/store-details.ts';

type ContentPageProps = { page: ContentPageInfo; sections: Section[]; isPreview?: boolean };

/** A policy. Nothing of a preview is for search engines or link previews. */
export function ContentPage({ page, sections, isPreview = false }: ContentPageProps) {
  const { path, title, picture, loading, cards } = page;
  const description = page.description(useBrand().name);
  const [first] = sections;
  const updated = first && formatLongDay(new Date(first.createdAt));
  return (
    <>
      <Head title={title} description={description} {...(isPreview ? { noindex: true } : { canonical: `/${path}` })} />
      {isPreview && <PreviewNote />}
      <Picture url={pictureUrlOf(picture)} alt="" place="half" sizes="100vw" eager className={styles.topPicture} />
      <div className={`page ${styles.page}`}>
        <header className={styles.head}>
          <Breadcrumb steps={[{ label: 'Home', to: '/' }, { label: title }]} />
          <h1>{title}</h1>
          <p className={contents.description}>{description}</p>
          <p className="quiet">Last Updated: {updated ?? MESSAGES.loading}</p>
        </header>
        {first ? (
          <div className={contents.columns}>
            <TableOfContents sections={sections} />
            <div className={cards ? contents.cards : contents.sections}>
              {sections.map(({ id, title: heading, text }) => (
                <section key={id} className={cards ? contents.card : undefined} aria-labelledby={id}>
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

/** Links to the sections of the page. A link also moves the focus to its section. */
function TableOfContents({ sections }: { sections: Section[] }) {
  return (
    <nav className={contents.contents} aria-label="On this page">
      <ol className={contents.list}>
        {sections.map(({ id, title }) => (
          <li key={id}>
            <Link to={`#${id}`} onClick={() => document.getElementById(id)?.focus({ preventScroll: true })}>
              {title}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}
