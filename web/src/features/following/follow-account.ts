/**
 * Loads the code that keeps bag and wishlist in step with the account, and starts it or synchronises at once. A failed
 * load is ignored: the next page view, or the next return to this tab, loads it again.
 */
export function followAccount(): void {
  void import('./follow-lists.ts').then(({ followLists }) => followLists()).catch(() => undefined);
}
