import { content } from './content.ts';
import { store } from './store.ts';

/** What the store says about itself. */
export const about = { ...content, ...store };
