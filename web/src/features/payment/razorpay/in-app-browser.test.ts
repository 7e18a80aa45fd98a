import { expect, test } from 'vitest';
import { isInAppBrowser } from './in-app-browser.ts';

const ANDROID = 'Mozilla/5.0 (Linux; Android 15; Pixel 8 Build/AP4A; wv) AppleWebKit/537.36 Version/4.0 Chrome/142.0';
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148';

test.each([
  `${IPHONE} Instagram 350.0.0.0 (iPhone16,1; iOS 18_1)`,
  `${IPHONE} [FBAN/FBIOS;FBAV/480.0.0.0;FBDV/iPhone16,1]`,
  `${ANDROID} Mobile Safari/537.36 [FB_IAB/FB4A;FBAV/480.0.0.0;]`,
  `${ANDROID} Mobile Safari/537.36`,
  `${IPHONE} Safari Line/14.0.0`,
])('%s is an in-app browser', (userAgent) => expect(isInAppBrowser(userAgent)).toBe(true));

test.each([
  `${IPHONE} Version/18.1 Safari/604.1`,
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36',
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36 Online/1',
])('%s is not an in-app browser', (userAgent) => expect(isInAppBrowser(userAgent)).toBe(false));
