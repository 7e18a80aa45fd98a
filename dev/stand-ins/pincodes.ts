import type { ServerResponse } from 'node:http';
import { offlinePlaces } from '@nirala/functions/delivery/pincodes';
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

/** Real pincodes of every state and union territory, with the postal service's spellings: pin, district, state, offices. */
const ROWS = [
  ['110001', 'Central Delhi', 'Delhi', 'Connaught Place, Parliament House, Sansad Marg'],
  ['110016', 'South Delhi', 'Delhi', 'Hauz Khas, Green Park Market'],
  ['122001', 'Gurgaon', 'Haryana', 'Gurgaon, Gurgaon Sector 15'],
  ['141001', 'Ludhiana', 'Punjab', 'Ludhiana, Chaura Bazar'],
  ['160017', 'Chandigarh', 'Chandigarh', 'Chandigarh Sector 17'],
  ['171001', 'Shimla', 'Himachal Pradesh', 'Shimla, Kennedy House'],
  ['180001', 'Jammu', 'Jammu & Kashmir', 'Jammu, Raghunath Bazar'],
  ['194101', 'Leh', 'Ladakh', 'Leh, Choglamsar'],
  ['201301', 'Gautam Buddha Nagar', 'Uttar Pradesh', 'Noida, Noida Sector 12'],
  ['226001', 'Lucknow', 'Uttar Pradesh', 'Lucknow, Hazratganj'],
  ['248001', 'Dehradun', 'Uttarakhand', 'Dehradun, Dalanwala'],
  ['302001', 'Jaipur', 'Rajasthan', 'Jaipur, Johari Bazar, Tonk Phatak'],
  ['380001', 'Ahmedabad', 'Gujarat', 'Ahmedabad, Khadia, Raipur'],
  ['396210', 'Daman', 'Dadra and Nagar Haveli and Daman and Diu', 'Daman, Moti Daman'],
  ['400001', 'Mumbai', 'Maharashtra', 'Mumbai, Bazargate, Town Hall'],
  ['400050', 'Mumbai', 'Maharashtra', 'Bandra West'],
  ['403001', 'North Goa', 'Goa', 'Panaji, Campal'],
  ['411001', 'Pune', 'Maharashtra', 'Pune, Camp'],
  ['462001', 'Bhopal', 'Madhya Pradesh', 'Bhopal, Jumerati'],
  ['492001', 'Raipur', 'Chattisgarh', 'Raipur, Fafadih'],
  ['500001', 'Hyderabad', 'Telangana', 'Hyderabad, Nampally'],
  ['520001', 'Krishna', 'Andhra Pradesh', 'Vijayawada, Durgapuram'],
  ['560001', 'Bengaluru', 'Karnataka', 'Bangalore, Cubban Road, Rajbhavan'],
  ['560011', 'Bengaluru', 'Karnataka', 'Jayanagar, Jayanagar III Block'],
  ['600001', 'Chennai', 'Tamil Nadu', 'Chennai, Flower Bazaar, Sowcarpet'],
  ['605001', 'Puducherry', 'Puducherry', 'Puducherry, Nellitope'],
  ['641601', 'Tiruppur', 'Tamil Nadu', 'Tiruppur, Tiruppur East'],
  ['682001', 'Ernakulam', 'Kerala', 'Fort Kochi, Mattancherry'],
  ['682555', 'Lakshadweep', 'Lakshadweep', 'Kavaratti'],
  ['700001', 'Kolkata', 'West Bengal', 'Kolkata, Dalhousie Square'],
  ['737101', 'East Sikkim', 'Sikkim', 'Gangtok, Deorali'],
  ['744101', 'South Andaman', 'Andaman & Nicobar Islands', 'Port Blair, Aberdeen Bazar'],
  ['751001', 'Khorda', 'Odisha', 'Bhubaneswar, Ashok Nagar'],
  ['781001', 'Kamrup Metro', 'Assam', 'Guwahati, Panbazar'],
  ['791111', 'Papum Pare', 'Arunachal Pradesh', 'Itanagar, Naharlagun'],
  ['793001', 'East Khasi Hills', 'Meghalaya', 'Shillong, Laban'],
  ['795001', 'Imphal West', 'Manipur', 'Imphal, Lamphelpat'],
  ['796001', 'Aizawl', 'Mizoram', 'Aizawl, Zarkawt'],
  ['797001', 'Kohima', 'Nagaland', 'Kohima'],
  ['799001', 'West Tripura', 'Tripura', 'Agartala, Krishnanagar'],
  ['800001', 'Patna', 'Bihar', 'Patna, Bankipore'],
  ['834001', 'Ranchi', 'Jharkhand', 'Ranchi, Hinoo'],
] as const;

type PostOffice = Record<'Name' | 'BranchType' | 'District' | 'State' | 'Country' | 'Pincode', string>;

/** The post offices of the pincodes that the stand-in knows by heart, as the API lists them. */
export const POST_OFFICES: ReadonlyMap<string, PostOffice[]> = new Map(
  ROWS.map(([pin, district, state, names]) => [
    pin,
    names.split(', ').map((name, index) => ({
      Name: name,
      BranchType: index === 0 ? 'Head Post Office' : 'Sub Post Office',
      District: district,
      State: state,
      Country: 'India',
      Pincode: pin,
    })),
  ]),
);
