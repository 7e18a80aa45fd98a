/**
 * What a browser may do with the store's pages and replies. The policy of a page stands in its HTML (the build writes
 * it), so that every copy of a page has the one it was built with; the rest are headers, sent by the functions and, for
 * files, by firebase.json.
 */

const OWN = "'self'";
const CHECKOUT = 'https://checkout.razorpay.com';
const RAZORPAY_API = 'https://api.razorpay.com';
const RAZORPAY_FILES = 'https://cdn.razorpay.com';
const RECAPTCHA = 'https://www.google.com/recaptcha/';

/** Beside our own: Razorpay's window, Firebase's sign-in with its human-check, the live list of the order desk. */
const SOURCES: Record<string, readonly string[]> = {
  'default-src': ["'none'"],
  'script-src': [OWN, CHECKOUT, RAZORPAY_FILES, RECAPTCHA, 'https://www.gstatic.com/recaptcha/'],
  // React, Swiper and Razorpay's window set styles on elements; a style runs nothing.
  'style-src': [OWN, "'unsafe-inline'"],
  // `blob:` is a picture that the admin has chosen and not sent yet.
  'img-src': [OWN, 'data:', 'blob:', RAZORPAY_FILES],
  'font-src': [OWN],
  'connect-src': [
    OWN,
    'https://identitytoolkit.googleapis.com',
    'https://securetoken.googleapis.com',
    'https://content-firebaseappcheck.googleapis.com',
    'https://firestore.googleapis.com',
    RAZORPAY_API,
    'https://lumberjack.razorpay.com',
    'https://lumberjack-metrics.razorpay.com',
    'https://lumberjack-cx.razorpay.com',
  ],
  'frame-src': [RAZORPAY_API, CHECKOUT, RECAPTCHA, 'https://recaptcha.google.com/recaptcha/'],
  // Without frames (inside other apps) Razorpay's script leaves the store by a form.
  'form-action': [OWN, RAZORPAY_API],
  'manifest-src': [OWN],
  'worker-src': [OWN],
  'base-uri': [OWN],
  'object-src': ["'none'"],
};

/** Where the emulators and the stand-ins answer, whatever their ports. */
const LOCAL = 'http://localhost:*';
const WIDENED = ['script-src', 'connect-src', 'frame-src', 'form-action'];

/** The content security policy of every page. `local`: of a build for a developer's machine. */
export function pagePolicy({ local }: { local: boolean }): string {
  return Object.entries(SOURCES)
    .map(([name, sources]) => [name, ...sources, ...(local && WIDENED.includes(name) ? [LOCAL] : [])].join(' '))
    .join('; ');
}

/** What can not stand in HTML: nobody shows the store in a frame of theirs. */
export const PAGE_POLICY_HEADER = "frame-ancestors 'none'";

/** What is no page loads nothing, should a browser be led to show it as one. */
export const DATA_POLICY_HEADER = `default-src 'none'; ${PAGE_POLICY_HEADER}`;

/** On every reply of Hosting and of the functions, beside the policy. */
export const SECURITY_HEADERS: Readonly<Record<string, string>> = {
  // One year; not for subdomains, which may be somebody else's work.
  'Strict-Transport-Security': 'max-age=31536000',
  'X-Content-Type-Options': 'nosniff',
  // For browsers that know no frame-ancestors.
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': [
    'accelerometer=()',
    'camera=()',
    'display-capture=()',
    'geolocation=()',
    'gyroscope=()',
    'magnetometer=()',
    'microphone=()',
    'midi=()',
    `payment=(self "${RAZORPAY_API}" "${CHECKOUT}")`,
    'usb=()',
  ].join(', '),
  // Net banking opens pop-ups that answer to the page.
  'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
};
