import { generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { Firestore } from '@google-cloud/firestore';
import * as v from 'valibot';
import { querySchema, type Asked } from './query.ts';
import { portOf } from '../../lib/port-of.ts';

/** The two calls of Firestore's REST API that carry a query. */
const bodySchema = v.union([
  v.object({ structuredQuery: querySchema }),
  v.pipe(
    v.object({ structuredAggregationQuery: v.object({ structuredQuery: querySchema }) }),
    v.transform((body) => body.structuredAggregationQuery),
  ),
]);

const readTime = '2026-01-01T00:00:00Z';
const NOTHING = [{ readTime, result: { aggregateFields: { aggregate_0: { integerValue: '0' } } } }];

/**
 * A Firestore in which nothing is found, and the queries that reached it, as they stand on the wire. Anything else than
 * a query is answered with 501.
 */
export async function startQueryRecorder() {
  const asked: Asked[] = [];
  const server = createServer(async (request, response) => {
    const { success, output } = v.safeParse(bodySchema, JSON.parse(await text(request)));
    if (success) asked.push(output.structuredQuery);
    response.writeHead(success ? 200 : 501, { 'Content-Type': 'application/json' });
    const isCount = request.url?.includes(':runAggregationQuery');
    response.end(JSON.stringify(isCount ? NOTHING : [{ readTime }]));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const port = portOf(server);

  // A key of nobody's: tokens are signed by it here, and nobody is asked for one.
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const credentials = {
    client_email: 'nobody@demo.example',
    private_key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  };
  const where = { host: `127.0.0.1:${port}`, ssl: false, preferRest: true };
  const db = new Firestore({ projectId: 'demo-indexes', credentials, ...where });
  return { db, asked, close: () => server.close() };
}
