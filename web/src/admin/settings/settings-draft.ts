import { settingsSchema, type Settings } from '@nirala/contract/settings';
import { parseRupees } from '@nirala/contract/parse-rupees';
import * as v from 'valibot';

const LIMITS = ['maxPerLine', 'maxPerOrder', 'codMax', 'codNewMax', 'maxOpenCod'] as const;
export type LimitName = (typeof LIMITS)[number];

/** The settings as they are typed: the address in one text, a limit as text that is empty where there is none. */
export type SettingsDraft = Omit<Settings, 'address' | LimitName> & { address: string } & Record<LimitName, string>;

export type SettingsErrors = Partial<Record<keyof Settings, string>>;

export function toDraft({
  address,
  maxPerLine,
  maxPerOrder,
  codMax,
  codNewMax,
  maxOpenCod,
  ...rest
}: Settings): SettingsDraft {
  const typed = (limit: number | null) => (limit === null ? '' : String(limit));
  return {
    ...rest,
    address: address.join('\n'),
    maxPerLine: typed(maxPerLine),
    maxPerOrder: typed(maxPerOrder),
    codMax: typed(codMax),
    codNewMax: typed(codNewMax),
    maxOpenCod: typed(maxOpenCod),
  };
}

/** The settings that were typed, or what is wrong with them; links left empty are none. */
export function readDraft({ address, social, ...rest }: SettingsDraft): { fields?: Settings; errors: SettingsErrors } {
  const limits = LIMITS.map((name) => [name, readLimit(rest[name])] as const);
  const read = v.safeParse(settingsSchema, {
    ...rest,
    ...Object.fromEntries(limits),
    address: address.split('\n').filter((line) => line.trim() !== ''),
    social: social.filter(({ name, url }) => name.trim() !== '' || url.trim() !== ''),
  });
  if (read.success) return { fields: read.output, errors: {} };
  const said = read.issues.map((issue) => [String(issue.path?.[0]?.key), issue.message] as const);
  return { errors: Object.fromEntries(said.toReversed()) };
}

/** Rupees or a number of pieces. */
const readLimit = (typed: string): number | null => (typed.trim() === '' ? null : parseRupees(typed));

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
  maxPerLine: 'Most pieces of one size',
  maxPerOrder: 'Most pieces in one order',
  cod: 'Cash on delivery',
  codMax: 'Highest amount on delivery (₹)',
  codNewMax: 'Highest amount for a new phone number (₹)',
  maxOpenCod: 'Open orders of one phone number',
  visitorReviewsWait: 'Visitors’ reviews wait for approval',
};

/** A field in words, for whoever has to choose between two. */
export function inWords(draft: SettingsDraft, name: keyof Settings): string {
  if (name === 'social') return draft.social.map(({ name: what, url }) => `${what} ${url}`).join('\n');
  const value = draft[name];
  return typeof value === 'boolean' ? (value ? 'Yes' : 'No') : value;
}
