import { BRAND } from '@nirala/contract/text/brand';
import type { NewSection } from '@nirala/functions/store/content';

/** TO BE CHECKED BY THE OWNER'S LAWYER. Written with the Consumer Protection (E-Commerce) Rules, 2020 in mind. */
export const terms: NewSection[] = [
  {
    id: 'who-sells',
    title: 'Who sells to you',
    text: `${BRAND.name} is the shop of {legal name}, {address}. We sell our own clothes under our own name; there are no other sellers here.

You reach us at {e-mail} and {phone}, {hours}. These terms apply between you and us when you use this shop or order from it.`,
  },
  {
    id: 'your-account',
    title: 'Your account',
    text: `You sign in with an Indian mobile number and a one-time password. Please keep that password to yourself; we never ask for it by phone. You must be 18 or older to order, or have a parent or guardian order for you. What is ordered from your signed-in phone counts as ordered by you, unless you tell us immediately that it was lost.`,
  },
  {
    id: 'what-you-see',
    title: 'What you see is what we sell',
    text: `Every product page states the fabric, the care, the measurements and the price. Colours differ a little from screen to screen, and hand-drawn prints sit a little differently on every piece.

Its page names the country of origin and the maker of each piece; the label sewn into it does too, with its fibre and its size.`,
  },
  {
    id: 'prices',
    title: 'Prices',
    text: `Prices are in rupees and include all taxes. Shipping is free. Paying on delivery costs {COD charge} per order, shown before you confirm. There is nothing else to pay.

If a price or a coupon changes between bag and order, we stop, show you the new total and ask again. If a price was obviously wrong, we may cancel the order and refund it before it is dispatched.`,
  },
  {
    id: 'your-order',
    title: 'Your order',
    text: `Putting something into the bag does not reserve it. When you choose to pay online, we hold your pieces for {hold minutes}. Your order is placed, and we have a contract, when your payment is captured or, if you pay on delivery, when you confirm. You then find it in My Orders.

{order limits} We may refuse an order that is clearly not for personal use, such as many pieces for resale, or one that cannot be delivered. Then you pay nothing, or get everything back.`,
  },
  {
    id: 'coupons',
    title: 'Coupons',
    text: `You can use one coupon per order. It takes its percentage off the price of the pieces, until it expires or has been used up. It cannot be exchanged for money.`,
  },
  {
    id: 'payment',
    title: 'Payment',
    text: `Online payments go through Razorpay: cards, UPI, net banking and wallets. We never see your card. On delivery you pay the courier. {COD rule} Your invoice is in My Orders from the dispatch on.

If money leaves your account but the order is not placed, it is refunded automatically. You need not ask.`,
  },
  {
    id: 'cancel-return-refund',
    title: 'Cancelling, returns, exchange and refunds',
    text: `You can cancel free of charge until we dispatch, and send a piece back within {return days} of delivery. {return offer} {return cost} Refunds of online payments go to your original payment method. The Return Policy says how; it is part of these terms, and so is the Shipping Info.`,
  },
  {
    id: 'reviews',
    title: 'Reviews and messages',
    text: `Say what you think, and let it be about the clothes. Please write nothing that is untrue, hurtful, against the law or somebody else's. We may take such reviews down; we do not take down a review because it is bad. We may show your review beside the piece. Nobody is paid for one. {review rule}`,
  },
  {
    id: 'our-work',
    title: 'Our drawings and prints',
    text: `The prints, pictures, words and name of ${BRAND.name} are ours. Share a link or a picture of what you wear as you like; please do not print our designs or copy the shop.`,
  },
  {
    id: 'what-we-answer-for',
    title: 'Our responsibility',
    text: `We are responsible for clothes that are as described and for keeping our word on delivery and refunds. We are not responsible for what nobody could prevent, such as floods or a network that is down, nor for more than you paid for the order. Nothing here takes away rights that the law gives you as a consumer.`,
  },
  {
    id: 'grievance-officer',
    title: 'Grievance officer',
    text: `If something went wrong and was not put right, write to or call our grievance officer:

- {officer}
- {officer e-mail}
- {officer phone}
- {address}

Your complaint is acknowledged within 48 hours, with a ticket number that you can look up on the contact page, and redressed within one month. You can also turn to the National Consumer Helpline (1915) or to the consumer commission where you live.`,
  },
  {
    id: 'law',
    title: 'Law and courts',
    text: `The law of India applies. The courts of {city} decide, unless consumer law lets you choose one nearer to you. If we change these terms, the new ones apply to orders placed after the date above.`,
  },
];
