/** The admin screens. */
import type { Settings } from '@nirala/contract/settings/settings';
import { ruleOf, saveCollections, storedCollection } from '@nirala/dev/testing/collections';
import { saleOf, saveSale } from '@nirala/dev/testing/sales';
import { createOrderLink } from '@nirala/dev/testing/stored-order';
import { randomUUID } from 'node:crypto';
import { Timestamp } from '@google-cloud/firestore';
import { customerId, customerRef } from '@nirala/functions/store/customers';
import { database } from '@nirala/functions/store/database';
import { saveDiscount } from '@nirala/functions/store/discounts';
import { button } from '../support/screens.ts';
import { newAdmin } from '../support/admin.ts';
import { placePaidOrder, placeUnpaidOrder } from '../support/admin-orders.ts';
import { GSTIN, GSTIN_OF_MAHARASHTRA, missSearch, setSeller } from '../support/settings.ts';
import { setLocalStorage, storedSession } from '../support/local-storage.ts';
import { line, placeCodOrder } from '../support/shopper.ts';
import { callApi, STORE_URL } from '../support/store.ts';
import { expect } from '../support/test.ts';
import { busyShop } from './busy-shop.ts';
import { inAdmin, screen, type ShotContext } from './screen.ts';

const order = async ({ shopper, takeProduct }: ShotContext) =>
  placePaidOrder(shopper, line(await takeProduct('varsity-jacket'), 'L', 2), line(await takeProduct('tshirt')));

