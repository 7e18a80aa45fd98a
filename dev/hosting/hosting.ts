import { hostingConfig } from '../deploy/hosting-config.ts';
import { createCdn, type Reply } from './cdn.ts';
import { compressed, createFiles, DYNAMIC_QUALITY, type Pack } from './files.ts';
import { headersOf, rewriteOf } from './rules.ts';

export type Functions = Record<string, (request: Request) => Response | Promise<Response>>;

type HostingRequest = {
  method: string;
  path: string;
  query: string;
  headers: Headers;
  body?: Buffer<ArrayBuffer> | undefined;
};

const NOTHING: Reply = { status: 404, headers: {}, body: Buffer.alloc(0) };

/**
 * Answers requests as Firebase Hosting does: files first, then the functions of firebase.json behind the CDN's cache.
 * It applies the header rules that a deploy of this folder would have.
 */
export function createHosting(
  folder: string,
  functions: Functions,
  pack: Pack = compressed,
): (request: HostingRequest) => Promise<Reply> {
  const { headers: rules } = hostingConfig(folder);
  const headersFor = (path: string) => headersOf(path, rules);
  const files = createFiles(folder, headersFor, pack);
  const cdn = createCdn();

  async function callFunction({ method, path, query, headers, body }: HostingRequest, name: string): Promise<Reply> {
    const answer = functions[name];
    if (!answer) throw new Error(`there is no function ${name}`);
    const request = new Request(`https://${headers.get('x-forwarded-host') ?? 'store'}${path}${query}`, {
      method,
      headers,
      body: body?.length ? body : null,
    });
    const reply = await answer(request);
    const given = { ...headersFor(path), ...Object.fromEntries(reply.headers) };
    const whole = { status: reply.status, headers: given, body: Buffer.from(await reply.arrayBuffer()) };
    return pack(whole, DYNAMIC_QUALITY);
  }

  return async (asked) => {
    const { method, path, query } = asked;
    const file = files(path);
    if (file) return file;
    const rewrite = rewriteOf(path);
    const instead = rewrite.file === undefined ? undefined : files(rewrite.file);
    // Header rules match the requested path.
    if (instead) return { ...instead, headers: { ...instead.headers, ...headersFor(path) } };
    const name = rewrite.function;
    if (!name) {
      const page = files('/404.html') ?? NOTHING;
      // Header rules match the requested path, whether a file exists there or not.
      return { ...page, headers: { ...page.headers, ...headersFor(path) } };
    }
    return method === 'GET' ? cdn.answer(path + query, () => callFunction(asked, name)) : callFunction(asked, name);
  };
}
