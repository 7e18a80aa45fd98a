import { settingsSchema, type Settings } from '@nirala/contract/settings';
import * as v from 'valibot';

/** The settings as they are typed: the address in one text, a limit as text that is empty where there is none. */
export type Draft = Omit<Settings, 'address' | 'codMax'> & { address: string; codMax: string };

export type Errors = Partial<Record<keyof Settings, string>>;

export function toDraft({ address, codMax, ...rest }: Settings): Draft {
  return { ...rest, address: address.join('\n'), codMax: codMax === null ? '' : String(codMax) };
}

/** The settings that were typed, or what is wrong with them; links left empty are none. */
export function readDraft({ address, social, codMax, ...rest }: Draft): { fields?: Settings; errors: Errors } {
  const read = v.safeParse(settingsSchema, {
    ...rest,
    address: address.split('\n').filter((line) => line.trim() !== ''),
    social: social.filter(({ name, url }) => name.trim() !== '' || url.trim() !== ''),
    codMax: codMax.trim() === '' ? null : Number(codMax),
  });
  if (read.success) return { fields: read.output, errors: {} };
  const said = read.issues.map((issue) => [String(issue.path?.[0]?.key), issue.message] as const);
  return { errors: Object.fromEntries(said.toReversed()) };
}

export const LABELS: Record<keyof Settings, string> = {
  legalName: 'Legal name',
  address: 'Address',
  phone: 'Phone',
  email: 'E-mail',
  hours: 'Working hours',
  social: 'Social links',
  officerName: 'Grievance officer',
  officerEmail: 'Officer’s e-mail',
  officerPhone: 'Officer’s phone',
  cod: 'Cash on delivery',
  codMax: 'Highest amount on delivery (₹)',
  visitorReviewsWait: 'Visitors’ reviews wait for approval',
};

/** A field in words, for whoever has to choose between two. */
export function inWords(draft: Draft, name: keyof Settings): string {
  if (name === 'social') return draft.social.map(({ name: what, url }) => `${what} ${url}`).join('\n');
  const value = draft[name];
  return typeof value === 'boolean' ? (value ? 'Yes' : 'No') : value;
}
