import type { ContentPage } from '@nirala/contract/page/content';
import type { NewSection } from '@nirala/functions/store/content';
import { privacyPolicy } from './content/privacy-policy.ts';
import { returnPolicy } from './content/return-policy.ts';
import { shippingInfo } from './content/shipping-info.ts';
import { terms } from './content/terms-and-conditions.ts';

/**
 * The texts of a new store's policy pages. They match what this store does and the laws that they name, but are a draft:
 * THE OWNER'S LAWYER MUST CHECK THEM before the store goes live.
 */
export const seedContent: Record<ContentPage, readonly NewSection[]> = {
  'privacy-policy': privacyPolicy,
  'return-policy': returnPolicy,
  'shipping-info': shippingInfo,
  'terms-and-conditions': terms,
};

/** The date of these texts. */
export const WRITTEN = new Date('2026-11-21T00:00:00.000Z');
