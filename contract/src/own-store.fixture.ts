import type { Settings } from './settings/settings.ts';

/** The facts that a store's owner saves instead of the invented ones, for tests of a store that is ready to go live. */
export const OWN_FACTS = {
  legalName: 'Asha Looms LLP',
  address: ['7, Mill Road', 'Coimbatore 641001'],
  phone: '+91 422 234 5678',
  email: 'care@ashalooms.in',
  officerName: 'Ravi Iyer',
  officerEmail: 'ravi@ashalooms.in',
  officerPhone: '+91 422 234 5679',
  social: [{ name: 'Instagram', url: 'https://www.instagram.com/ashalooms' }],
  makers: [{ role: 'manufacturer', name: 'Asha Looms LLP', address: '7, Mill Road, Coimbatore 641001' }],
  gstMode: 'registered',
  gstin: '29AAPFU0939F1ZR',
} satisfies Partial<Settings>;
