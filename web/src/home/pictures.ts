/** The pictures of the home page, by id: eight slides, each with where it leads, and the banner in two shapes. */
export const SLIDES = [
  { picture: '3688b16e314c050b', label: 'Oversized Shirts', to: '/oversized-shirts' },
  { picture: '573ba6894c08d698', label: 'Varsity Jacket', to: '/varsity-jacket' },
  { picture: '5f06a2ddd3fa53b5', label: 'T-Shirt', to: '/tshirt' },
  { picture: '38a98de0372fa134', label: 'Hoodies', to: '/hoodies' },
  { picture: '4ef2e11022e980f5', label: 'Shorts', to: '/shorts' },
  { picture: '46cc9677fe6dd1ab', label: 'Oversized T-Shirt', to: '/oversized-tshirt' },
  { picture: 'd4001271550fe467', label: 'Polo T-Shirt', to: '/polo-tshirt' },
  { picture: '8cbcb1863cb35858', label: 'Sweat Shirts', to: '/sweat-shirts' },
] as const;

export const BANNER = { wide: 'b70544a5f78abff1', tall: '905b8efbc643419f' } as const;
