/** The screens whose weight is limited: what most visits begin with. */
export const SCREENS = ['home', 'category', 'product'] as const;
export type Screen = (typeof SCREENS)[number];

/** These screens with their paths. `product`: the id of the product whose page is measured. */
export function measuredScreens(product: string): { screen: Screen; path: string }[] {
  const paths: Record<Screen, string> = { home: '/', category: '/tshirt', product: `/product/${product}` };
  return SCREENS.map((screen) => ({ screen, path: paths[screen] }));
}

/** What browsers download, and how to recognise it by the type of a reply's content. */
export const KINDS = {
  document: /^text\/html/,
  script: /javascript/,
  stylesheet: /^text\/css/,
  font: /^font\//,
  image: /^image\//,
  data: /^application\/json/,
} as const;
export type Kind = keyof typeof KINDS;

/**
 * The most that a first visit may download, in compressed bytes: everything from the request of the page until it has
 * finished its idle work and the network is quiet, on a phone, while nobody scrolls or presses anything. `document`
 * contains the styles of the first screen; `data` are replies of the API. `image` of a product: on a phone its pictures are as
 * wide as the screen, so that it takes files of 960 pixels, and browsers load the next ones of the row before they are swiped to.
 */
export const BUDGET: Record<Screen, Record<Kind, number>> = {
  home: { document: 20_000, script: 118_000, stylesheet: 2_000, font: 35_000, image: 130_000, data: 0 },
  category: { document: 15_000, script: 115_000, stylesheet: 1_000, font: 35_000, image: 45_000, data: 0 },
  product: { document: 15_000, script: 115_500, stylesheet: 1_000, font: 35_000, image: 75_000, data: 2_000 },
};

/**
 * A page of the owner's has the budget of home, and 8 kB of scripts for its sections: any list of sections that the editor
 * accepts.
 */
export const OWN_PAGE_BUDGET: Record<Kind, number> = { ...BUDGET.home, script: 126_000 };
