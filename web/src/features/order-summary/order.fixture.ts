import type { Order } from '@nirala/contract/order/order';

/** A complete order for tests, two tees paid online; `overrides` replaces fields. */
export function order(overrides: Partial<Order> = {}): Order {
  return {
    _id: 'order-1',
    number: '48271936',
    checkoutId: 'checkout-1',
    createdAt: '2026-11-21T06:00:00.000Z',
    totalAmount: 1598,
    subtotal: 1598,
    discounts: [],
    codCharge: 0,
    paymentMethod: 'Pre-Paid',
    status: 'Processing',
    refunds: [],
    history: [{ status: 'Processing', at: '2026-11-21T06:00:00.000Z' }],
    address: {
      name: 'Asha Rao',
      address: '12 MG Road',
      locality: 'Ashok Nagar',
      mobileNumber: '+919876543210',
      pincode: '560001',
      city: 'Bengaluru',
      state: 'Karnataka',
      landmark: 'Not Provided',
    },
    cartItems: [
      { _id: 'tee', name: 'Tee', image: '/i/1440.webp', size: 'M', price: 799, originalPrice: 1998, quantity: 2 },
    ],
    ...overrides,
  };
}
