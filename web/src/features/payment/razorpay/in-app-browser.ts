/**
 * Whether the page runs in the browser of another app (Instagram, Facebook, …), where Razorpay's frame does not work.
 * There the whole page goes to Razorpay and returns through a form post. `; wv)` marks an Android WebView.
 */
export function isInAppBrowser(userAgent: string): boolean {
  return /FBAN|FBAV|FB_IAB|Instagram|\bLine\/|Twitter|Snapchat|LinkedInApp|MicroMessenger|; wv\)/.test(userAgent);
}
