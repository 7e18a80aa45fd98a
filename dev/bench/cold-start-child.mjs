/**
 * `node cold-start-child.mjs <module> <function> <path>`: loads a function as Cloud Functions does and requests a path.
 * Prints the status when the reply ends. Plain JavaScript, because stripping types would take time in each run.
 */
import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';

const [module, name, path] = process.argv.slice(2);
const request = Object.assign(new IncomingMessage(new Socket()), {
  method: 'GET',
  url: path,
  originalUrl: path,
  headers: { host: 'store' },
  rawBody: Buffer.alloc(0),
});
const response = new ServerResponse(request);
response.end = () => process.stdout.write(String(response.statusCode), () => process.exit());
const { [name]: answer } = await import(module);
await answer(request, response);
