import type { ShownPage, ShownSection, ShownSectionOf } from '@nirala/contract/own-page/shown-page';
import { type ReactNode, Suspense } from 'react';
import { Breadcrumb } from '../../components/breadcrumb.tsx';
import { Story } from '../about/story.tsx';
import { listIndexing } from '../catalogue/list-indexing.ts';
import { ButtonLink } from '../../components/button.tsx';
import { Buta } from '../../components/icon.tsx';
import { PreviewNote } from '../../components/preview-note.tsx';
import { Prose } from '../content/prose.tsx';
import { Banner } from '../home/banner.tsx';
import { Carousel } from '../home/carousel.tsx';
import { Head, type HeadProps } from '../seo/head.tsx';
import { homePreview } from '../seo/lists.ts';
import { useBrand } from '../store/store-details.ts';
import { Countdown } from './countdown.tsx';
import { Grid } from './grid.tsx';
import { Offers } from './offers.tsx';
import { type Gone as Why, OWN_PAGE, type OwnPageData, type Shown } from './own-page-data.ts';
import { Products } from './products.tsx';
import { Recent } from './recent.tsx';
import { Reviews } from './reviews.tsx';
import { Rows } from './row-places.tsx';
import styles from './sections.module.css';
import { Section } from './section.tsx';
import { Tiles } from './tiles.tsx';
import { LinkLine, Trust } from './lines.tsx';

/** A page of the owner's: its sections in their order, or why there are none. */
export function SectionPage({ own }: OwnPageData) {
  return <div id={OWN_PAGE}>{'gone' in own ? <Gone why={own.gone} /> : <Page {...own} />}</div>;
}

function Page(shown: Shown) {
  const { page, isPreview } = shown;
  return (
    <>
      <Head {...headOf(shown)} />
      {isPreview && <PreviewNote />}
      <PageTop page={page} />
      {page.sections.map((section, index) => (
        <SectionOf key={section.id} section={section} first={index === 0} shown={shown} />
      ))}
    </>
  );
}

/** Nothing of a preview is for search engines or link previews. */
function headOf({ page, path, products, isPreview }: Shown): HeadProps {
  const { id, title, description } = page;
  const words = { ...(title !== '' && { title }), ...(description !== '' && { description }) };
  if (isPreview) return { ...words, noindex: true };
  const isList = products !== undefined && !('failed' in products);
  return {
    ...words,
    ...(isList ? listIndexing(path, products.query, products) : { canonical: path }),
    preview: import.meta.env.SSR && id === 'home' && homePreview,
  };
}

/** Whether the page's heading is that of its banner. */
const isTopBanner = ({ id, heading, sections }: ShownPage) =>
  id === 'home' && heading === '' && sections.some(({ kind }) => kind === 'banner');

/**
 * Breadcrumb and heading. Home with a banner has the heading of that; without one and without a heading of its own, screen
 * readers hear its title.
 */
function PageTop({ page }: { page: ShownPage }) {
  const { tagline } = useBrand();
  const { id, title, heading } = page;
  if (isTopBanner(page)) return null;
  const words = heading || title || tagline;
  if (id === 'home' && heading === '') return <h1 className="visually-hidden">{words}</h1>;
  return (
    <div className={`page ${styles.top}`}>
      {id !== 'home' && <Breadcrumb steps={[{ label: 'Home', to: '/' }, { label: title }]} />}
      <h1 className={styles.title}>{words}</h1>
    </div>
  );
}

type SectionProps = {
  section: ShownSection;
  /** The first of its page, so what is visible at once. */
  first: boolean;
  shown: Shown;
};

/** A section as its kind is shown. */
function SectionOf({ section, first, shown: { page, path, products, mostOff } }: SectionProps): ReactNode {
  switch (section.kind) {
    case 'banner': {
      const { line, wide, tall } = section;
      return (
        <Banner
          mostOff={mostOff}
          {...(line && { line })}
          {...(wide && { wide })}
          {...(tall && { tall })}
          button={{ label: 'Shop the collection', to: products ? '#shop' : '/search' }}
          heading={isTopBanner(page) ? 'h1' : 'h2'}
          later={!first}
        />
      );
    }
    case 'slides':
      return (
        <Suspense>
          <Carousel slides={section.slides} label={labelOf(section, page)} />
        </Suspense>
      );
    case 'grid':
      return products && <Grid list={products} heading={section.heading} path={path} />;
    case 'collection':
      return <Products {...section} first={first} />;
    case 'categories':
      return (
        <Tiles
          {...section}
          tiles={section.categories.map(({ slug, ...tile }) => ({ to: `/${slug}`, ...tile }))}
          first={first}
        />
      );
    case 'wearers':
      return <Tiles {...section} first={first} />;
    case 'links':
      return <LinkLine {...section} />;
    case 'deferred':
      return <Rows rows={[section]} page={page.id} of={page} />;
    case 'story':
      return <Story {...section} first={first} />;
    case 'text':
      return <TextSection {...section} />;
    case 'reviews':
      return <Reviews {...section} />;
    case 'offers':
      return <Offers {...section} />;
    case 'trust':
      return <Trust />;
    case 'recent':
      return <Recent {...section} />;
    case 'countdown':
      return <Countdown {...section} />;
  }
}

/** What a row of slides is called: a page may have several. */
function labelOf(section: ShownSection, { sections }: ShownPage): string {
  const place = sections.filter(({ kind }) => kind === 'slides').indexOf(section);
  return place > 0 ? `Highlights ${place + 1}` : 'Highlights';
}

/** A title and a text. A sentence or two without a title are a note. */
function TextSection({ id, title, text }: ShownSectionOf<'text'>) {
  if (title === '' && !text.includes('\n')) return <p className={`page quiet ${styles.note}`}>{text}</p>;
  return (
    <Section id={id} heading={title}>
      <Prose text={text} />
    </Section>
  );
}

const WORDS: Record<Why, { title: string; text: string }> = {
  page: { title: 'There is no such page', text: 'It may have moved, or it is not published at the moment.' },
  expired: { title: 'This preview has ended', text: 'A preview link works for one day. Please ask for a new one.' },
  invalid: { title: 'This is not a preview link', text: 'A part of it may be missing. Please ask for a new one.' },
};

/** Why a page of the owner's is not shown, with a way on. */
function Gone({ why }: { why: Why }) {
  const { title, text } = WORDS[why];
  return (
    <div className={`page ${styles.gone}`}>
      <Head title={title} noindex />
      <Buta className={styles.buta} />
      <h1>{title}</h1>
      <p className="quiet">{text}</p>
      <ButtonLink to="/">Go to the store</ButtonLink>
    </div>
  );
}
