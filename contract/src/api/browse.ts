import { content } from './content.ts';
import { products } from './products.ts';
import { store } from './store.ts';

/** The calls of somebody who only looks around. */
export const browse = { ...products, ...content, ...store };
