/** The figures of the example in docs/architecture/prices.md are what the store computes. */
import { readFileSync } from 'node:fs';
import { computePaper } from '@nirala/contract/gst/compute-paper';
import { gstStateOf } from '@nirala/contract/gst/gst-state';
import { withRates } from '@nirala/contract/gst/rate';
import { DEFAULT_PRICE_RULES, priceOrder, termsOf } from '@nirala/contract/order/pricing';
import { sharesPaise } from '@nirala/contract/order/shares';
import { formatPlainDecimal, toRupees, type Paise } from '@nirala/contract/text/money';
import { storedOrder } from '@nirala/dev/testing/stored-order';
import { netOfPieces } from '@nirala/contract/order/shares';
import { expect, test } from 'vitest';

const DAY = '2026-11-27';
const KURTA = { productId: 'kurta', name: 'kurta', pricePaise: 149_900, quantity: 1 };
const VESTS = { productId: 'vest', name: 'two vests', pricePaise: 25_050, quantity: 2 };

/** `1,349.10`, and `−149.90` for what comes off. */
const amount = (paise: Paise) => formatPlainDecimal(toRupees(paise)).replace(/(\d)(?=(\d{3})+\.)/g, '$1,');
const off = (paise: Paise) => `−${amount(paise)}`;

test('the example of what an order costs has the figures that the store computes', () => {
  const rules = { ...DEFAULT_PRICE_RULES, deliveryFee: 49, freeFrom: 2_500, prepaidRupees: 50 };
  const { totals, lines } = priceOrder(
    [KURTA, VESTS].map(({ pricePaise: price, quantity }) => ({ price, originalPrice: price, quantity })),
    termsOf(rules, 'Pre-Paid', [{ kind: 'coupon', name: 'TEN', percent: 10 }]),
  );
  const [template] = storedOrder().lines;
  if (!template) throw new Error('an order without lines');
  const placed = withRates(
    [KURTA, VESTS].map((line, index) => ({ ...template, ...line, ...(lines[index] ?? template) })),
    DAY,
  );
  const sold = placed.map(({ name, pricePaise, quantity, shares, netPaise, ratePercent }) => {
    const [coupon, prepaid] = (['coupon', 'prepaid'] as const).map((kind) => sharesPaise(shares, kind));
    return [
      name,
      amount(pricePaise * quantity),
      off(coupon ?? 0),
      off(prepaid ?? 0),
      amount(netPaise),
      `${ratePercent}%`,
    ];
  });
  const [coupon, prepaid] = totals.discounts.map(({ paise }) => off(paise));
  const net = lines.reduce((sum, { netPaise }) => sum + netPaise, 0);
  const rows = [
    ...sold,
    ['sum', amount(totals.subtotal), coupon, prepaid, amount(net), ''],
    ['delivery', '', '', '', amount(totals.deliveryFee), ''],
    ['total', '', '', '', amount(totals.payable), ''],
  ];

  const karnataka = gstStateOf('Karnataka');
  const paper = computePaper({
    mode: 'registered',
    sellerState: karnataka,
    deliveryState: karnataka,
    lines: placed.map(({ name, ...line }) => ({ description: name, hsn: '6109', ...line })),
    codChargePaise: 0,
    deliveryFeePaise: totals.deliveryFee,
  });
  const { taxablePaise, cgstPaise, sgstPaise } = paper.totals;
  const vests = placed[1];
  if (!vests) throw new Error('no vests');
  const sentences = [
    `The invoice has ₹${amount(taxablePaise)} before tax, ₹${amount(cgstPaise)} CGST and ₹${amount(sgstPaise)} SGST`,
    `one vest comes back: ₹${amount(netOfPieces(vests, 1, 0))} go back`,
    `when the other one comes back, ₹${amount(netOfPieces(vests, 1, 1))}`,
  ];

  const page = readFileSync(new URL('../../docs/architecture/prices.md', import.meta.url), 'utf8');
  const cells = page.split('\n').map((row) =>
    row
      .split('|')
      .map((cell) => cell.trim())
      .join('|'),
  );
  expect(rows.filter((row) => !cells.includes(`|${row.join('|')}|`))).toEqual([]);
  expect(sentences.filter((sentence) => !page.replace(/\s+/g, ' ').includes(sentence))).toEqual([]);
});
