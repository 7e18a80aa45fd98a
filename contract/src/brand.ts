/** The store's name and tagline, said in one place. */
export const BRAND = { name: 'Nirala', tagline: 'Dress Beyond Ordinary', welcome: 'Welcome to Nirala' } as const;
