import { generateKeyPairSync } from 'node:crypto';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { Firestore } from '@google-cloud/firestore';
import * as v from 'valibot';
import { fieldSchema, querySchema, type Query } from './query.ts';
import { listen } from '../../lib/serve.ts';

const aggregations = v.array(v.object({ sum: v.optional(v.object({ field: fieldSchema })) }));

/** The two calls of Firestore's REST API that carry a query. */
const bodySchema = v.union([
  v.object({ structuredQuery: querySchema }),
  v.pipe(
    v.object({ structuredAggregationQuery: v.object({ structuredQuery: querySchema, aggregations }) }),
    // A sum needs an index with its field, as a sort order by that field would.
    v.transform(({ structuredAggregationQuery: { structuredQuery, aggregations: sums } }) => {
      const orderBy = sums.flatMap(({ sum }) => (sum ? [{ field: sum.field, direction: 'ASCENDING' as const }] : []));
      return { structuredQuery: { ...structuredQuery, orderBy: [...structuredQuery.orderBy, ...orderBy] } };
    }),
  ),
]);

const readTime = '2026-01-01T00:00:00Z';
const NOTHING = [{ readTime, result: { aggregateFields: { aggregate_0: { integerValue: '0' } } } }];

/**
 * Starts a fake Firestore that finds nothing and records the queries it receives. It replies to other calls with 501.
 */
export async function startQueryRecorder() {
  const asked: Query[] = [];
  const server = createServer(async (request, response) => {
    const { success, output } = v.safeParse(bodySchema, JSON.parse(await text(request)));
    if (success) asked.push(output.structuredQuery);
    response.writeHead(success ? 200 : 501, { 'Content-Type': 'application/json' });
    const isCount = request.url?.includes(':runAggregationQuery');
    response.end(JSON.stringify(isCount ? NOTHING : [{ readTime }]));
  });
  const { port, close } = await listen(server);

  // With a private key the client signs its tokens itself and needs no token server.
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const credentials = {
    client_email: 'nobody@demo.example',
    private_key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  };
  const where = { host: `127.0.0.1:${port}`, ssl: false, preferRest: true };
  const db = new Firestore({ projectId: 'demo-indexes', credentials, ...where });
  return { db, asked, close };
}
