import { testFinder } from '@nirala/dev/testing/finder-contract';
import { docsOf } from '@nirala/dev/testing/stored-product';
import { describe } from 'vitest';
import { createCatalogue } from './catalogue.ts';
import { createFinder } from './finder.ts';

describe('the finder in memory', () => {
  testFinder((products, now) => {
    const catalogue = createCatalogue({
      readAll: async () => docsOf(products),
      readChanged: async () => docsOf([]),
    });
    return createFinder(catalogue, now);
  });
});
