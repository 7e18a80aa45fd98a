import type { Cut } from '../cut.ts';
import { tee } from './tee.ts';

/** The constructions by the name that `npm run draw:try` takes. */
export const cuts: Readonly<Record<string, Cut>> = { tee };
