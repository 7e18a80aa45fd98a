/** The home page until the owner publishes another. The studio's renders write the ids of the pictures: see CONTRIBUTING.md. */

/** The slides: the id of a picture, and the category that it leads to. */
export const SLIDES = [
  { picture: '90e3f49efade9d-226', label: 'Oversized Shirts', to: '/oversized-shirts' },
  { picture: 'c3a63ed8278e2b-243', label: 'Varsity Jacket', to: '/varsity-jacket' },
  { picture: '5f613e1ac5f221-164', label: 'T-Shirt', to: '/tshirt' },
  { picture: '26527b2fed8e6e-a21', label: 'Hoodies', to: '/hoodies' },
  { picture: 'be7418c32aa557-eee', label: 'Shorts', to: '/shorts' },
  { picture: '62d22c13b6aff8-226', label: 'Oversized T-Shirt', to: '/oversized-tshirt' },
  { picture: 'c5f288abd07ee2-e91', label: 'Polo T-Shirt', to: '/polo-tshirt' },
  { picture: 'cd94f1ee7dbec1-a21', label: 'Sweat Shirts', to: '/sweat-shirts' },
] as const;

/** The banner's picture in two formats, by id. */
export const BANNER = { wide: '4f503947612a8a-226', tall: 'cf3710aad3dc7a-226' } as const;

export const BANNER_LINE = 'Prints of our own on cotton worth keeping.';
export const GRID_HEADING = 'Shop Our Collection';
