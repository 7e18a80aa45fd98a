import { atLeast } from '@nirala/contract/at-least.fixture';
import { namesOf } from '@nirala/contract/field/fields';
import { PRODUCT_FIELDS, type ProductFields } from '@nirala/contract/product/fields';
import { STANDARD_SET } from '@nirala/contract/product/size-set';
import { productSchema } from '@nirala/contract/product/product';
import { OTHER, WHOLE } from '@nirala/contract/product/whole-product.fixture';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, test } from 'vitest';
import { Preview } from './preview.tsx';
import { checkDraft, toDraft } from './product-draft.ts';
import { ProductForm } from './product-form.tsx';
import { Sizes } from './sizes.tsx';
import { usePictures } from './use-pictures.ts';

const names = atLeast(28, namesOf(PRODUCT_FIELDS));
const nothing = () => undefined;

/** Without the numbers of @dnd-kit, which go up with each rendering. */
const markup = (element: ReactElement) =>
  renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />).replaceAll(
    /Dnd\w+-\d+/g,
    '',
  );

function Form({ product }: { product: ProductFields }) {
  const form = { draft: toDraft(product), onChange: nothing, problems: {} };
  return (
    <>
      <ProductForm
        {...form}
        pictures={usePictures(product.images)}
        stockBySize={{}}
        dirty={false}
        pending={false}
        saveLabel="Save"
        onSave={nothing}
      />
      {/* Until the size sets are loaded, the form has no choice of one. */}
      <Sizes
        {...form}
        category={undefined}
        sets={{ state: 'loaded', value: [STANDARD_SET], retry: nothing }}
        stock={undefined}
      />
    </>
  );
}

const drawn = markup(<Form product={WHOLE} />);

test('the same product is drawn in the same way each time, so that a difference comes from a field', () => {
  expect(markup(<Form product={{ ...WHOLE }} />)).toBe(drawn);
  expect(page({ ...WHOLE })).toBe(page(WHOLE));
});

test.each(names)('%s is drawn in the form', (name) => {
  expect(markup(<Form product={{ ...WHOLE, [name]: OTHER[name] }} />)).not.toBe(drawn);
});

test.each(names)('%s is read as it was typed', (name) => {
  const product = { ...WHOLE, [name]: OTHER[name] };
  expect(checkDraft(toDraft(product), product.images, true)).toEqual({ fields: product, problems: {} });
});

/** On the page only after a tap, in another script, or only where products are found. */
const ELSEWHERE = ['origin', 'drop', 'sizeChart', 'for'];

const page = (product: ProductFields) =>
  markup(<Preview draft={toDraft(product)} images={product.images} stockBySize={{}} />);

test.each(names.filter((name) => name in productSchema.entries && !ELSEWHERE.includes(name)))(
  '%s is shown on the page of the product',
  (name) => {
    expect(page({ ...WHOLE, [name]: OTHER[name] })).not.toBe(page(WHOLE));
  },
);
