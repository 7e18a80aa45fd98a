/** The screens from the bag to the order confirmation. */
import type { StoreDetails } from '@nirala/contract/settings/store-details';
import { DEFAULT_TERMS, REFUND_DAYS } from '@nirala/contract/return/terms';
import { DEFAULT_STORE_DETAILS } from '@nirala/contract/settings/shop';
import { MESSAGES } from '@nirala/contract/text/messages';
import { database } from '@nirala/functions/store/database';
import { saveDiscount } from '@nirala/functions/store/discounts';
import { pressInRazorpay, razorpayWindow } from '../support/razorpay.ts';
import { confirmButton, confirmCodOrder, codDialog, openOrderSummary, paymentMethod } from '../support/checkout.ts';
import { heading, toast } from '../support/screens.ts';
import { setSettings } from '../support/settings.ts';
import { storedBag, setLocalStorage, storedSession } from '../support/local-storage.ts';
import { line, saveAddress, type BagLine } from '../support/shopper.ts';
import { expect } from '../support/test.ts';
import { at, screen, type ShotContext } from './screen.ts';

const lines = async ({ takeProduct }: ShotContext): Promise<BagLine[]> => [
  line(await takeProduct('varsity-jacket'), 'M', 2),
  line(await takeProduct('polo-tshirt'), 'L'),
];

/** A bag below the COD limit of a new phone number. */
const cheapLines = async ({ takeProduct }: ShotContext): Promise<BagLine[]> => [
  line(await takeProduct('polo-tshirt'), 'M'),
  line(await takeProduct('tshirt'), 'L'),
];

/** Opens the bag with these lines, or with two by default. */
async function openBag(stage: ShotContext, kept: Record<string, string> = {}, held?: BagLine[]): Promise<void> {
  await setLocalStorage(stage.context, { ...storedBag(...(held ?? (await lines(stage)))), ...kept });
  await stage.page.goto('/cart');
  await stage.page.getByRole('region', { name: 'Price Summary' }).waitFor();
  if (!kept['redeemCode']) await stage.page.getByRole('list', { name: 'Offers for you' }).waitFor();
}

/** The bag after a code that is refused. */
const refused = (code: string, words: string) => async (stage: ShotContext) => {
  const { page } = stage;
  await openBag(stage);
  await page.getByRole('textbox', { name: 'Discount code' }).fill(code);
  await page.getByRole('button', { name: 'Apply', exact: true }).click();
  await page.getByText(words).waitFor();
};

screen('bag', {
  empty: at('/cart'),
  full: (stage) => openBag(stage),
  many: async (stage) => {
    const held = [];
    for (const each of ['hoodies', 'joggers', 'tshirt', 'shorts', 'vests', 'sweat-shirts', 'sports-wear'] as const) {
      held.push(line(await stage.takeProduct(each), 'L', 1 + (held.length % 3)));
    }
    await openBag(stage, {}, held);
  },
  'coupon applied': (stage) => openBag(stage, { redeemCode: 'FESTIVE20', discount: '20' }),
  'coupon refused': refused('NOPE', MESSAGES.invalidCode),
  'coupon over': refused('DIWALI25', MESSAGES.codeExpired),
  'price changed': async (stage) => {
    const [first, second] = await lines(stage);
    if (!first || !second) return;
    await openBag(stage, {}, [{ ...first, product: { ...first.product, discountedPrice: 1 } }, second]);
    await stage.page.getByRole('button', { name: 'Update price' }).waitFor();
  },
  removed: async (stage) => {
    await openBag(stage);
    await stage.page
      .getByRole('button', { name: /^Remove / })
      .first()
      .click();
    await toast(stage.page).waitFor();
  },
});

/** A bag of three vests with a combo, an automatic coupon, and a code that needs more of a category. */
async function openBagWithOffers(stage: ShotContext): Promise<void> {
  const vest = await stage.takeProduct('vests');
  const rule = { discountPercentage: 10, listed: false, on: 'products' as const, products: [vest.id] };
  const until = new Date('2099-01-01');
  const db = database();
  await saveDiscount(db, { code: 'VESTS10', expiresAt: until, ...rule, automatic: true, capPaise: 20_000 });
  await saveDiscount(db, {
    code: 'THREE',
    expiresAt: until,
    ...rule,
    automatic: true,
    off: 'free',
    pieces: 2,
    freePieces: 1,
  });
  const hoodies = { on: 'categories' as const, categories: ['hoodies'] };
  await saveDiscount(db, {
    code: 'HOODIE300',
    expiresAt: until,
    discountPercentage: 10,
    listed: true,
    ...hoodies,
    off: 'rupees',
    rupeesPaise: 30_000,
    minimumPaise: 99_900,
    prepaidOnly: true,
  });
  await setLocalStorage(stage.context, storedBag(line(vest, 'M', 3)));
  await expect(async () => {
    await stage.page.goto('/cart');
    await stage.page.getByRole('list', { name: 'Applied for you' }).waitFor({ timeout: 3_000 });
  }).toPass({ timeout: 90_000 });
}

screen('bag-offers', {
  automatic: openBagWithOffers,
  missing: async (stage) => {
    await openBagWithOffers(stage);
    await stage.page.getByRole('textbox', { name: 'Discount code' }).fill('hoodie300');
    await stage.page.getByRole('button', { name: 'Apply', exact: true }).click();
    await stage.page.getByText('to use HOODIE300').waitFor();
  },
});

