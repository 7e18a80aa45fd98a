import { categoryOf, kindOf, type CategoryId, type Kind } from '@nirala/contract/product/category';
import { useCategories } from '../store/store-details.ts';

/** What the pieces of a category are. */
export const useKind = (category: CategoryId): Kind => kindOf(categoryOf(useCategories(), category));
