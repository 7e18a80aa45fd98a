import { describePicture } from '@nirala/contract/product/words';
import type { Product } from '@nirala/contract/product/product';
import type { BreadcrumbSteps } from '../../components/breadcrumb.tsx';
import { breadcrumbs, type MakePreview } from './preview.ts';

/** A category's preview has the picture of its first product. */
export function categoryPreview(products: readonly Product[], steps: BreadcrumbSteps): MakePreview {
  const [first] = products;
  return (url) => ({
    picture: first && { url: first.imageUrl, alt: describePicture(first, 0) },
    structured: [breadcrumbs(steps, url)],
  });
}
