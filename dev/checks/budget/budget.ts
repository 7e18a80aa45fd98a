/** The most bytes that may travel, compressed as they do: for a first visit to home, a category or a product. */
export const BUDGET = {
  /** Scripts before the browser may rest. */
  js: 105_000,
  css: 10_000,
  html: 20_000,
  fonts: 35_000,
  /** Scripts that a product needs beyond those of the home page. */
  more: 20_000,
};
