/** The `sizes` of the picture on a card in the grid of products or of the wishlist, with 4, 3 and 2 columns. */
export const CARD_SIZES =
  '(min-width: 1440px) 320px, (min-width: 1024px) calc(23.9vw - 22px), (min-width: 768px) calc(31.9vw - 21px), calc(47.8vw - 16px)';
