import { afterEach, expect, test, vi } from 'vitest';
import { openGateway } from './gateway.ts';

afterEach(() => vi.unstubAllGlobals());

const START = {
  orderId: 'RO1',
  key: '',
  amount: 40_000,
  currency: 'INR' as const,
  url: 'https://pay.example/RO1',
  order: { _id: 'NR-1' },
};

test.each(['comes back with the Back button', 'leaves the screen'])(
  'a gateway without a window gets the whole page, and a shopper who %s has not paid yet',
  async (how) => {
    const listeners = new EventTarget();
    const assign = vi.fn();
    vi.stubGlobal('window', {
      location: { assign },
      addEventListener: listeners.addEventListener.bind(listeners),
    });
    const screen = new AbortController();
    const result = openGateway(START, {}, screen.signal);
    expect(assign.mock.calls).toEqual([['https://pay.example/RO1']]);
    if (how === 'leaves the screen') screen.abort();
    else listeners.dispatchEvent(new Event('pageshow'));
    expect(await result).toEqual({ kind: 'closed', failure: undefined });
  },
);