screen('admin-dashboard', {
  today: async (stage) => {
    await placeCodOrder(stage.shopper, line(await stage.takeProduct('vests'), 'L', 2));
    await order(stage);
    await inAdmin('/dashboard-admin')(stage);
  },
  month: async (stage) => {
    await inAdmin('/dashboard-admin')(stage);
    await button(stage.page, '30 days').click();
    await stage.page.waitForLoadState('networkidle');
  },
});
screen('admin-nav', {
  open: inAdmin('/admin-stock-grid'),
  more: async (stage) => {
    await inAdmin('/admin-messages')(stage);
    await button(stage.page, 'More').click();
  },
});
/** A screen of a shop on a busy day. */
const inBusyShop = (path: string) => async (stage: ShotContext) => {
  await busyShop(stage);
  await inAdmin(path)(stage);
};
screen('admin-deliveries', {
  failed: inBusyShop('/admin-deliveries'),
  'on the way': inBusyShop('/admin-deliveries?list=on-the-way'),
  'coming back': inBusyShop('/admin-deliveries?list=coming-back'),
  back: inBusyShop('/admin-deliveries?list=back'),
  lost: inBusyShop('/admin-deliveries?list=lost'),
  'send back': async (stage) => {
    await inBusyShop('/admin-deliveries')(stage);
    await button(stage.page, 'Send it back…').first().click();
  },
});
screen('admin-claims', {
  missing: inBusyShop('/admin-claims'),
  'to file': inBusyShop('/admin-claims?state=to-file'),
  filed: inBusyShop('/admin-claims?state=filed'),
  none: inBusyShop('/admin-claims?state=refused'),
  new: async (stage) => {
    await inBusyShop('/admin-claims')(stage);
    await button(stage.page, 'Claim from the courier…').first().click();
  },
  edit: async (stage) => {
    await inBusyShop('/admin-claims?state=filed')(stage);
    await button(stage.page, 'Change the claim').first().click();
    await stage.page.getByLabel('State').selectOption('Paid');
  },
});
screen('admin-checkouts', {
  list: inBusyShop('/admin-checkouts'),
  done: async (stage) => {
    await inBusyShop('/admin-checkouts')(stage);
    await button(stage.page, 'Done').first().click();
    await button(stage.page, 'Put it back').click({ trial: true });
  },
});
/** The number of a return as a scanner reads it. */
async function scanReturn({ page }: ShotContext, code: string): Promise<void> {
  await page.getByLabel('Code').fill(code);
  await page.getByLabel('Code').press('Enter');
  await page.getByRole('status').filter({ hasText: code }).waitFor();
}
screen('admin-receive-returns', {
  empty: inAdmin('/admin-receive-returns'),
  scanned: async (stage) => {
    const { returns } = await busyShop(stage);
    await inAdmin('/admin-receive-returns')(stage);
    await scanReturn(stage, returns[5] ?? '');
    await scanReturn(stage, returns[6] ?? '');
    await scanReturn(stage, 'NR-NOT-OURS');
  },
});
screen('admin-returns', {
  all: inBusyShop('/admin-returns'),
  selected: async (stage) => {
    await inBusyShop('/admin-returns?state=Requested')(stage);
    await stage.page.getByRole('checkbox', { name: /^Select all / }).check();
  },
});
screen('admin-return', {
  requested: async (stage) => inAdmin(`/admin-return/${(await busyShop(stage)).returns[0]}`)(stage),
  received: async (stage) => inAdmin(`/admin-return/${(await busyShop(stage)).returns[7]}`)(stage),
});
screen('admin-home', { busy: inBusyShop('/dashboard-admin') });
screen('admin-reports', { month: inAdmin('/admin-reports') });
screen('admin-orders', {
  desk: inAdmin('/admin-new-order'),
  selected: async (stage) => {
    await order(stage);
    await inAdmin('/admin-new-order')(stage);
    await stage.page.getByRole('list', { name: 'Orders' }).getByRole('checkbox').first().check();
  },
  busy: inBusyShop('/admin-new-order'),
  none: inAdmin('/admin-new-order?from=2020-01-01&to=2020-01-02'),
});
screen('admin-order', {
  full: async (stage) => inAdmin(`/admin-order/${await order(stage)}`)(stage),
  cancelling: async (stage) => {
    await inAdmin(`/admin-order/${await order(stage)}`)(stage);
    await button(stage.page, 'Cancel order').click();
    await stage.page.getByRole('dialog').getByLabel('Reason').selectOption('Other');
    await stage.page.getByRole('dialog').getByRole('button', { name: 'Cancel the order' }).click();
  },
  tagged: async (stage) => {
    const { cod } = await busyShop(stage);
    await callApi(await newAdmin(), `/api/admin/orders/${cod}/tags`, {
      add: ['gift', 'vip customer of the first hour', 'உடனே அனுப்பவும்'],
      remove: [],
    });
    await inAdmin(`/admin-order/${cod}`)(stage);
  },
  'paid already': async (stage) => {
    await inAdmin(`/admin-order/${(await busyShop(stage)).cod}`)(stage);
    await button(stage.page, 'Paid already…').click();
    await stage.page.getByRole('textbox', { name: 'UTR of the payment' }).fill('12345');
    await button(stage.page, 'Mark as paid').click();
  },
  unpaid: async (stage) => {
    const { id } = await placeUnpaidOrder(stage.shopper, line(await stage.takeProduct('tshirt')));
    await inAdmin(`/admin-order/${id}`)(stage);
    await button(stage.page, 'Ask Razorpay now').click();
    await button(stage.page, 'Ask Razorpay now').waitFor();
    await stage.page.waitForLoadState('networkidle');
  },
  lost: async (stage) => {
    await inBusyShop('/admin-deliveries?list=lost')(stage);
    await stage.page.getByRole('main').getByRole('link', { name: /^NR-/ }).first().click();
    await stage.page.getByRole('heading', { name: /^Order NR-/ }).waitFor();
    await stage.page.waitForLoadState('networkidle');
  },
  splitting: async (stage) => {
    await inAdmin(`/admin-order/${await order(stage)}`)(stage);
    await button(stage.page, 'Send a part now…').click();
    await stage.page.getByRole('dialog').getByRole('combobox').first().selectOption('0');
  },
  split: async (stage) => {
    await inAdmin(`/admin-order/${await order(stage)}`)(stage);
    await button(stage.page, 'Send a part now…').click();
    await stage.page.getByRole('dialog').getByRole('combobox').first().selectOption('0');
    await button(stage.page, 'Divide the order').click();
    await stage.page.getByText('Sent in 2 parcels').waitFor();
  },
  unknown: inAdmin('/admin-order/NR-NOBODY'),
});
/** A customer with two orders and a note, who cannot pay on delivery. */
const customer = async (stage: ShotContext) => {
  await order(stage);
  await placeCodOrder(stage.shopper, line(await stage.takeProduct('vests'), 'L'));
  const id = customerId(stage.shopper.phone);
  await customerRef(database(), id).update({
    refused: 2,
    codBlock: { reason: 'Refused two parcels in October.', at: Timestamp.now(), by: '+919845012345' },
  });
  return id;
};
screen('admin-customers', {
  list: async (stage) => {
    await customer(stage);
    await inAdmin('/admin-customers')(stage);
  },
});
screen('admin-customer', { full: async (stage) => inAdmin(`/admin-customer/${await customer(stage)}`)(stage) });
screen('admin-search', {
  found: async (stage) => {
    await busyShop(stage);
    await order(stage);
    await inAdmin('/dashboard-admin')(stage);
    await button(stage.page, 'Search for everything').click();
    await stage.page.getByRole('dialog').getByRole('searchbox').fill(stage.shopper.phone.slice(-7));
    await stage.page.getByRole('dialog').getByRole('heading', { name: 'Customers' }).waitFor();
  },
});
/** An order with an invoice, and with a credit note if it came back. */
const invoiced = async (stage: ShotContext, comesBack = false, seller: Partial<Settings> = {}) => {
  await setSeller({ gstMode: 'registered', gstin: GSTIN, ...seller });
  const id = await order(stage);
  await inAdmin(`/admin-order/${id}`)(stage);
  await button(stage.page, 'Dispatch').click();
  await stage.page.getByLabel('Tracking link').fill('https://courier.example/track/1');
  await stage.page.getByRole('dialog').getByRole('button', { name: 'Dispatch' }).click();
  await stage.page.getByRole('link', { name: /^(Tax invoice|Bill of supply)/ }).waitFor();
  if (!comesBack) return id;
  await button(stage.page, 'Mark as returned').click();
  await stage.page.getByRole('radio').first().check();
  await stage.page.getByRole('dialog').getByRole('button', { name: 'Mark as returned' }).click();
  await stage.page.getByRole('link', { name: /^Credit note/ }).waitFor();
  return id;
};

