/** The pictures of the home page, by id: eight slides, each with where it leads, and the banner in two shapes. */
export const SLIDES = [
  { picture: 'hoodies-gajraj-f', label: 'Hoodies', to: '/hoodies' },
  { picture: 'tshirt-neem-leaf-f', label: 'T-Shirt', to: '/tshirt' },
  { picture: 'hoodies-beyond-f', label: 'Varsity Jacket', to: '/varsity-jacket' },
  { picture: 'hoodies-mussoorie-mist-f', label: 'Oversized Shirts', to: '/oversized-shirts' },
  { picture: 'acid-wash-oversized-t-shirt-dyers-vat-f', label: 'Acid Wash', to: '/acid-wash-oversized-t-shirt' },
  { picture: 'acid-wash-oversized-t-shirt-moss-wall-f', label: 'Joggers', to: '/joggers' },
  { picture: 'acid-wash-oversized-t-shirt-coal-smoke-f', label: 'Polo T-Shirt', to: '/polo-tshirt' },
  { picture: 'acid-wash-oversized-t-shirt-old-brick-f', label: 'Sports Wear', to: '/sports-wear' },
] as const;

export const BANNER = { wide: 'banner-wide', tall: 'banner-tall' } as const;
