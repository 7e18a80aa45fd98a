/**
 * Whether a page is shown inside another app (Instagram, Facebook, …), whose browser has no room for Razorpay's
 * frame: there the whole page goes to Razorpay and comes back through a form. `; wv)` is Android's own mark.
 */
export function isInAppBrowser(userAgent: string): boolean {
  return /FBAN|FBAV|FB_IAB|Instagram|\bLine\/|Twitter|Snapchat|LinkedInApp|MicroMessenger|; wv\)/.test(userAgent);
}
