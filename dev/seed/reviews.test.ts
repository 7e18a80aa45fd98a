import { atLeast } from '@nirala/contract/at-least.fixture';
import { pictureUrlOf } from '@nirala/contract/product/picture';
import { newReviewSchema } from '@nirala/contract/review/review';
import { NO_RATINGS } from '@nirala/contract/review/no-reviews';
import { summariseRatings } from '@nirala/contract/review/summary';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { readPictures, seedProducts } from './products.ts';
import { PHOTOGRAPHED, seedReviews } from './reviews.ts';

const NOW = Date.parse('2026-11-21T06:00:00Z');
const products = seedProducts(readPictures());
const reviews = seedReviews(products, NOW);
const byProduct = Map.groupBy(reviews, ({ productId }) => productId ?? '');

describe('the seeded reviews', () => {
  test('cover about two thirds of the products, with unique ids, and are always the same', () => {
    expect(byProduct.size).toBe(Math.round((products.length * 2) / 3));
    expect(new Set(reviews.map(({ id }) => id)).size).toBe(reviews.length);
    expect(seedReviews(products, NOW)).toEqual(reviews);
  });

  test('pass the validation of the API, and no product has the same text twice', () => {
    for (const { name, rating, review, fit, productId, createdAt } of reviews) {
      const sent = { name, rating, review, productId, ...(fit ? { fit } : {}) };
      expect(v.parse(newReviewSchema, sent)).toEqual(sent);
      expect(review).not.toMatch(/[{}]/);
      expect(createdAt.toMillis()).toBeLessThan(NOW);
    }
    for (const [id, own] of byProduct) {
      expect(new Set(own.map(({ review }) => review)).size, id).toBe(own.length);
      expect(new Set(own.map(({ name }) => name)).size, id).toBe(own.length);
    }
  });

  test('name sizes that the product has, and some size of some product has three votes', () => {
    const sizes = new Map(products.map(({ id, stockBySize }) => [id, Object.keys(stockBySize)]));
    const votes = reviews.filter(({ fit, size }) => fit && size);
    for (const { productId = '', size = '' } of votes) expect(sizes.get(productId)).toContain(size);
    const counts = Map.groupBy(votes, ({ productId, size }) => `${productId} ${size}`);
    expect([...counts.values()].filter((own) => own.length >= 3).length).toBeGreaterThan(5);
  });

  test('have photos: one glad review of each garment on a slide shows the slide and the close-up', () => {
    const withPhotos = reviews.filter(({ photos = [] }) => photos.length > 0);
    expect(withPhotos.map(({ productId }) => productId).toSorted()).toEqual(Object.keys(PHOTOGRAPHED).toSorted());
    const slides = (readPictures().get('home') ?? []).map(pictureUrlOf);
    for (const { productId = '', rating, photos } of atLeast(6, withPhotos)) {
      const closeUp = products.find(({ id }) => id === productId)?.images[2];
      expect([productId, rating >= 4, photos]).toEqual([
        productId,
        true,
        [slides[PHOTOGRAPHED[productId] ?? -1], closeUp],
      ]);
    }
  });

  test('are mostly positive, but not only', () => {
    const ratings = { ...NO_RATINGS };
    for (const { rating } of reviews) ratings[rating] += 1;
    expect(Math.min(...Object.values(ratings))).toBeGreaterThan(0);
    expect(summariseRatings(ratings).ratingAverage).toBeGreaterThan(3.8);
    expect(summariseRatings(ratings).ratingAverage).toBeLessThan(4.7);
  });
});
