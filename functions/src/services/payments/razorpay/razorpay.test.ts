import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Gateway } from '../gateway.ts';
import { openRazorpay, webhookSecretsIn } from './razorpay.ts';

const KEYS = { keyId: 'rzp_test_1', keySecret: 'key-secret', checkoutScript: 'https://checkout.example/v1.js' };
const BODY = '{"event":"payment.captured"}';
const signed = (secret: string) => createHmac('sha256', secret).update(BODY).digest('hex');
const open = (webhookSecrets: string[]) => openRazorpay({ ...KEYS, webhookSecrets, url: 'http://127.0.0.1:9' });
const isWebhookSignature = (gateway: Gateway, body: string, signature: string) =>
  gateway.readEvent(body, (name) => (name === 'X-Razorpay-Signature' ? signature : undefined)) !== undefined;

describe('a webhook signature', () => {
  test('is valid with each of the secrets, and with no other', () => {
    const gateway = open(['old-secret', 'new-secret', 'newest-secret']);
    for (const secret of ['old-secret', 'new-secret', 'newest-secret']) {
      expect([secret, isWebhookSignature(gateway, BODY, signed(secret))]).toEqual([secret, true]);
    }
    for (const secret of ['key-secret', 'another', 'old-secret,new-secret']) {
      expect([secret, isWebhookSignature(gateway, BODY, signed(secret))]).toEqual([secret, false]);
    }
  });

  test('of another body or in another format is invalid', () => {
    const gateway = open(['secret']);
    expect(isWebhookSignature(gateway, BODY, signed('secret'))).toBe(true);
    expect(isWebhookSignature(gateway, `${BODY} `, signed('secret'))).toBe(false);
    for (const other of ['', signed('secret').toUpperCase(), signed('secret').slice(2), `${signed('secret')}00`]) {
      expect(isWebhookSignature(gateway, BODY, other)).toBe(false);
    }
  });

  test('is never valid without a secret', () => {
    expect(isWebhookSignature(open([]), BODY, signed(''))).toBe(false);
    expect(isWebhookSignature(open(['']), BODY, signed(''))).toBe(false);
  });
});

describe('a signed event', () => {
  const gateway = open(['secret']);
  const read = (event: object, id?: string) => {
    const body = JSON.stringify(event);
    const signature = createHmac('sha256', 'secret').update(body).digest('hex');
    const headers = new Map([
      ['X-Razorpay-Signature', signature],
      ['X-Razorpay-Event-Id', id],
    ]);
    return gateway.readEvent(body, (name) => headers.get(name));
  };
  const payment = { id: 'pay_1', order_id: 'order_1', amount: 500, currency: 'INR', status: 'captured', method: 'upi' };
  const refund = { id: 'rfnd_1', payment_id: 'pay_1', amount: 100, status: 'processed', acquirer_data: { arn: '74' } };

  test('is read into the store’s own words', () => {
    const payload = { payment: { entity: payment }, refund: { entity: refund } };
    expect(read({ event: 'refund.processed', payload }, 'evt_1')).toEqual({
      kind: 'payment',
      id: 'evt_1',
      gatewayOrderId: 'order_1',
      payments: [
        {
          id: 'pay_1',
          gatewayOrderId: 'order_1',
          amountPaise: 500,
          currency: 'INR',
          status: 'captured',
          method: 'upi',
        },
      ],
      refunds: [
        {
          id: 'rfnd_1',
          paymentId: 'pay_1',
          amountPaise: 100,
          status: 'processed',
          isInstant: false,
          bankReference: '74',
        },
      ],
    });
    const link = { id: 'poutlk_1', receipt: 'po-1', notes: { order: 'NR-1' } };
    expect(read({ event: 'payout_link.issued', payload: { payout_link: { entity: link } } })).toEqual({
      kind: 'payout-link',
      linkId: 'poutlk_1',
      reference: 'po-1',
      orderId: 'NR-1',
    });
  });

  test.each([
    ['in another format', { event: 7 }],
    [
      'about a payment in an unknown state',
      { event: 'x', payload: { payment: { entity: { ...payment, status: 'new' } } } },
    ],
    [
      'about a payment without an order',
      { event: 'x', payload: { payment: { entity: { ...payment, order_id: null } } } },
    ],
    ['about nothing that the store knows', { event: 'settlement.processed', payload: {} }],
  ])('%s is unknown, and no good news', (_what, event) => {
    expect(read(event)).toMatchObject({ kind: 'unknown' });
  });
});

test('reads webhook secrets separated by commas, without the spaces around them', () => {
  expect(webhookSecretsIn('one')).toEqual(['one']);
  expect(webhookSecretsIn(' old , new\n')).toEqual(['old', 'new']);
  expect(webhookSecretsIn('old,,')).toEqual(['old']);
  expect(webhookSecretsIn('')).toEqual([]);
});

