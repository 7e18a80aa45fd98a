/**
 * What one request costs in Firestore: reads as Firestore bills them, documents written, batches, and calls altogether,
 * which are round trips unless they run at the same time.
 */
export type Cost = { reads: number; writes: number; commits: number; calls: number };

const reading = (reads: number, calls: number): Cost => ({ reads, writes: 0, commits: 0, calls });
const nothing = reading(0, 0);

/**
 * Exact figures: a request that becomes cheaper changes its row too. Reads and writes grow by two for each product of an
 * order; calls and batches do not. docs/costs.md is computed from these rows.
 */
export const FIRESTORE_COSTS = {
  // Order, checkout, product and SKU in one call, the phone number's open COD orders and its customer in two others, one
  // batch, which has the customer and the short number, too.
  'a COD order of one product': { reads: 6, writes: 7, commits: 1, calls: 4 },
  'a COD order of three products': { reads: 10, writes: 11, commits: 1, calls: 4 },
  // The attempt is counted before the code is looked up.
  'a COD order with a coupon': { reads: 8, writes: 9, commits: 3, calls: 7 },
  // A second batch has Razorpay's order id, which is known only after the first.
  'an online order of one product': { reads: 4, writes: 7, commits: 2, calls: 3 },
  'an online order of three products': { reads: 8, writes: 11, commits: 2, calls: 3 },
  // The order is read before and after the call to Razorpay.
  'confirming an online order of one product': { reads: 2, writes: 3, commits: 1, calls: 3 },
  'confirming an online order of three products': { reads: 2, writes: 3, commits: 1, calls: 3 },

  // The snapshot's head and part, what changed since (products, SKUs), the settings of the store and of returns, the
  // categories, the menu, the collections, and the pages with the count of their writes.
  'a category page from a new instance': reading(12, 11),
  // Also what was sold on 30 days, and the coupons that everybody may use.
  'the home page from a new instance': reading(53, 13),
  // Also the settings of deliveries, and the coupons.
  'a product page from a new instance': reading(14, 13),
  'the home page again': nothing,
  'a category page again': nothing,
  'a product page again': nothing,
  // What changed (products, SKUs), and the settings of the store, of deliveries and of returns, the categories, the menu,
  // the collections, and the count of the pages' writes.
  'a product page after five seconds, when nothing changed': reading(10, 10),

  'a list of a category': nothing,
  'a search with filters': nothing,
  'the counts of all filters': nothing,
  'a product': nothing,
  'related products': nothing,
  // What changed (products, SKUs), the settings, and the categories.
  'a list after five seconds, when nothing changed': reading(4, 4),
  'the facts of the store': reading(1, 1),
  // Of a product with one review. The second call counts them.
  'a page of reviews': reading(2, 2),
  'the lists of an account': reading(1, 1),
  // One more than is shown, to know whether there is a next page.
  'a page of My Orders': reading(21, 1),
  'a page of the order list': reading(51, 1),
  // One more than is shown, whatever the number of orders and customers.
  'a page of the customer list': reading(51, 1),
  // With more of each than a search reads: 31 orders, 30 customers of each of two keys, and the product list.
  'a search for everything from a new instance': reading(98, 9),
  // On the day on which the figures of 60 days begin a bucket.
  'the admin dashboard': reading(69, 7),
  // One for each line that is not counted in memory, two for reviews, and one for the most urgent failed delivery.
  'what waits for an admin': reading(25, 25),
  // The settings twice: as they are now, and as this instance remembers them, with the mark of the sales.
  'the product list from a new instance': reading(7, 6),

  // The categories and the size sets are read again and held while it commits.
  'importing 200 new products': { reads: 411, writes: 1_800, commits: 1, calls: 12 },
  'a snapshot after ten changes': { reads: 17, writes: 3, commits: 2, calls: 7 },
  'a snapshot when nothing changed': reading(3, 3),
} satisfies Record<string, Cost>;

/** The API calls of a rendered page. */
export const PAGE_CALLS = {
  home: ['/api/shirts?limit=24', '/api/shirts?sort=discount&limit=1', '/api/home'],
  category: ['/api/shirts?category=tshirt&limit=24'],
  product: ['/api/shirts/tshirt-neem-leaf', '/api/shirts/related?to=tshirt-neem-leaf', '/api/delivery/times'],
};
