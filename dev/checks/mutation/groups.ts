/** Files that StrykerJS mutates together, and the tests that must fail for a mutant. Only tests that run in seconds. */
export type StrykerGroup = { mutate: string[]; tests: string[]; /** Percent that must be killed. */ aim: number };

const orders = (...names: string[]) => names.map((name) => `functions/src/orders/${name}.ts`);
const checkout = (...names: string[]) => names.map((name) => `functions/src/orders/tests/${name}.api.test.ts`);

export const GROUPS: Record<string, StrykerGroup> = {
  pricing: {
    mutate: ['contract/src/pricing.ts', 'contract/src/money.ts'],
    tests: ['contract/src/pricing.test.ts', 'contract/src/money.test.ts'],
    aim: 90,
  },
  money: {
    mutate: orders('apply-payment', 'apply-refund', 'transition', 'next-check'),
    tests: ['functions/src/orders/{apply-*,transition,next-check}.test.ts'],
    aim: 90,
  },
  write: {
    mutate: orders('write-orders', 'stock-changes', 'coupon-rules', 'inventory'),
    tests: [
      'functions/src/orders/{write-orders.api,can-reserve.api,inventory.api,stock-changes,coupon-rules}.test.ts',
      'functions/src/endpoints/orders.api.test.ts',
      ...checkout('coupon-rules', 'manual-changes'),
    ],
    aim: 90,
  },
  coupons: {
    mutate: ['functions/src/coupons/*.ts', '!functions/src/coupons/*.test.ts', 'functions/src/store/own-orders.ts'],
    tests: [
      'functions/src/coupons/*.test.ts',
      'functions/src/endpoints/admin/coupons.api.test.ts',
      ...checkout('coupon-rules', 'coupon-edit'),
    ],
    aim: 90,
  },
  counters: {
    mutate: [
      'functions/src/counters/count-order.ts',
      'functions/src/counters/share.ts',
      'functions/src/store/counters.ts',
    ],
    tests: ['functions/src/counters/*.test.ts', 'dev/run/admin/summary-reads.api.test.ts'],
    aim: 90,
  },
};
