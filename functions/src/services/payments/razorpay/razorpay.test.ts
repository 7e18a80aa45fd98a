import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openRazorpay, webhookSecretsIn } from './razorpay.ts';

const BODY = '{"event":"payment.captured"}';
const signed = (secret: string) => createHmac('sha256', secret).update(BODY).digest('hex');
const open = (webhookSecrets: string[]) =>
  openRazorpay({ keyId: 'rzp_test_1', keySecret: 'key-secret', webhookSecrets, url: 'http://127.0.0.1:9' });

describe('a webhook signature', () => {
  test('is valid with each of the secrets, and with no other', () => {
    const gateway = open(['old-secret', 'new-secret', 'newest-secret']);
    for (const secret of ['old-secret', 'new-secret', 'newest-secret']) {
      expect([secret, gateway.isWebhookSignature(BODY, signed(secret))]).toEqual([secret, true]);
    }
    for (const secret of ['key-secret', 'another', 'old-secret,new-secret']) {
      expect([secret, gateway.isWebhookSignature(BODY, signed(secret))]).toEqual([secret, false]);
    }
  });

  test('of another body or in another format is invalid', () => {
    const gateway = open(['secret']);
    expect(gateway.isWebhookSignature(BODY, signed('secret'))).toBe(true);
    expect(gateway.isWebhookSignature(`${BODY} `, signed('secret'))).toBe(false);
    for (const other of ['', signed('secret').toUpperCase(), signed('secret').slice(2), `${signed('secret')}00`]) {
      expect(gateway.isWebhookSignature(BODY, other)).toBe(false);
    }
  });

  test('is never valid without a secret', () => {
    expect(open([]).isWebhookSignature(BODY, signed(''))).toBe(false);
    expect(open(['']).isWebhookSignature(BODY, signed(''))).toBe(false);
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

  const gateway = () =>
    openRazorpay({ keyId: 'rzp_test_1', keySecret: 'key-secret', webhookSecrets: [], url, timeout: 300 });
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
    expect(await gateway().refund('pay_1', 500, 'pay_1-all-1', 'normal')).toEqual(refund);
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
    await expect(gateway().payment('pay_1')).rejects.toMatchObject({ name: 'RazorpayError', kind, message });
  });

  test('reads the reason of a failed payment as one line without hidden characters, and no endless one', async () => {
    const payment = { id: 'pay_1', amount: 500, currency: 'INR', status: 'failed' };
    const reasonOf = async (error_description: string) => {
      answer = (_request, response) => response.end(JSON.stringify({ ...payment, error_description }));
      return (await gateway().payment('pay_1')).error_description;
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
