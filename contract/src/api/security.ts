/**
 * The security headers of the store. The content security policy of a page is in its HTML, written by the build, so that
 * every cached copy of a page has the policy it was built with. The rest are headers, sent by the functions and, for
 * static files, by firebase.json.
 */

import { GATEWAYS } from '../order/gateways.ts';

const OWN = "'self'";
const RECAPTCHA = 'https://www.google.com/recaptcha/';

/** The origins that the windows of the payment gateways need, by directive. */
const ofGateways = (name: string) =>
  Object.values(GATEWAYS).flatMap(
    ({ sources }) => new Map<string, readonly string[]>(Object.entries(sources)).get(name) ?? [],
  );

/** Our own origin, plus the payment gateways' windows, Firebase sign-in with reCAPTCHA, and Firestore for the admin's live orders. */
const SOURCES: Record<string, readonly string[]> = {
  'default-src': ["'none'"],
  'script-src': [OWN, ...ofGateways('script-src'), RECAPTCHA, 'https://www.gstatic.com/recaptcha/'],
  // React, Swiper and the windows of gateways set inline styles, which cannot run scripts.
  'style-src': [OWN, "'unsafe-inline'"],
  // `blob:` previews a picture that the admin has selected but not uploaded.
  'img-src': [OWN, 'data:', 'blob:', ...ofGateways('img-src')],
  'font-src': [OWN],
  'connect-src': [
    OWN,
    'https://identitytoolkit.googleapis.com',
    'https://securetoken.googleapis.com',
    'https://content-firebaseappcheck.googleapis.com',
    'https://firestore.googleapis.com',
    ...ofGateways('connect-src'),
  ],
  'frame-src': [...ofGateways('frame-src'), RECAPTCHA, 'https://recaptcha.google.com/recaptcha/'],
  'form-action': [OWN, ...ofGateways('form-action')],
  'manifest-src': [OWN],
  'worker-src': [OWN],
  'base-uri': [OWN],
  'object-src': ["'none'"],
};

/** The origins that may use the browser's payment API. */
const PAYMENT_ORIGINS = Object.values(GATEWAYS).flatMap(({ payment }) => payment.map((origin) => `"${origin}"`));

/** The emulators and stand-ins, on any port. */
const LOCAL = 'http://localhost:*';
const WIDENED = ['script-src', 'connect-src', 'frame-src', 'form-action'];

/** The content security policy of every page. `local`: for a build that runs on a developer's machine. */
export function pagePolicy({ local }: { local: boolean }): string {
  return Object.entries(SOURCES)
    .map(([name, sources]) => [name, ...sources, ...(local && WIDENED.includes(name) ? [LOCAL] : [])].join(' '))
    .join('; ');
}

/** The only directive that does not work in HTML: no other site can show the store in a frame. */
export const PAGE_POLICY_HEADER = "frame-ancestors 'none'";

/** The policy of replies that are not pages: if a browser is tricked into rendering one, it loads nothing. */
export const DATA_POLICY_HEADER = `default-src 'none'; ${PAGE_POLICY_HEADER}`;

/** The security headers of every reply of Hosting and the functions, except the content security policy. */
export const SECURITY_HEADERS: Readonly<Record<string, string>> = {
  // One year. Subdomains are not included, because they may belong to other sites of the owner.
  'Strict-Transport-Security': 'max-age=31536000',
  'X-Content-Type-Options': 'nosniff',
  // For browsers without support for frame-ancestors.
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': [
    'accelerometer=()',
    // The admin scans barcodes. The policy of the page that was loaded first counts for all screens, so it is the same.
    'camera=(self)',
    'display-capture=()',
    'geolocation=()',
    'gyroscope=()',
    'magnetometer=()',
    'microphone=()',
    'midi=()',
    `payment=(${['self', ...PAYMENT_ORIGINS].join(' ')})`,
    'usb=()',
  ].join(', '),
  // Net banking opens pop-ups that communicate with the page.
  'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
};
