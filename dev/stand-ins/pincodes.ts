import type { ServerResponse } from 'node:http';
import { offlinePlaces } from '@nirala/functions/delivery/pincodes';
import { POST_OFFICES, type PostOffice } from './post-offices.ts';
import { serve } from '../lib/serve.ts';

/** Unused pincodes for which the stand-in fails, each in one of the ways in which the real service fails. */
export const FAILING_PINS = { fails: '560500', hangs: '560408', html: '560200', cuts: '560900' } as const;

/** An unused pincode, which the stand-in does not know. */
const UNUSED_PIN = '560999';

export type PincodeStandIn = { url: string; asked: string[]; close: () => Promise<void> };

/**
 * Starts a stand-in of the postal service at `{url}/pincode/{pin}`. Like the original, it replies with a list of one
 * object with Status, Message and PostOffice (null for an unknown pin). Pincodes that are not in its own list are answered by
 * the table of sorting districts that the functions have, so that whoever tries the store can enter their own; like the
 * original it does not know the army's. `asked` lists the requested pins. Port 0 takes any free port.
 */
export async function startPincodeStandIn(port?: number): Promise<PincodeStandIn> {
  const asked: string[] = [];
  const server = await serve((request, response) => {
    const pin = /^\/pincode\/([^/?]+)$/.exec(request.url ?? '')?.[1];
    if (request.method !== 'GET' || !pin) return void response.writeHead(404).end();
    asked.push(pin);
    void reply(pin, response);
  }, port);
  return { ...server, asked };
}

async function reply(pin: string, response: ServerResponse): Promise<void> {
  if (pin === FAILING_PINS.hangs) return;
  if (pin === FAILING_PINS.cuts) return void response.destroy();
  if (pin === FAILING_PINS.fails) return void response.writeHead(500).end('Internal Server Error');
  if (pin === FAILING_PINS.html) {
    return void response.writeHead(200, { 'Content-Type': 'text/html' }).end('<h1>Under maintenance</h1>');
  }
  const offices = POST_OFFICES.get(pin) ?? (await officesByTable(pin));
  const answer = offices
    ? { Message: `Number of pincode(s) found:${offices.length}`, Status: 'Success', PostOffice: offices }
    : { Message: 'No records found', Status: 'Error', PostOffice: null };
  response.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify([answer]));
}

/** One office for each district in which the pincode may be. */
async function officesByTable(pin: string): Promise<PostOffice[] | undefined> {
  const places = pin === UNUSED_PIN ? undefined : await offlinePlaces(pin);
  return places?.states.flatMap((State) =>
    (places.districts.get(State) ?? []).map((District) => ({
      Name: District,
      BranchType: 'Sub Post Office',
      District,
      State,
      Country: 'India',
      Pincode: pin,
    })),
  );
}
