/** A file of its own, because the footer of every page needs these links but not the rest of shop.ts. */
export const SOCIAL_LINKS = [
  { name: 'Instagram', url: 'https://www.instagram.com/nirala.example' },
  { name: 'Facebook', url: 'https://www.facebook.com/nirala.example' },
  { name: 'YouTube', url: 'https://www.youtube.com/@nirala.example' },
] as const;
