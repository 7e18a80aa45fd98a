/** The pictures of the home page, by id: eight slides, each with where it leads, and the banner in two shapes. */
export const SLIDES = [
  { picture: 'home-1', label: 'Oversized Shirts', to: '/oversized-shirts' },
  { picture: 'home-2', label: 'Varsity Jacket', to: '/varsity-jacket' },
  { picture: 'home-3', label: 'T-Shirt', to: '/tshirt' },
  { picture: 'home-4', label: 'Hoodies', to: '/hoodies' },
  { picture: 'home-5', label: 'Shorts', to: '/shorts' },
  { picture: 'home-6', label: 'Oversized T-Shirt', to: '/oversized-tshirt' },
  { picture: 'home-7', label: 'Polo T-Shirt', to: '/polo-tshirt' },
  { picture: 'home-8', label: 'Sweat Shirts', to: '/sweat-shirts' },
] as const;

export const BANNER = { wide: 'banner-wide', tall: 'banner-tall' } as const;
