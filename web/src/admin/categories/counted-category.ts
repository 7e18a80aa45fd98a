import type { Api } from '@nirala/contract/api';
import type { Reply } from '@nirala/contract/api/endpoint';

/** A category with the number of its products. */
export type CountedCategory = Reply<Api['readCategories']>['categories'][number];
