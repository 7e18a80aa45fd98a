import type { BrowserContext } from '@playwright/test';

/** Errors that the browser reports during a test. */
export type BrowserErrors = {
  /** Expects errors that the test provokes. */
  allow: (...patterns: RegExp[]) => void;
  unexpected: () => string[];
};

/** Records console errors and warnings (policy violations are errors), uncaught errors, and requests to other machines. */
export function recordBrowserErrors(context: BrowserContext): BrowserErrors {
  const heard: string[] = [];
  const allowed: RegExp[] = [
    // Chromium reports the 404 status of the not-found page.
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
