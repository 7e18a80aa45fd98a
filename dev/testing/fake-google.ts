import { createSign, generateKeyPairSync } from 'node:crypto';
import { createServer } from 'node:http';
import { Agent } from 'node:https';
import { connect } from 'node:net';
import { deleteApp, initializeApp } from 'firebase-admin/app';
import { listen } from '../lib/serve.ts';

const PROJECT = 'demo-google';
const KID = 'key-1';
const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

/**
 * An account as Google's lookup returns it. Sessions that began before `validSince` (seconds since 1970) are revoked.
 */
type Account = { disabled?: boolean; validSince?: string };

/**
 * Google's endpoints that the Admin SDK calls without emulators: one with public keys and one that looks up accounts.
 * Also creates the SDK's app of this process; `close` ends both.
 */
export async function startFakeGoogle() {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const keys = { status: 200, body: JSON.stringify({ [KID]: publicKey.export({ type: 'spki', format: 'pem' }) }) };
  const accounts = new Map<string, Account>();
  let isLookupUp = true;

  const server = createServer((request, response) => {
    response.setHeader('Content-Type', 'application/json');
    if (request.url?.startsWith('/robot/')) return response.writeHead(keys.status).end(keys.body);
    if (!isLookupUp) return response.writeHead(500).end('{"error":{"message":"INTERNAL"}}');
    let body = '';
    request.on('data', (chunk) => (body += String(chunk)));
    request.on('end', () => {
      const { localId }: { localId: string[] } = JSON.parse(body);
      const users = localId.flatMap((id) => (accounts.has(id) ? [{ localId: id, ...accounts.get(id) }] : []));
      response.end(JSON.stringify({ users }));
    });
  });
  const { port } = await listen(server);

  /** Sends every HTTPS call of the SDK to the server above. */
  class LocalAgent extends Agent {
    override createConnection() {
      return connect(port, '127.0.0.1');
    }
  }
  const app = initializeApp({
    projectId: PROJECT,
    httpAgent: new LocalAgent(),
    credential: { getAccessToken: async () => ({ access_token: 'token', expires_in: 3600 }) },
  });

  /** An ID token signed like Google's. `claims` override the defaults. */
  function sign(claims: object = {}, header: object = {}): string {
    const now = Math.floor(Date.now() / 1000);
    const body = {
      iss: `https://securetoken.google.com/${PROJECT}`,
      aud: PROJECT,
      sub: 'asha',
      phone_number: '+919845012345',
      auth_time: now,
      iat: now,
      exp: now + 3600,
      ...claims,
    };
    const signed = `${encode({ alg: 'RS256', kid: KID, typ: 'JWT', ...header })}.${encode(body)}`;
    return `${signed}.${createSign('RSA-SHA256').update(signed).sign(privateKey, 'base64url')}`;
  }

  return {
    sign,
    accounts,
    /** Sets the reply of the key endpoint. */
    answerKeys: (status: number, body: string) => Object.assign(keys, { status, body }),
    /** Makes account lookups fail. */
    stopLookup: () => (isLookupUp = false),
    /** Makes Google unreachable. */
    disconnect: () => server.close(),
    async close() {
      await deleteApp(app);
      server.close();
    },
  };
}
