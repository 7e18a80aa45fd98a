import type { ContentPage } from '@nirala/contract/content';
import type { NewSection } from '@nirala/functions/store/content';
import { privacyPolicy } from './content/privacy-policy.ts';
import { returnPolicy } from './content/return-policy.ts';
import { shippingInfo } from './content/shipping-info.ts';
import { terms } from './content/terms-and-conditions.ts';

/**
 * The words of a new store's pages. They fit what this store does and the laws that they name, and they are a draft:
 * THE OWNER'S LAWYER HAS TO CHECK THEM before the store goes live.
 */
export const seedContent: Record<ContentPage, readonly NewSection[]> = {
  'privacy-policy': privacyPolicy,
  'return-policy': returnPolicy,
  'shipping-info': shippingInfo,
  'terms-and-conditions': terms,
};

/** The day on which these words were written. */
export const WRITTEN = new Date('2026-11-21T00:00:00.000Z');
