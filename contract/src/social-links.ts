/** A file of its own: every page's footer has these, and few pages what else there is to say of the shop. */
export const SOCIAL_LINKS = [
  { name: 'Instagram', url: 'https://www.instagram.com/nirala.example' },
  { name: 'Facebook', url: 'https://www.facebook.com/nirala.example' },
  { name: 'YouTube', url: 'https://www.youtube.com/@nirala.example' },
] as const;
