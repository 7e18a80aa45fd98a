/** The home page's pictures by id: eight slides with their links, and the banner in two formats. */
export const SLIDES = [
  { picture: '84de4a089ed9c213', label: 'Oversized Shirts', to: '/oversized-shirts' },
  { picture: 'ca451eaf91ed5466', label: 'Varsity Jacket', to: '/varsity-jacket' },
  { picture: '0a36d783ecac7edc', label: 'T-Shirt', to: '/tshirt' },
  { picture: 'f8bedc1189fa4791', label: 'Hoodies', to: '/hoodies' },
  { picture: '5da3617172d3ed5b', label: 'Shorts', to: '/shorts' },
  { picture: 'bcce741d2a37d80b', label: 'Oversized T-Shirt', to: '/oversized-tshirt' },
  { picture: 'ff612839e3a16159', label: 'Polo T-Shirt', to: '/polo-tshirt' },
  { picture: '47b30ab4e40a29a7', label: 'Sweat Shirts', to: '/sweat-shirts' },
] as const;

export const BANNER = { wide: 'a3f3bfc7b8fd1c-226', tall: 'dcef54d1768b4b-226' } as const;
