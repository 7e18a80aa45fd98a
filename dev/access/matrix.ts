import type { CallName } from '@nirala/contract/api';
import { ADDRESS, type Shopper } from '@nirala/functions/test/world';

/** Nobody, the user whom the input is about, another user, the admin, and one who was an admin until a second ago. */
export const CALLERS = ['none', 'user', 'other', 'admin', 'revoked'] as const;
export type CallerKind = (typeof CALLERS)[number];

/** `in`: the call is let in, whatever it then says of its input. Else the status of the refusal. */
export type Answer = 'in' | 401 | 403 | 404;
export type Row = { input: (user: Shopper) => Record<string, unknown>; answers: Record<CallerKind, Answer> };

const nothing = () => ({});
/** Its total is wrong: who is let in is told so, and nothing is placed. */
const bag = { address: ADDRESS, cartItems: [{ _id: 'neem', size: 'M', quantity: 1 }] };
const neem = () => ({ id: 'neem' });
const order = () => ({ id: 'none' });
const ticket = () => ({ ticket: 'NR-2222-2222' });
const policy = () => ({ page: 'privacy-policy' });
const own = ({ phone }: Shopper) => ({ phoneNumber: phone });

const anyone = { none: 'in', user: 'in', other: 'in', admin: 'in', revoked: 'in' } as const;
/** A visitor may; a token that is no longer good is refused, so that nobody becomes a visitor without knowing. */
const guest = { ...anyone, revoked: 401 } as const;
const admins = { none: 401, user: 403, other: 403, admin: 'in', revoked: 401 } as const;
/** What names its user: nobody else's, the admin's neither, who has calls of their own. */
const theirs = { none: 401, user: 'in', other: 403, admin: 403, revoked: 401 } as const;
/** What is about the caller alone. */
const signedIn = { none: 401, user: 'in', other: 'in', admin: 'in', revoked: 401 } as const;

const forAnyone = (input: Row['input'] = nothing): Row => ({ input, answers: anyone });
const forAdmins = (input: Row['input'] = nothing): Row => ({ input, answers: admins });

/** Every call has its row: one that is not here does not compile. */
export const MATRIX: Record<CallName, Row> = {
  listProducts: forAnyone(),
  countProducts: forAnyone(),
  getProduct: forAnyone(neem),
  listDiscounts: forAnyone(),
  lookUpPincode: forAnyone(() => ({ pin: '560011' })),
  paymentSettings: forAnyone(),
  readPrivacyPolicy: forAnyone(),
  readReturnPolicy: forAnyone(),
  readShippingInfo: forAnyone(),
  readTerms: forAnyone(),
  sendMessage: forAnyone(() => ({ name: '', email: 'asha@example.com', message: 'Hello' })),
  lookUpTicket: forAnyone(() => ({ ticket: 'none', email: 'asha@example.com' })),
  listReviews: forAnyone(),
  writeReview: { input: () => ({ name: 'Asha', rating: 9, review: 'Soft' }), answers: guest },
  markHelpful: { input: () => ({ id: 'kind' }), answers: guest },
  myReview: { input: nothing, answers: signedIn },
  signIn: { input: own, answers: theirs },
  getAddress: { input: own, answers: theirs },
  updateAddress: { input: (user) => ({ ...own(user), address: ADDRESS }), answers: theirs },
  deleteAddress: { input: (user) => ({ ...own(user), id: 'none' }), answers: theirs },
  confirmOrder: {
    input: ({ phone }) => ({ userPhone: phone, ...bag, totalAmount: 1, paymentMethod: 'COD' }),
    answers: theirs,
  },
  readCodHistory: { input: nothing, answers: signedIn },
  createOrder: {
    input: ({ phone }) => ({ userPhone: phone, ...bag, amount: 1, currency: 'INR' }),
    answers: theirs,
  },
  listOrders: { input: own, answers: theirs },
  /** Another's order is not even there; the admin may. */
  cancelOrder: { input: () => ({ id: 'order-of-the-user' }), answers: { ...theirs, other: 404, admin: 'in' } },

  readStore: forAnyone(),

  readSummary: forAdmins(),
  listAudit: forAdmins(),
  listAllProducts: forAdmins(),
  readProduct: forAdmins(neem),
  createProduct: forAdmins(),
  editProduct: forAdmins(neem),
  changeStock: forAdmins(neem),
  showProduct: forAdmins(neem),
  duplicateProduct: forAdmins(neem),
  exportProducts: forAdmins(),
  importProducts: forAdmins(),
  uploadImage: forAdmins(),
  searchOrders: forAdmins(),
  countOrders: forAdmins(),
  readOrders: forAdmins(),
  readOrder: forAdmins(order),
  moveOrders: forAdmins(),
  cancelOrderAtDesk: forAdmins(order),
  editOrder: forAdmins(order),
  noteOrder: forAdmins(order),
  listCoupons: forAdmins(),
  createCoupon: forAdmins(),
  editCoupon: forAdmins(() => ({ code: 'NONE' })),
  endCoupon: forAdmins(() => ({ code: 'NONE' })),
  listAllReviews: forAdmins(),
  moderateReviews: forAdmins(),
  answerReview: forAdmins(() => ({ id: 'kind' })),
  listMessages: forAdmins(),
  acknowledgeMessage: forAdmins(ticket),
  answerMessage: forAdmins(ticket),
  reopenMessage: forAdmins(ticket),
  readPage: forAdmins(policy),
  editPage: forAdmins(policy),
  readSettings: forAdmins(),
  editSettings: forAdmins(),
};