screen('admin-papers', {
  invoice: async (stage) => inAdmin(`/admin-papers/${await invoiced(stage)}`)(stage),
  'credit note': async (stage) => inAdmin(`/admin-papers/${await invoiced(stage, true)}`)(stage),
  'another state': async (stage) =>
    inAdmin(`/admin-papers/${await invoiced(stage, false, { gstin: GSTIN_OF_MAHARASHTRA })}`)(stage),
  'bill of supply': async (stage) =>
    inAdmin(`/admin-papers/${await invoiced(stage, false, { gstMode: 'composition' })}`)(stage),
  printed: async (stage) => {
    await inAdmin(`/admin-papers/${await invoiced(stage)}`)(stage);
    await stage.page.emulateMedia({ media: 'print' });
  },
});
screen('admin-accounts', {
  month: async (stage) => {
    await invoiced(stage, true);
    await inAdmin('/admin-accounts')(stage);
  },
  none: inAdmin('/admin-accounts?from=2020-01-01&to=2020-01-31'),
});
screen('papers', {
  invoice: async (stage) => {
    const id = await invoiced(stage);
    await setLocalStorage(stage.context, storedSession(stage.shopper));
    await stage.page.goto(`/my-orders/${id}/papers`);
    await stage.page.getByRole('article').waitFor();
  },
});
screen('admin-print', {
  invoices: async (stage) =>
    inAdmin(`/admin-print?kind=invoices&ids=${await invoiced(stage)},${await order(stage)}`)(stage),
  slip: async (stage) => inAdmin(`/admin-print?ids=${await order(stage)}`)(stage),
});
screen('admin-cash', {
  full: inAdmin('/admin-cash'),
  file: async (stage) => {
    await inAdmin('/admin-cash')(stage);
    const file = [
      'Order Date,AWB,Order Amount,COD Remitted,Reference No,UTR,Remittance Date',
      '10-11-2026,800000000011,449,399,NR-4501,AXISCN0012345,24-11-2026',
      '10-11-2026,1.23457E+11,449,399,NR-4502,AXISCN0012345,24-11-2026',
    ];
    await stage.page
      .getByLabel('CSV file')
      .setInputFiles({ name: 'cod.csv', mimeType: 'text/csv', buffer: Buffer.from(file.join('\n')) });
    await stage.page.getByRole('region', { name: 'Rows' }).waitFor();
  },
});
screen('admin-tracking', {
  full: inAdmin('/admin-tracking'),
  news: async (stage) => {
    await inAdmin('/admin-tracking')(stage);
    await stage.page
      .getByLabel('Orders and their numbers')
      .fill(
        [
          'Pickup Date,Waybill,Status,Status Date,Remarks',
          '01/11/2026,800000000011,OUT_FOR_DELIVERY,03/11/2026,',
          '01/11/2026,800000000012,Undelivered,04/11/2026,Door locked',
          '01/11/2026,800000000013,Held at the depot,04/11/2026,',
          '01/11/2026,1.23457E+11,Delivered,04/11/2026,',
        ].join('\n'),
      );
    await button(stage.page, 'Check the lines').click();
    await stage.page.getByRole('region', { name: 'Rows' }).waitFor();
  },
});
screen('admin-product', {
  new: inAdmin('/admin-add-products'),
  refused: async (stage) => {
    await inAdmin('/admin-add-products')(stage);
    await button(stage.page, 'Create product').click();
  },
  edit: async (stage) => inAdmin('/admin-product/hoodies-beyond')(stage),
  drop: async (stage) => {
    await inAdmin('/admin-product/hoodies-beyond')(stage);
    await button(stage.page, 'Show all fields').click();
    await stage.page.getByRole('checkbox', { name: 'Sell this product as a drop' }).check();
  },
  stock: async (stage) => {
    await inAdmin('/admin-product/hoodies-beyond')(stage);
    await stage.page.getByRole('button', { name: 'One M less' }).click();
  },
});
screen('admin-stock', {
  history: inAdmin('/admin-stock/hoodies-beyond'),
});
/** Adds sizes to the goods that came in, and what one piece cost. */
const goodsIn = async (stage: ShotContext) => {
  const { page } = stage;
  const [tee, jacket] = [await stage.takeProduct('tshirt'), await stage.takeProduct('varsity-jacket')];
  await inAdmin('/admin-goods-in')(stage);
  for (const { name } of [tee, jacket]) {
    await page.getByRole('searchbox', { name: 'Product name' }).fill(name);
    await button(page, 'Search').click();
    await button(page, `Add one ${name}, M`).click();
    await button(page, `Add one ${name}, L`).click();
  }
  await page
    .getByRole('group', { name: `${tee.name}, M` })
    .getByLabel('Cost of one')
    .fill('210.50');
  await page.getByRole('textbox', { name: 'SKU code' }).fill('UNKNOWN-1');
  await page.getByRole('textbox', { name: 'SKU code' }).press('Enter');
  await page.getByRole('alert').waitFor();
  await page.getByRole('combobox', { name: 'Supplier' }).fill('Sri Lakshmi Venkateswara Knits and Garments, Tiruppur');
};
screen('admin-goods-in', {
  empty: inAdmin('/admin-goods-in'),
  scanned: goodsIn,
  received: async (stage) => {
    await goodsIn(stage);
    await button(stage.page, 'Remove UNKNOWN-1').click();
    await button(stage.page, 'Received').click();
    await stage.page.getByText('Sri Lakshmi').last().click();
  },
});
screen('admin-labels', {
  empty: inAdmin('/admin-labels'),
  two: inAdmin('/admin-labels?products=hoodies-beyond,tshirt-neem-leaf'),
});
screen('admin-stock-count', { empty: inAdmin('/admin-stock-count') });
screen('admin-stock-grid', { full: inAdmin('/admin-stock-grid') });
/** Collections of each kind. */
async function makeCollections(): Promise<void> {
  await saveCollections(database(), [
    storedCollection('winter-edit', {
      title: 'The winter edit',
      line: 'Fleece, quilting and brushed cotton for cold mornings.',
      picture: '/images/101a246d376339-dcb/1440.webp',
      rule: ruleOf({ categories: ['hoodies', 'varsity-jacket'], colours: ['navy', 'black'], maxRupees: 2500 }),
      until: '2099-01-31T18:29:00.000Z',
    }),
    storedCollection('by-hand', {
      title: 'Chosen by hand',
      by: 'hand',
      products: ['hoodies-beyond', 'gone-for-good', 'tshirt-neem-leaf'],
    }),
    storedCollection('pongal', { title: 'Pongal', from: '2098-12-31T18:30:00.000Z' }),
    storedCollection('empty', { title: 'Nothing in it', rule: ruleOf({ tags: ['nobody has this'] }) }),
  ]);
}
const withCollections = (path: string) => async (stage: ShotContext) => {
  await makeCollections();
  // The server keeps what it read for a few seconds.
  const status = async () => (await stage.page.request.get('/api/collections/winter-edit')).status();
  await expect.poll(status, { timeout: 15_000 }).toBe(200);
  await inAdmin(path)(stage);
};
/** Sales in each state. */
const withSales = (path: string) => async (stage: ShotContext) => {
  await saveSale(database(), saleOf({ products: ['tshirt-neem-leaf', 'hoodies-beyond'] }));
  await saveSale(
    database(),
    saleOf({
      id: 'pongal',
      name: 'Pongal',
      from: '2098-12-31T18:30:00.000Z',
      on: 'categories',
      categories: ['hoodies'],
    }),
  );
  await saveSale(database(), saleOf({ id: 'old', name: 'Monsoon', until: '2021-01-01T00:00:00.000Z' }));
  await inAdmin(path)(stage);
};
screen('admin-collections', {
  none: inAdmin('/admin-collections'),
  list: withCollections('/admin-collections'),
  new: inAdmin('/admin-collection/new'),
  rule: withCollections('/admin-collection/winter-edit'),
  hand: async (stage) => {
    await withCollections('/admin-collection/by-hand')(stage);
    await stage.page.getByRole('searchbox', { name: 'Find a product to add' }).fill('hoodie');
    await button(stage.page, 'Search').click();
    await stage.page.getByRole('list', { name: 'Products found' }).waitFor();
  },
  refused: async (stage) => {
    await inAdmin('/admin-collection/new')(stage);
    await stage.page.getByRole('textbox', { name: 'Price from' }).fill('-3');
    await button(stage.page, 'Save collection').click();
  },
  shop: withCollections('/c/winter-edit'),
  'shop empty': withCollections('/c/empty'),
  'shop none': withCollections('/c/pongal'),
});
screen('admin-size-sets', {
  list: inAdmin('/admin-size-sets'),
  new: async (stage) => {
    await inAdmin('/admin-size-sets')(stage);
    await button(stage.page, 'New size set').click();
    await button(stage.page, 'Waist 28 to 44').click();
  },
  refused: async (stage) => {
    await inAdmin('/admin-size-sets')(stage);
    await button(stage.page, 'New size set').click();
    await button(stage.page, 'Save size set').click();
    await stage.page.getByText('Enter at least one size.').waitFor();
  },
});
screen('admin-categories', {
  list: async (stage) => {
    await missSearch('pashmina shawl');
    await inAdmin('/admin-categories')(stage);
    await button(stage.page, 'Move Hoodies up').click();
  },
  new: async (stage) => {
    await inAdmin('/admin-categories')(stage);
    await button(stage.page, 'New category').click();
    await stage.page.getByRole('textbox', { name: 'Name', exact: true }).fill('Search');
    await button(stage.page, 'Save category').click();
    await stage.page.getByText('Choose another address.').waitFor();
    await stage.page.getByRole('textbox', { name: 'Name', exact: true }).fill('Kurtas');
  },
  edit: async (stage) => {
    await inAdmin('/admin-categories')(stage);
    await button(stage.page, 'Edit Varsity Jacket').click();
  },
  hide: async (stage) => {
    await inAdmin('/admin-categories')(stage);
    await button(stage.page, 'Hide Hoodies').click();
    await stage.page.getByRole('radio', { name: /^Move to another/ }).check();
  },
  delete: async (stage) => {
    await inAdmin('/admin-categories')(stage);
    await button(stage.page, 'Delete Hoodies').click();
    await button(stage.page, 'Delete it').click();
  },
});
screen('admin-import', {
  first: inAdmin('/admin-import'),
  report: async (stage) => {
    const page = stage.page;
    await inAdmin('/admin-import')(stage);
    const rows = ['sku-1,tshirt,Neem,Soft.,1000,400,5', 'sku-2,tshirt,Mogra,Soft.,free,400,5', 'sku 3,hat,,,,,'];
    const text = `id,category,name,description,price,discounted_price,stock_M\n${rows.join('\n')}\n`;
    const file = { name: 'autumn.csv', mimeType: 'text/csv', buffer: Buffer.from(text) };
    await page.getByLabel(/Choose a CSV file/).setInputFiles(file);
    await page.getByRole('group', { name: 'Rows' }).getByRole('button').first().waitFor();
  },
});
/** The list with all its products selected, and a step of the change of their prices. */
const ofPrices = (step: 'selected' | 'entered' | 'preview' | 'changed') => async (stage: ShotContext) => {
  const { page } = stage;
  await withSales('/admin-products?category=hoodies')(stage);
  await page.getByRole('checkbox', { name: /^Select all / }).check();
  if (step === 'selected') return;
  await button(page, 'Prices').click();
  await page.getByLabel('How much').fill('1100');
  await page.getByLabel('Unit').selectOption('amount');
  if (step === 'entered') return;
  await button(page, 'Preview').click();
  const save = page.getByRole('button', { name: /^Change \d+ price/ });
  await save.waitFor();
  if (step === 'preview') return;
  await save.click();
  await page.getByRole('region', { name: 'Last change' }).waitFor();
};
screen('admin-products', {
  list: inAdmin('/admin-products'),
  none: inAdmin('/admin-products?q=zzzqqq'),
  selected: ofPrices('selected'),
  entered: ofPrices('entered'),
  preview: ofPrices('preview'),
  changed: ofPrices('changed'),
});
screen('admin-sales', {
  none: inAdmin('/admin-sales'),
  new: async (stage) => {
    await inAdmin('/admin-sales')(stage);
    await button(stage.page, 'New sale').click();
    await button(stage.page, 'Save sale').click();
  },
  category: async (stage) => {
    await inAdmin('/admin-sales')(stage);
    await button(stage.page, 'New sale').click();
    await stage.page.getByLabel('Name').fill('Diwali');
    await stage.page.getByRole('radio', { name: /Categories/ }).check();
    await stage.page.getByRole('checkbox').first().check();
    await stage.page.getByText(/products? on sale gets? cheaper/).waitFor();
  },
  list: withSales('/admin-sales'),
  product: withSales('/admin-product/tshirt-neem-leaf'),
});
/** The coupons, with some of each kind. */
async function withCoupons(stage: ShotContext): Promise<void> {
  const [expiresAt, percent] = [new Date('2099-01-01'), { listed: false, discountPercentage: 10 }];
  const rules = {
    'SHOT-RUPEES': { off: 'rupees' as const, rupeesPaise: 15_000, minimumPaise: 99_900, maxPerPhone: 1 },
    'SHOT-CAP': { capPaise: 30_000, on: 'categories' as const, categories: ['tshirt', 'shorts'], prepaidOnly: true },
    'SHOT-PAIR': { off: 'bundle' as const, pieces: 2, bundlePricePaise: 149_900 },
    'SHOT-CODES': { off: 'free' as const, pieces: 2, freePieces: 1, singleUse: true },
  };
  for (const [code, rule] of Object.entries(rules))
    await saveDiscount(database(), { code, expiresAt, ...percent, ...rule });
  await inAdmin('/admin-coupons')(stage);
}
screen('admin-coupons', {
  list: inAdmin('/admin-coupons'),
  new: async (stage) => {
    await inAdmin('/admin-coupons')(stage);
    await button(stage.page, 'New coupon').click();
    await button(stage.page, 'Save coupon').click();
  },
  combo: async (stage) => {
    await withCoupons(stage);
    await button(stage.page, 'New coupon').click();
    await stage.page.getByRole('radio', { name: /Some pieces for one price/ }).check();
    await stage.page.getByRole('radio', { name: /^Categories/ }).check();
  },
  kinds: withCoupons,
  codes: async (stage) => {
    await withCoupons(stage);
    await button(stage.page, 'Codes of SHOT-CODES').click();
    await stage.page.getByText('0 codes, 0 used.').waitFor();
  },
});
screen('admin-messages', {
  list: async (stage) => {
    await fetch(`${STORE_URL}/api/contactus`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': `10.9.0.${Date.now() % 255}` },
      body: JSON.stringify({ name: 'Asha Rao', email: 'asha@example.com', message: 'Is the jacket true to size?' }),
    });
    await inAdmin('/admin-messages')(stage);
  },
});
screen('admin-reviews', { list: inAdmin('/admin-reviews'), shown: inAdmin('/admin-reviews?state=shown') });
screen('order-link', {
  answered: async (stage) => {
    const { shopper, page } = stage;
    const id = await placeCodOrder(shopper, line(await stage.takeProduct('tshirt')));
    const link = await createOrderLink(database(), id);
    const { ticket } = await callApi(shopper, `/api/orders/${id}/help`, {
      message: 'Can I get it before Pongal? நன்றி.',
      requestId: randomUUID(),
    });
    const reply = 'Yes: it leaves us tomorrow, and the courier needs three days.\n\nநன்றி, the team.';
    await callApi(await newAdmin(), `/api/admin/messages/${ticket.ticket}/answer`, {
      base: { reply: null },
      changes: { reply },
    });
    await page.goto(`/o/${link}`);
    await page.getByRole('heading', { name: 'Our answer' }).waitFor();
  },
});
screen('admin-content', { full: inAdmin('/admin-content') });
screen('admin-settings', {
  full: inAdmin('/admin-settings'),
  contact: inAdmin('/admin-settings/contact'),
  cash: inAdmin('/admin-settings/cod-risk'),
  messages: inAdmin('/admin-settings/messages'),
  alerts: inAdmin('/admin-settings/alerts'),
  gst: async (stage) => {
    await setSeller();
    await inAdmin('/admin-settings/gst')(stage);
    await stage.page.getByRole('radio', { name: /^Registered as/ }).check();
    await stage.page.getByRole('textbox', { name: 'GSTIN' }).fill(GSTIN);
    await button(stage.page, 'Save settings').waitFor();
  },
});
screen('admin-setup', {
  full: inAdmin('/admin-setup'),
  asked: async (stage) => {
    await inAdmin('/admin-setup')(stage);
    await button(stage.page, 'Check now').click();
    await stage.page.getByText('Razorpay accepts', { exact: false }).waitFor();
    await button(stage.page, 'Check now').waitFor();
  },
});
screen('admin-delivery', { full: inAdmin('/admin-delivery') });
screen('admin-brand', {
  full: inAdmin('/admin-brand'),
  refused: async (stage) => {
    await inAdmin('/admin-brand')(stage);
    await stage.page.getByLabel('Main colour', { exact: true }).fill('#ff6600');
    await stage.page.getByRole('button', { name: /^Use #/ }).waitFor();
  },
  pictures: async (stage) => {
    await inAdmin('/admin-brand')(stage);
    const ring = '<circle cx="150" cy="50" r="36" fill="none" stroke="#0a5c36" stroke-width="14"/>';
    const svg = (box: string) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}">${ring}</svg>`;
    for (const [label, box] of [
      ['Logo', '0 0 300 100'],
      ['Mark', '100 0 100 100'],
      ['Share card', '0 -29 300 158'],
    ] as const) {
      const file = { name: 'ring.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(svg(box)) };
      await stage.page.getByLabel(`${label} (optional)`).setInputFiles(file);
      await stage.page.getByAltText(`${label}, as it was uploaded`).waitFor();
    }
  },
});
screen('admin-audit', { full: inAdmin('/admin-audit') });
