import { afterEach, expect, test, vi } from 'vitest';
import { readCodeFromSms } from './web-otp.ts';

const get = vi.fn<(request: unknown) => Promise<unknown>>();
const { signal } = new AbortController();
function stubBrowser(window: object) {
  vi.stubGlobal('window', window);
  vi.stubGlobal('navigator', { credentials: { get } });
}
afterEach(() => {
  vi.unstubAllGlobals();
  get.mockReset();
});

test('reads the code of the SMS where the browser can', async () => {
  stubBrowser({ OTPCredential: Object });
  get.mockResolvedValue({ code: '482913' });
  expect(await readCodeFromSms(signal)).toBe('482913');
  expect(get).toHaveBeenCalledWith({ otp: { transport: ['sms'] }, signal });
});

test('gives no code where the browser cannot, when the shopper refuses, and for an answer of another shape', async () => {
  stubBrowser({});
  expect(await readCodeFromSms(signal)).toBeUndefined();
  expect(get).not.toHaveBeenCalled();
  stubBrowser({ OTPCredential: Object });
  get.mockRejectedValueOnce(new DOMException('refused', 'AbortError'));
  expect(await readCodeFromSms(signal)).toBeUndefined();
  get.mockResolvedValueOnce(null);
  expect(await readCodeFromSms(signal)).toBeUndefined();
});
