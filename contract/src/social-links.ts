/** Not in shop.ts, because the footer of every page needs only these links. */
export const SOCIAL_LINKS = [
  { name: 'Instagram', url: 'https://www.instagram.com/nirala.example' },
  { name: 'Facebook', url: 'https://www.facebook.com/nirala.example' },
  { name: 'YouTube', url: 'https://www.youtube.com/@nirala.example' },
] as const;
