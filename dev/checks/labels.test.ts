/** The labels of spec §2, as the owner wrote them, each in the file that shows it. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DEFAULT_BRAND } from '@nirala/contract/text/brand';
import { DEFAULT_PUBLIC_CATEGORIES } from '@nirala/contract/product/category';
import { discountLabel } from '@nirala/contract/product/words';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { ROOT } from '../lib/paths.ts';

const CATEGORY_IDS = DEFAULT_PUBLIC_CATEGORIES.map(({ id }) => id);

const LABELS: Record<string, readonly string[]> = {
  // Header and footer
  'app/layout/links.tsx': ['Admin Panel', 'Wishlist', 'My Orders', 'Logout', 'Login'],
  '../../contract/src/settings/menu.ts': [
    'About Us',
    'Contact Us',
    'Terms and Conditions',
    'Privacy Policy',
    'Return Policy',
    'Shipping Info',
  ],
  // Home and category
  'features/home/all-products.tsx': ['Home', 'Shop'],
  '../../contract/src/own-page/given-home.ts': ['Shop Our Collection'],
  'screens/category.tsx': ['Buy Now'],
  // Product
  'features/product/buy-box.tsx': ['Add to Bag', 'Add to Wishlist', 'Remove from Wishlist'],
  'features/product/size-picker.tsx': ['Size chart'],
  'features/product/sections.tsx': ['Key Highlights', 'Product Description', 'Return and Exchange Policy'],
  'features/product/trust-badges.tsx': ['Genuine Product', 'Easy Returns', 'Secure Payments'],
  // Login
  'features/session/login-form.tsx': ['recaptcha-container', 'Sending...', 'Verifying...'],
  'screens/login.tsx': ['Login'],
  // About Us
  '../../contract/src/own-page/given-about.ts': ['Our Story', 'Our Mission', 'Our Values', 'Our Promise', 'Join Us'],
  // Wishlist, bag and checkout
  'screens/wishlist.tsx': ['Continue Shopping'],
  'screens/cart.tsx': ['My Bag'],
  'features/checkout/proceed-bar.tsx': ['Proceed to Checkout'],
  'screens/checkout.tsx': ['Delivery Address'],
  'features/order-summary/price-summary.tsx': ['Price Summary', 'FREE'],
  'features/checkout/summary.tsx': [
    'Total order value',
    'Delivery Address',
    'Update Address',
    'Your Order',
    'You saved',
  ],
  'features/checkout/payment-method.tsx': ['Payment Method', 'Online Payment'],
  'features/checkout/confirm-button.tsx': ['Confirm Order'],
  // Orders
  'features/orders/order-confirmation.tsx': ['Order Successful!', 'Go to Home'],
  'screens/my-orders.tsx': ['My Orders'],
  'features/orders/order-card.tsx': [
    'Order ID',
    'Date',
    'Total Amount',
    'Payment Method',
    'Payment ID',
    'N/A',
    'Status',
  ],
  'features/orders/order-items.tsx': ['Size:', 'Price:', 'Original price', '· Quantity:'],
  'features/orders/order-parcel.tsx': ['Track Order'],
  'features/orders/use-order-actions.tsx': ['Tracking Information', 'Okay'],
  // Content pages, connection error, not found
  'features/content/content-pages.ts': ['Terms and Conditions', 'Privacy Policy', 'Return Policy', 'Shipping Info'],
  'features/content/content-page.tsx': ['Last Updated:'],
  'features/shell/no-network.tsx': ['Retry'],
  'screens/not-found.tsx': ['404', 'Oops! Page Not Found.', 'Go Back Home'],
};

/** The texts of a source file: of elements, strings, and the fixed parts of templates. Comments are none. */
function textsOf(path: string): Set<string> {
  const full = join(ROOT, 'web/src', path);
  const texts = new Set<string>();
  const visit = (node: ts.Node): void => {
    if (ts.isJsxText(node) || ts.isStringLiteralLike(node) || ts.isTemplateLiteralToken(node))
      texts.add(node.text.replaceAll(/\s+/g, ' ').trim());
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(full, readFileSync(full, 'utf8'), ts.ScriptTarget.Latest, false));
  return texts;
}

test.each(Object.entries(LABELS))('%s shows the labels of the specification', (path, labels) => {
  const texts = textsOf(path);
  expect(labels.filter((label) => !texts.has(label))).toEqual([]);
});

test('the tagline, the categories and the discount label are those of the specification', () => {
  expect(DEFAULT_BRAND.tagline).toBe('Dress Beyond Ordinary');
  expect(discountLabel(1000, 400)).toBe('60% OFF');
  expect(CATEGORY_IDS).toEqual([
    'tshirt',
    'oversized-tshirt',
    'acid-wash-oversized-t-shirt',
    'oversized-shirts',
    'hoodies',
    'sweat-shirts',
    'varsity-jacket',
    'polo-tshirt',
    'joggers',
    'vests',
    'shorts',
    'sports-wear',
  ]);
});