describe('a call to the API', () => {
  let answer: (request: IncomingMessage, response: ServerResponse) => void;
  const server = createServer((request, response) => answer(request, response));
  let url: string;
  beforeAll(async () => {
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    if (typeof address !== 'object' || !address) throw new Error('a server without a port');
    url = `http://127.0.0.1:${address.port}/`;
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });

  const gateway = () => openRazorpay({ ...KEYS, webhookSecrets: [], url, timeout: 300 });
  const refund = { id: 'rfnd_1', payment_id: 'pay_1', amount: 500, status: 'processed' };

  test('sends the keys, the idempotency key and the amount, and returns what the schema knows', async () => {
    let sent: unknown;
    answer = async (request, response) => {
      let body = '';
      for await (const chunk of request) body += String(chunk);
      const { authorization, 'x-refund-idempotency': key } = request.headers;
      sent = { line: `${request.method} ${request.url}`, authorization, key, body };
      response.end(JSON.stringify({ ...refund, notes: [] }));
    };
    const asked = { paymentId: 'pay_1', amountPaise: 500, receipt: 'pay_1-all-1', speed: 'normal' as const };
    expect(await gateway().refund(asked)).toEqual({
      id: 'rfnd_1',
      paymentId: 'pay_1',
      amountPaise: 500,
      status: 'processed',
      isInstant: false,
    });
    expect(sent).toEqual({
      line: 'POST /v1/payments/pay_1/refund',
      authorization: `Basic ${Buffer.from('rzp_test_1:key-secret').toString('base64')}`,
      key: 'pay_1-all-1',
      body: '{"amount":500,"speed":"normal","receipt":"pay_1-all-1"}',
    });
  });

  const error = (status: number, body: string) => (_request: IncomingMessage, response: ServerResponse) =>
    response.writeHead(status).end(body);
  const HIDDEN = JSON.stringify({ error: { description: '\u202eNo such\u200b payment.\n\n Ask again.\u0000' } });
  const json = JSON.stringify({ error: { description: 'No such payment.' } });

  test.each<[string, typeof answer, string, string]>([
    ['a refusal', error(400, json), 'refused', 'No such payment.'],
    ['a refusal without a reason', error(404, '{"error":{}}'), 'refused', 'Razorpay gave no reason.'],
    ['a refusal in hidden characters', error(400, HIDDEN), 'refused', 'No such payment. Ask again.'],
    ['a wrong key', error(401, json), 'down', 'No such payment.'],
    ['a refusal that is no JSON', error(400, '<html>'), 'down', 'Razorpay gave no usable answer.'],
    ['another error', error(500, '{}'), 'down', 'Razorpay answered with status 500.'],
    ['a reply that is no JSON', error(200, '<html>'), 'down', 'Razorpay gave no usable answer.'],
    ['a reply in another format', error(200, '{"id":7}'), 'down', 'Razorpay answered in an unknown format.'],
    ['a cut connection', (request) => void request.socket.destroy(), 'down', 'Razorpay gave no usable answer.'],
    ['no answer in time', () => undefined, 'down', 'Razorpay gave no usable answer.'],
  ])('throws for %s', async (_name, behaviour, kind, message) => {
    answer = behaviour;
    await expect(gateway().payment('pay_1')).rejects.toMatchObject({ name: 'GatewayError', kind, message });
  });

  test.each([
    ['The payment is older than 6 months and cannot be refunded', 'too-old'],
    ['Refunds are possible within six months of the payment', 'too-old'],
    ['Your account does not have enough balance to carry out the refund operation.', 'balance'],
    ['The total refund amount is greater than the refund payment amount', undefined],
  ])('says what the refusal "%s" means', async (description, reason) => {
    answer = error(400, JSON.stringify({ error: { description } }));
    await expect(gateway().payment('pay_1')).rejects.toMatchObject({ kind: 'refused', message: description, reason });
    answer = error(500, JSON.stringify({ error: { description } }));
    await expect(gateway().payment('pay_1')).rejects.toMatchObject({ kind: 'down', reason: undefined });
  });

  test('reads payout links: an account that the bank did not accept, and a payout that waits for money', async () => {
    const link = { id: 'poutlk_1', amount: 500, receipt: 'po-1', short_url: 'https://rzp.io/i/1' };
    const readLink = async (change: object) => {
      answer = (_request, response) => response.end(JSON.stringify({ ...link, ...change }));
      return gateway().payouts?.link('poutlk_1');
    };
    const read = { id: 'poutlk_1', amountPaise: 500, reference: 'po-1', url: 'https://rzp.io/i/1' };
    expect(await readLink({ status: 'issued' })).toEqual({ ...read, status: 'issued' });
    expect(await readLink({ status: 'issued', attempt_count: 1 })).toEqual({ ...read, status: 'attempted' });
    const paid = { items: [{ status: 'processed', utr: 'UTR7' }] };
    expect(await readLink({ status: 'processed', payouts: paid })).toEqual({
      ...read,
      status: 'processed',
      bankReference: 'UTR7',
    });
    const queued = { status: 'queued', status_details: { description: 'Low balance.' } };
    expect(await readLink({ status: 'processing', payouts: { items: [queued] } })).toMatchObject({
      waits: 'Low balance.',
    });
  });

  test('reads the reason of a failed payment as one line without hidden characters, and no endless one', async () => {
    const payment = { id: 'pay_1', amount: 500, currency: 'INR', status: 'failed' };
    const reasonOf = async (error_description: string) => {
      answer = (_request, response) => response.end(JSON.stringify({ ...payment, error_description }));
      return (await gateway().payment('pay_1')).failure;
    };
    expect(await reasonOf(' Bank\u202e\ndeclined\u200b it. ')).toBe('Bank declined it.');
    expect(await reasonOf('x'.repeat(5_000))).toBe('x'.repeat(200));
  });

  test('does not follow a redirect', async () => {
    answer = (request, response) => {
      if (request.url === '/elsewhere') response.end('{"id":"pay_1","amount":1,"currency":"INR","status":"captured"}');
      else response.writeHead(307, { Location: '/elsewhere' }).end();
    };
    await expect(gateway().payment('pay_1')).rejects.toMatchObject({ kind: 'down' });
  });
});
