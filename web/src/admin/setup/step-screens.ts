import type { ADMIN_PATHS } from '@nirala/contract/page/admin-screens';
import type { SetupStepId } from '@nirala/contract/settings/setup';

type Screen = (typeof ADMIN_PATHS)[number];

/** Where something of a step is done: a screen of the admin, perhaps a part of it, or a document of the repository. */
type Place =
  | { to: Screen | `/admin-settings/${string}` | `${Screen | ''}#${string}` | `${Screen}?${string}`; label: string }
  | { doc: string };

type StepScreens = {
  title: string;
  places: readonly Place[];
};

/** The title of each step, and where it is done. */
export const STEP_SCREENS: Record<SetupStepId, StepScreens> = {
  look: {
    title: 'Name and look',
    places: [
      { to: '/admin-brand', label: 'Brand' },
      { to: '/admin-pages', label: 'Home page and own pages' },
      { to: '/admin-menu', label: 'Menu' },
    ],
  },
  seller: {
    title: 'Who runs the shop, and GST',
    places: [
      { to: '/admin-settings/contact', label: 'Contact' },
      { to: '/admin-settings/gst', label: 'GST' },
      { to: '/admin-settings/product-information', label: 'Manufacturer' },
      { to: '/admin-return-settings', label: 'Returns' },
    ],
  },
  categories: {
    title: 'Categories',
    places: [
      { to: '/admin-categories', label: 'Categories' },
      { to: '/admin-collections', label: 'Collections' },
      { to: '/admin-size-sets', label: 'Size sets' },
    ],
  },
  products: {
    title: 'Products',
    places: [
      { to: '/admin-add-products', label: 'Add a product' },
      { to: '/admin-import', label: 'Import a file' },
      { to: '/admin-products?show=missing-facts', label: 'Facts missing' },
      { to: '/admin-stock-grid', label: 'Stock' },
      { to: '#demo', label: 'Demo catalogue' },
    ],
  },
  delivery: {
    title: 'Delivery',
    places: [
      { to: '/admin-delivery', label: 'Days and areas' },
      { to: '/admin-settings/parcels', label: 'Courier' },
      { to: '#services', label: 'Ask the courier' },
    ],
  },
  payment: {
    title: 'Payment',
    places: [
      { to: '#services', label: 'Ask Razorpay' },
      { to: '#test-order', label: 'Test order' },
      { to: '/admin-settings/cash', label: 'Cash on delivery' },
      { doc: 'docs/razorpay.md' },
    ],
  },
  messages: {
    title: 'Messages',
    places: [
      { to: '/admin-brand#brand-messages', label: 'Texts to register' },
      { to: '#services', label: 'Ask the providers' },
      { doc: 'docs/notifications.md' },
    ],
  },
  policies: { title: 'Policies', places: [{ to: '/admin-content', label: 'Edit the policies' }] },
  staff: { title: 'Staff', places: [{ doc: 'docs/your-shop.md' }] },
  domain: { title: 'Your own address', places: [{ doc: 'docs/your-shop.md' }] },
  live: { title: 'Go live', places: [{ doc: 'docs/your-shop.md' }] },
};
