import { PERIODS, type PeriodFigures, type Summary } from '@nirala/contract/api/admin/summary';
import { ORDER_STATES, type OrderStatus } from '@nirala/contract/order/order';
import type { Product } from '@nirala/contract/product/product';
import { STANDARD_SIZES, sizeSchema, type Size } from '@nirala/contract/product/size';
import { mergeSizes } from '@nirala/contract/product/size-set';
import type { LowAt } from '@nirala/contract/product/sku';
import { dayOf, daysAfter } from '@nirala/contract/text/day';
import { toRupees } from '@nirala/contract/text/money';
import * as v from 'valibot';
import { lowStockSizes } from '../../products/list.ts';
import { readDemand, readFigures, type DayFigures } from '../../store/dashboard.ts';
import { readCashAges } from '../../store/order-lists.ts';
import { readStockCheck } from '../../store/stock/movements.ts';
import type { Handlers, Deps } from '../handler.ts';

const SHOWN_DAYS = 30;
const TOP_PRODUCTS = 10;
const NAMED_SIZES = 6;
const STATUSES = Object.keys(ORDER_STATES) as OrderStatus[];

/** The figures of the admin's first screen, from counters and the replica. It reads no orders. */
export function adminSummary({ db, catalogue, settings, now }: Deps): Pick<Handlers, 'readSummary'> {
  return {
    async readSummary() {
      const today = dayOf(now());
      const first = daysAfter(today, 1 - SHOWN_DAYS);
      const [figures, demand, onSale, stockDifferences, cash, { gstMode }] = await Promise.all([
        readFigures(db, daysAfter(first, -SHOWN_DAYS), today),
        readDemand(db, first, today),
        catalogue.index(),
        readStockCheck(db),
        readCashAges(db, now()),
        settings(),
      ]);
      const between = (from: string, to: string) => figures.filter(({ day }) => day >= from && day <= to);
      const units = addUp(demand.map(({ value }) => value.products));
      const sizes = addUp(demand.map(({ value }) => value.sizes));
      const states = addUp(between(first, today).map(({ value }) => value.states));
      return {
        today,
        periods: PERIODS.map((days) => ({
          days,
          now: sum(between(daysAfter(today, 1 - days), today)),
          before: sum(between(daysAfter(today, 1 - 2 * days), daysAfter(today, -days))),
        })),
        days: Array.from({ length: SHOWN_DAYS }, (_, index) => {
          const day = daysAfter(first, index);
          const { orders, revenue } = sum(between(day, day));
          return { day, orders, revenue };
        }),
        states: STATUSES.map((status) => ({ status, orders: states.get(status) ?? 0 })).filter((it) => it.orders > 0),
        undelivered: Math.max(
          0,
          between(first, today).reduce((all, { value }) => all + value.undelivered, 0),
        ),
        advances: advancesOf(between(first, today)),
        margin: marginIn(between(first, today), gstMode === 'registered'),
        products: [...units]
          .filter(([, sold]) => sold > 0)
          .sort(([, a], [, b]) => b - a)
          .slice(0, TOP_PRODUCTS)
          .map(([id, sold]) => ({ id, name: catalogue.nameOf(id) ?? id, units: sold })),
        sizes: shownSizes([...onSale.byId.values()], sizes).map((size) => ({ size, units: sizes.get(size) ?? 0 })),
        cash,
        stock: stockOf(
          [...onSale.byId.values()].map((product) => ({ ...product, lowAt: catalogue.lowAtOf(product.id) })),
        ),
        stockDifferences,
      };
    },
  };
}

/** The standard sizes, those that are on sale and those that were sold, in their order. */
function shownSizes(products: readonly Product[], sold: ReadonlyMap<string, number>): Size[] {
  const known = [...sold.keys()].filter((size) => v.is(sizeSchema, size));
  return mergeSizes([STANDARD_SIZES, ...products.map(({ sizes }) => sizes), ...known.map((size) => [size])]);
}

function sum(days: readonly { value: DayFigures }[]): PeriodFigures {
  const total = (name: 'orders' | 'standing' | 'revenuePaise' | 'cod') =>
    days.reduce((all, { value }) => all + value[name], 0);
  const [orders, revenue] = [total('orders'), Math.max(0, toRupees(total('revenuePaise')))];
  const standing = total('standing');
  const average = standing > 0 ? Math.round(revenue / standing) : 0;
  return { orders: Math.max(0, orders), revenue, average, codShare: orders > 0 ? total('cod') / orders : 0 };
}

/** The advances of some days; undefined if none was asked for. */
function advancesOf(days: readonly { value: DayFigures }[]): Summary['advances'] {
  const total = (name: keyof DayFigures['advances']) => days.reduce((all, { value }) => all + value.advances[name], 0);
  const asked = total('asked');
  if (asked <= 0) return undefined;
  return { asked, paid: total('paid'), refused: total('refused'), kept: toRupees(total('keptPaise')) };
}

/** The margin of some days; undefined if no cost is known. */
function marginIn(days: readonly { value: DayFigures }[], collectsTax: boolean): Summary['margin'] {
  const total = (name: keyof DayFigures['margin']) => days.reduce((all, { value }) => all + value.margin[name], 0);
  if (total('soldPaise') <= 0) return undefined;
  const sold = toRupees(total(collectsTax ? 'untaxedPaise' : 'soldPaise'));
  return { sold, cost: toRupees(total('costPaise')), unknown: Math.max(0, total('unknown')), collectsTax };
}

function addUp(counts: readonly Record<string, number>[]): Map<string, number> {
  const sums = new Map<string, number>();
  for (const [name, count] of counts.flatMap((each) => Object.entries(each))) {
    sums.set(name, (sums.get(name) ?? 0) + count);
  }
  return sums;
}

/** The sizes that are sold out, and those that have few pieces left. */
function stockOf(products: readonly (Product & { lowAt: LowAt })[]): Summary['stock'] {
  const short = products.flatMap((product) =>
    lowStockSizes(product).map((size) => ({ id: product.id, name: product.name, ...size })),
  );
  const soldOut = short.filter(({ left }) => left === 0);
  const low = short.filter(({ left }) => left > 0).sort((a, b) => a.left - b.left);
  return { soldOut: soldOut.slice(0, NAMED_SIZES), low: low.slice(0, NAMED_SIZES) };
}
