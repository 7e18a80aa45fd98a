import type { Settings } from './settings.ts';
import { SHOP } from './shop.ts';

/** The settings whose value can be one of the invented facts of shop.ts. */
export const LEGAL_FACTS = [
  'legalName',
  'address',
  'phone',
  'email',
  'officerName',
  'officerEmail',
  'officerPhone',
  'social',
] as const satisfies readonly (keyof Settings)[];
export type LegalFact = (typeof LEGAL_FACTS)[number];

/** The name of each legal fact in the middle of a sentence. */
export const LEGAL_TITLES: Record<LegalFact, string> = {
  legalName: 'legal name',
  address: 'address',
  phone: 'phone number',
  email: 'e-mail address',
  officerName: 'grievance officer',
  officerEmail: 'officer’s e-mail',
  officerPhone: 'officer’s phone number',
  social: 'social links',
};

/** Whether a text has one of the invented facts of shop.ts. */
export function hasMadeUpFact(text: string): boolean {
  if (!SHOP.isMadeUp) return false;
  const lower = text.toLowerCase();
  return (
    INVENTED.some((fact) => lower.includes(fact)) || INVENTED_NUMBERS.some((number) => digitsOf(text).includes(number))
  );
}

/** The settings that still have an invented fact. */
export function madeUpFacts(settings: Pick<Settings, LegalFact>): LegalFact[] {
  return LEGAL_FACTS.filter((name) => hasMadeUpFact(JSON.stringify(settings[name])));
}

/** In lower case. The first line of the address is enough. */
const INVENTED = [
  SHOP.legalName,
  ...SHOP.address.slice(0, 1),
  SHOP.email,
  SHOP.grievanceOfficer.name,
  SHOP.grievanceOfficer.email,
  ...SHOP.social.map(({ url }) => url),
].map((text) => text.toLowerCase());
/** Without +91: a page may write them in any format. */
const INVENTED_NUMBERS = [SHOP.phone, SHOP.grievanceOfficer.phone].map((phone) => digitsOf(phone).slice(-10));

function digitsOf(text: string): string {
  return text.replace(/\D/g, '');
}
