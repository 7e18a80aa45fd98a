import { pagePolicy } from '@nirala/contract/api/security';
import type { BrowserContext } from '@playwright/test';
import { pressInRazorpay, razorpayWindow, RAZORPAY_URL } from '../support/razorpay.ts';
import { testWithReleases } from '../support/release.ts';
import { confirmButton, openOrderSummary } from '../support/checkout.ts';
import { heading } from '../support/screens.ts';
import { storedBag, setLocalStorage, storedSession } from '../support/local-storage.ts';
import { line, saveAddress } from '../support/shopper.ts';
import { expect } from '../support/test.ts';

const CHECKOUT = 'https://checkout.razorpay.com';
const API = 'https://api.razorpay.com';
const BREACH = /violates the following Content Security Policy directive/;

/** Turns a local build's policy into a live build's policy. */
const asLive = (text: string) =>
  text.replaceAll(' http://localhost:*', '').replaceAll(`${RAZORPAY_URL}/v1/checkout.js`, `${CHECKOUT}/v1/checkout.js`);

const test = testWithReleases(asLive);

/** Answers Razorpay's URLs with the stand-in. */
async function standInForRazorpay(context: BrowserContext): Promise<void> {
  await context.route(`${CHECKOUT}/**`, async (route) => {
    const script = await fetch(`${RAZORPAY_URL}/v1/checkout.js`);
    const body = (await script.text()).replace('new URL(document.currentScript.src).origin', `'${API}'`);
    await route.fulfill({ contentType: 'text/javascript', body });
  });
  await context.route(`${API}/**`, async (route) => {
    const { pathname } = new URL(route.request().url());
    await route.fulfill({ response: await route.fetch({ url: RAZORPAY_URL + pathname }) });
  });
}

test('the live policy lets a shopper pay and blocks scripts and requests that it does not name', async ({
  page,
  context,
  browserErrors,
  shopper,
  takeProduct,
  release,
}) => {
  browserErrors.allow(/^left this machine: https:\/\/(?:checkout|api)\.razorpay\.com\//);
  await standInForRazorpay(context);
  await saveAddress(shopper);
  const own = { ...storedSession(shopper), ...storedBag(line(await takeProduct('sweat-shirts'))) };
  await setLocalStorage(context, own, release.url);
  await openOrderSummary(page, release.url);
  const policy = page.locator('meta[http-equiv="Content-Security-Policy"]');
  await expect(policy).toHaveAttribute('content', pagePolicy({ local: false }));
  await confirmButton(page).click();
  await pressInRazorpay(page, 'Pay');
  await expect(razorpayWindow(page)).toBeHidden();
  await expect(page).toHaveURL(/\/order-success/);
  await expect(heading(page)).toBeVisible();
  expect(browserErrors.unexpected()).toEqual([]);

  browserErrors.allow(BREACH, /^error: (?:Connecting|Framing|Loading|Executing|Fetch API)/, /Failed to fetch/);
  const done = await page.evaluate(async (standIn) => {
    const added = <K extends 'script' | 'iframe'>(name: K, about: object) =>
      new Promise<string>((tell) => {
        const element = Object.assign(document.createElement(name), about);
        element.addEventListener('load', () => tell('loaded'));
        element.addEventListener('error', () => tell('refused'));
        document.body.append(element);
      });
    const breaches: string[] = [];
    const heard = (count: number) =>
      new Promise<void>((tell) => {
        document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) => {
          breaches.push(effectiveDirective);
          if (breaches.length === count) tell();
        });
      });
    const all = heard(4);
    Object.assign(window, { ran: false });
    document.body.append(Object.assign(document.createElement('script'), { textContent: 'window.ran = true' }));
    const script = await added('script', { src: `${standIn}/v1/checkout.js` });
    const call = await fetch('https://elsewhere.example/').then(
      () => 'answered',
      () => 'refused',
    );
    void added('iframe', { src: 'https://elsewhere.example/' });
    await all;
    return { script, call, ran: 'ran' in window && window.ran, breaches: breaches.sort() };
  }, RAZORPAY_URL);
  expect(done).toEqual({
    script: 'refused',
    call: 'refused',
    ran: false,
    breaches: ['connect-src', 'frame-src', 'script-src-elem', 'script-src-elem'],
  });
});

/** URLs that sign-in, the admin's live orders and Razorpay's checkout request. */
const NEEDED = {
  script: [
    `${CHECKOUT}/v1/checkout.js`,
    'https://www.google.com/recaptcha/api.js',
    'https://www.gstatic.com/recaptcha/releases/x/recaptcha__en.js',
  ],
  iframe: [
    `${API}/v1/checkout/public`,
    'https://www.google.com/recaptcha/api2/anchor',
    'https://recaptcha.google.com/recaptcha/api2/bframe',
  ],
  img: [
    'https://cdn.razorpay.com/logo.png',
    'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==',
  ],
  fetch: [
    'https://identitytoolkit.googleapis.com/v1/accounts:sendVerificationCode',
    'https://securetoken.googleapis.com/v1/token',
    'https://firestore.googleapis.com/google.firestore.v1.Firestore/Listen/channel',
    'https://lumberjack.razorpay.com/v1/track',
  ],
};

test('the policy allows what sign-in, live orders and Razorpay need', async ({
  page,
  context,
  browserErrors,
  release,
}) => {
  browserErrors.allow(/^left this machine: https:\/\/[\w.-]+\.(?:google|gstatic|googleapis|razorpay)\.com\//);
  await context.route(/^https:/, (route) => {
    const isPicture = route.request().resourceType() === 'image';
    const headers = { 'Access-Control-Allow-Origin': '*' };
    return isPicture
      ? route.fulfill({ contentType: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg"/>' })
      : route.fulfill({
          headers,
          contentType: route.request().resourceType() === 'script' ? 'text/javascript' : 'text/html',
          body: '',
        });
  });
  await page.goto(`${release.url}/contact-us`);
  const failed = await page.evaluate(async ({ fetch: asked, ...elements }) => {
    const tries = Object.entries(elements).flatMap(([name, addresses]) =>
      addresses.map(
        (src) =>
          new Promise<string | undefined>((tell) => {
            const element = Object.assign(document.createElement(name), { src });
            element.addEventListener('load', () => tell(undefined));
            element.addEventListener('error', () => tell(src));
            document.body.append(element);
          }),
      ),
    );
    const calls = asked.map((address) =>
      fetch(address).then(
        () => undefined,
        () => address,
      ),
    );
    return (await Promise.all([...tries, ...calls])).filter(Boolean);
  }, NEEDED);
  expect(failed).toEqual([]);
});
