/** What browsers and pure functions know of a gateway. */
type GatewayFacts = {
  /** As the admin's screens and the history of an order name it. */
  title: string;
  /** It refuses to refund payments that are older. */
  refundDays: number;
  /** The origins that its window needs, by directive of the content security policy. */
  sources: Readonly<Record<string, readonly string[]>>;
  /** The origins that may use the browser's payment API. */
  payment: readonly string[];
};

const RAZORPAY_CHECKOUT = 'https://checkout.razorpay.com';
const RAZORPAY_API = 'https://api.razorpay.com';
const RAZORPAY_FILES = 'https://cdn.razorpay.com';

/** The payment gateways of the store. The code of each is in functions/src/services/payments, by the same name. */
export const GATEWAYS = {
  razorpay: {
    title: 'Razorpay',
    refundDays: 180,
    sources: {
      'script-src': [RAZORPAY_CHECKOUT, RAZORPAY_FILES],
      'img-src': [RAZORPAY_FILES],
      'connect-src': [
        RAZORPAY_API,
        'https://lumberjack.razorpay.com',
        'https://lumberjack-metrics.razorpay.com',
        'https://lumberjack-cx.razorpay.com',
      ],
      'frame-src': [RAZORPAY_API, RAZORPAY_CHECKOUT],
      // Inside other apps, where frames do not work, its script submits a form to its own page.
      'form-action': [RAZORPAY_API],
    },
    payment: [RAZORPAY_API, RAZORPAY_CHECKOUT],
  },
} as const satisfies Record<string, GatewayFacts>;

export type GatewayName = keyof typeof GATEWAYS;
