type Shop = {
  isMadeUp: boolean;
  legalName: string;
  address: readonly string[];
  phone: string;
  email: string;
  hours: string;
  grievanceOfficer: { name: string; email: string; phone: string };
  social: readonly { name: string; url: string }[];
};

/**
 * Who runs the shop, until the owner saves others at /admin-settings. The e-commerce rules of 2020 ask for the legal name,
 * the address, and a grievance officer with a name and a way to be reached.
 */
export const SHOP: Shop = {
  /**
   * Whether the facts below are invented. Set it to false when you replace them. While it is true, readiness.ts looks for
   * them in settings and texts, and a live store issues no invoice that has one.
   */
  isMadeUp: true,
  legalName: 'Nirala Clothing Private Limited',
  address: ['14, Kanakapura Lane, Basavanagudi', 'Bengaluru 560004', 'Karnataka, India'],
  /** In the form of `parseShopPhone`. */
  phone: '+91 80 0000 0014',
  email: 'hello@nirala.example',
  hours: 'Mon-Fri 10:00 AM-6:00 PM',
  grievanceOfficer: {
    name: 'Meera Nair',
    email: 'grievance@nirala.example',
    phone: '+91 80 0000 0015',
  },
  social: [
    { name: 'Instagram', url: 'https://www.instagram.com/nirala.example' },
    { name: 'Facebook', url: 'https://www.facebook.com/nirala.example' },
    { name: 'YouTube', url: 'https://www.youtube.com/@nirala.example' },
  ],
};

/** The store's public details until the admin changes them at /admin-settings. Amounts are in rupees. */
export const DEFAULT_STORE_DETAILS = {
  legalName: SHOP.legalName,
  address: [...SHOP.address],
  phone: SHOP.phone,
  email: SHOP.email,
  hours: SHOP.hours,
  social: SHOP.social.map((link) => ({ ...link })),
  officerName: SHOP.grievanceOfficer.name,
  officerEmail: SHOP.grievanceOfficer.email,
  officerPhone: SHOP.grievanceOfficer.phone,
  maxPerLine: 10,
  maxPerOrder: 50,
  cod: true,
  codMax: null,
  codNewMax: null,
  maxOpenCod: 3,
};
