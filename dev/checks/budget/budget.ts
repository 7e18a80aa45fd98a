/** The most compressed bytes of a first visit to the home page, a category or a product. */
export const BUDGET = {
  /** Scripts until the page is idle. */
  js: 105_400,
  css: 10_000,
  html: 20_000,
  fonts: 35_000,
  /** The additional scripts of a product page, after the home page. */
  more: 20_000,
};