screen('wishlist', {
  empty: async ({ page, context, shopper }) => {
    await setLocalStorage(context, storedSession(shopper));
    await page.goto('/wishlist');
  },
  full: async ({ page, context, shopper }) => {
    await setLocalStorage(context, storedSession(shopper));
    for (const shelf of ['/polo-tshirt', '/hoodies', '/varsity-jacket', '/shorts', '/oversized-shirts']) {
      await page.goto(shelf);
      await page
        .getByRole('button', { name: /^Wishlist: / })
        .first()
        .click();
      await expect(page.getByRole('button', { name: /^Wishlist: / }).first()).toHaveAttribute('aria-pressed', 'true');
    }
    await page.goto('/wishlist');
  },
});

/** A signed-in shopper with two lines in the bag. */
async function goToCheckout(stage: ShotContext, addresses: number): Promise<void> {
  const { page, context, shopper } = stage;
  for (let saved = 0; saved < addresses; saved += 1) await saveAddress(shopper);
  await setLocalStorage(context, { ...storedSession(shopper), ...storedBag(...(await lines(stage))) });
  await page.goto('/checkout');
}

screen('checkout', {
  first: (stage) => goToCheckout(stage, 0),
  refused: async (stage) => {
    await goToCheckout(stage, 0);
    await stage.page.getByRole('button', { name: 'Save and continue' }).click();
    await stage.page.getByRole('alert').first().waitFor();
  },
  'pincode wrong': async (stage) => {
    await goToCheckout(stage, 0);
    await stage.page.getByLabel('Pincode').fill('560999');
    await stage.page.getByText('Invalid Pincode').first().waitFor();
  },
  filled: async (stage) => {
    await goToCheckout(stage, 0);
    await stage.page.getByLabel('Pincode').fill('560011');
    await expect(stage.page.getByLabel('City or district', { exact: true })).toHaveValue('Bengaluru');
  },
  'by hand': async (stage) => {
    await goToCheckout(stage, 0);
    await stage.page.getByLabel('Pincode').fill('560500');
    await stage.page.getByRole('combobox', { name: 'State' }).waitFor();
  },
  'another state': async (stage) => {
    const details: StoreDetails = {
      ...DEFAULT_STORE_DETAILS,
      returns: DEFAULT_TERMS,
      refundDays: REFUND_DAYS,
      onlyState: 'Karnataka',
    };
    await stage.context.route('**/api/store', (route) => route.fulfill({ json: details }));
    await goToCheckout(stage, 0);
    await stage.page.getByLabel('Pincode').fill('400050');
    await stage.page.getByText('We deliver only within').first().waitFor();
  },
  book: async (stage) => {
    await goToCheckout(stage, 2);
    await stage.page.getByRole('button', { name: 'Add a new address' }).waitFor();
  },
  loading: async (stage) => {
    await stage.page.route('**/api/users/getAddress', () => undefined);
    await goToCheckout(stage, 0);
  },
});

async function goToSummary(stage: ShotContext, kept: Record<string, string> = {}, held?: BagLine[]): Promise<void> {
  const { page, context, shopper } = stage;
  await saveAddress(shopper);
  await setLocalStorage(context, {
    ...storedSession(shopper),
    ...storedBag(...(held ?? (await lines(stage)))),
    ...kept,
  });
  await openOrderSummary(page);
}

screen('summary', {
  online: (stage) => goToSummary(stage),
  coupon: (stage) => goToSummary(stage, { redeemCode: 'FESTIVE20', discount: '20' }),
  'on delivery': async (stage) => {
    await goToSummary(stage, {}, await cheapLines(stage));
    await paymentMethod(stage.page, 'Cash on Delivery').check();
  },
  question: async (stage) => {
    await goToSummary(stage, {}, await cheapLines(stage));
    await paymentMethod(stage.page, 'Cash on Delivery').check();
    await confirmButton(stage.page).click();
    await codDialog(stage.page).waitFor();
  },
  'in line': async (stage) => {
    await goToSummary(stage);
    await stage.page.route('**/api/payments/create-order', (route) =>
      route.fulfill({ status: 429, contentType: 'text/html', body: 'Rate exceeded.' }),
    );
    await confirmButton(stage.page).click();
    await stage.page.getByText(/Next try in/).waitFor();
  },
  'no COD': async (stage) => {
    await setSettings({ codMax: 5_000 });
    await goToSummary(stage, {}, [line(await stage.takeProduct('varsity-jacket'), 'M', 4)]);
    await expect(paymentMethod(stage.page, 'Cash on Delivery')).toBeDisabled();
  },
  'window of Razorpay': async (stage) => {
    await goToSummary(stage);
    await confirmButton(stage.page).click();
    await razorpayWindow(stage.page).waitFor();
  },
  'left unpaid': async (stage) => {
    await goToSummary(stage);
    await confirmButton(stage.page).click();
    await pressInRazorpay(stage.page, 'Close');
    await stage.page.getByRole('main').getByRole('alert').waitFor();
  },
  'payment failed': async (stage) => {
    await goToSummary(stage);
    await confirmButton(stage.page).click();
    await pressInRazorpay(stage.page, 'Fail');
    await pressInRazorpay(stage.page, 'Close');
    await stage.page.getByText('declined by the bank').waitFor();
  },
  'not from the bag': async ({ page, context, shopper }) => {
    await setLocalStorage(context, storedSession(shopper));
    await page.goto('/final-checkout');
    await expect(heading(page)).toHaveText('Your bag is empty');
  },
});

screen('thanks', {
  paid: async (stage) => {
    await goToSummary(stage);
    await confirmButton(stage.page).click();
    await pressInRazorpay(stage.page, 'Pay');
    await expect(heading(stage.page)).toHaveText('Order Successful!');
  },
  'on delivery': async (stage) => {
    await goToSummary(stage, {}, await cheapLines(stage));
    await confirmCodOrder(stage.page);
    await expect(heading(stage.page)).toHaveText('Order Successful!');
  },
});
