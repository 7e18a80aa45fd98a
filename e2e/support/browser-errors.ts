import type { BrowserContext } from '@playwright/test';

/** What a browser says that a good page never makes it say. */
export type BrowserErrors = {
  /** This much is expected by a test that provokes it. */
  allow: (...patterns: RegExp[]) => void;
  unexpected: () => string[];
};

/** Hears console errors and warnings (a breach of the policy is an error), uncaught errors, and requests that leave this machine. */
export function recordBrowserErrors(context: BrowserContext): BrowserErrors {
  const heard: string[] = [];
  const allowed: RegExp[] = [
    // The page of addresses that do not exist says so by its status, and Chromium reports that.
    /status of 404 \(Not Found\) \(.*\/not-found\)$/,
    // See playwright.config.ts.
    /Service Worker registration blocked by Playwright/,
  ];
  context.on('console', (message) => {
    const type = message.type();
    if (type === 'error' || type === 'warning') heard.push(`${type}: ${message.text()} (${message.location().url})`);
  });
  context.on('weberror', (error) => heard.push(`uncaught: ${error.error().stack ?? error.error().message}`));
  context.on('request', (request) => {
    const { protocol, hostname } = new URL(request.url());
    if (protocol.startsWith('http') && hostname !== 'localhost') heard.push(`left this machine: ${request.url()}`);
  });
  return {
    allow: (...patterns) => void allowed.push(...patterns),
    unexpected: () => heard.filter((said) => !allowed.some((pattern) => pattern.test(said))),
  };
}
