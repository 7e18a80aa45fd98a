/** The links of the header and the footer, and the announcement. Every first visit loads this file: the form is in menu-form.ts. */
import * as v from 'valibot';

const link = v.object({ label: v.string(), to: v.string() });
export type MenuLink = v.InferOutput<typeof link>;

/** The links about the store in the header and the phone's menu. */
export const HEADER_LINKS: readonly MenuLink[] = [
  { to: '/about-us', label: 'About Us' },
  { to: '/contact-us', label: 'Contact Us' },
];

export const FOOTER_LINKS: readonly MenuLink[] = [
  { to: '/', label: 'Home' },
  { to: '/about-us', label: 'About Us' },
  { to: '/contact-us', label: 'Contact Us' },
  { to: '/terms-and-conditions', label: 'Terms and Conditions' },
  { to: '/privacy-policy', label: 'Privacy Policy' },
  { to: '/return-policy', label: 'Return Policy' },
  { to: '/shipping-info', label: 'Shipping Info' },
  { to: '/how-reviews-work', label: 'How reviews work' },
  { to: '/offers', label: 'Offers' },
];

/**
 * What differs from the links above. `announcement`: only while it is visible; `to` may be empty, `until` is ISO 8601 or
 * empty.
 */
export const menuSchema = v.object({
  header: v.optional(v.array(link)),
  footer: v.optional(v.array(link)),
  announcement: v.optional(v.object({ text: v.string(), to: v.string(), until: v.string() })),
});
export type Menu = v.InferOutput<typeof menuSchema>;
