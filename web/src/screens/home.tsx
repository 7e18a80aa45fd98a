import { Suspense } from 'react';
import { useLoaderData } from 'react-router-dom';
import { AllProducts } from '../features/home/all-products.tsx';
import { Banner } from '../features/home/banner.tsx';
import { Carousel } from '../features/home/carousel.tsx';
import { Rows } from '../features/sections/row-places.tsx';
import { LinkLine, Trust } from '../features/sections/lines.tsx';
import { isOwnPage, OwnPage } from '../features/sections/own-page.ts';
import type { OwnPageData } from '../features/sections/own-page-data.ts';
import { Head } from '../features/seo/head.tsx';
import { listIndexing } from '../features/catalogue/list-indexing.ts';
import { homePreview } from '../features/seo/lists.ts';
import type { HomeData } from '../features/catalogue/loaders.ts';

/** /: the page of the owner's, and until there is one the banner, the carousel and all products, with filters. */
export function Home() {
  const list = useLoaderData<HomeData | OwnPageData>();
  if (isOwnPage(list)) return <OwnPage {...list} />;
  const failed = 'failed' in list;
  const { above, below } = list;
  return (
    <>
      <Head
        {...(failed ? { canonical: '/' } : listIndexing('/', list.query, list))}
        preview={import.meta.env.SSR && homePreview}
      />
      <Banner mostOff={failed ? 0 : list.mostOff} />
      <Suspense>
        <Carousel />
      </Suspense>
      {above.map((section) =>
        section.kind === 'trust' ? (
          <Trust key={section.id} />
        ) : (
          section.kind === 'links' && <LinkLine key={section.id} {...section} />
        ),
      )}
      <AllProducts list={list} />
      {below.length > 0 && <Rows rows={below} page="home" />}
    </>
  );
}
