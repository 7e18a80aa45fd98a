import { type Policy, POLICY_TITLES } from '@nirala/contract/own-page/page';
import type { NewPage } from '@nirala/functions/store/own-pages';

export type NewSection = { id: string; title: string; text: string };

/** The date of these texts. */
export const WRITTEN = new Date('2026-11-21T00:00:00.000Z');

/**
 * TO BE CHECKED BY THE OWNER'S LAWYER. Written with the Digital Personal Data Protection Act, 2023 in mind. Names in braces
 * are replaced by what the settings say: see contract/src/settings/policy-facts.ts.
 */
const privacyPolicy: NewSection[] = [
  {
    id: 'who-we-are',
    title: 'Who we are',
    text: `{shop} is the shop of {legal name}, {address}. Under the Digital Personal Data Protection Act, 2023 we are the data fiduciary for what you tell us: we decide why and how it is used, and we are responsible for it.

This page says what we keep, why, who helps us, for how long, and what you can ask of us. We have tried to write it so that you need no lawyer to read it.`,
  },
  {
    id: 'what-we-keep',
    title: 'What we keep, and why',
    text: `We ask for what an order needs and no more:

- your mobile number, to sign you in with a one-time password and to reach you about a parcel
- the names, addresses and numbers in your address book, to deliver
- your orders: what you bought, what you paid and how, and where it went, to deliver, to take returns, to refund, and to keep the books that the law asks for
- the number that Razorpay gives your payment; your card, bank and UPI details stay with Razorpay and never reach us
- reviews that you write, with the name you choose to show, and the photos that you add to them
- photos that you add to a return, to see what is wrong; only we see them
- your bag and your wishlist while you are signed in, so that all your devices show the same
- your e-mail address, if you confirm one in My Account, to write to it about your orders
- what you agreed to about messages and when, so that we can show it to you and keep to it
- messages that you send us, with your name and e-mail address, to answer them

If you ask to be told when a size is back or a price falls, we keep that wish with your account until you turn off the reminder or we have written to you.

To keep guessing and spam out we count attempts from a network address. We keep only a fingerprint of that address, and only for hours.`,
  },
  {
    id: 'what-stays-with-you',
    title: 'What stays in your browser',
    text: `The products that you viewed last, your latest searches, a coupon that you have entered, what you have typed into a form and the proof that you are signed in stay in your own browser's storage. So do your bag and what you saved while you are not signed in. When you sign in, bag and wishlist are also kept in your account.

You can clear them in the browser at any time. Logging out removes your sign-in, your searches and what you viewed and typed.

We set no advertising cookies, we use no trackers, and we sell nobody's data.`,
  },
  {
    id: 'your-consent',
    title: 'Your consent',
    text: `We use your data because you agreed to it when you signed in, ordered, or wrote to us, each time for that purpose. Browsing the shop needs no account.

Messages on WhatsApp and by e-mail, and offers of any kind, come only after you agreed to them. My Account shows what you agreed to and when, and turns each of them off. News about an order by SMS belong to the order, and My Account turns them off too.

You can take any other consent back as easily as you gave it: write to {officer e-mail} or use the form on our contact page. What was done before stays lawful. An order that is on its way, and records that the law makes us keep, are finished first.

If you are under 18, please let a parent or guardian order for you.`,
  },
  {
    id: 'who-helps-us',
    title: 'Who helps us',
    text: `These companies work for us, and see only what their part needs:

- Google (Firebase), which runs our sign-in, our database and our servers; the shop's data are kept in Mumbai
- Razorpay, which takes payments and pays refunds
- {courier}: name, address, mobile number, what is in the parcel, and what is to be paid on delivery; for a return also the address from which it is picked up
- the postal lookup that turns a pincode into a city and state: the pincode alone

{messages}

We give your data to nobody else, unless a law or a court requires it.`,
  },
  {
    id: 'how-long',
    title: 'How long we keep it',
    text: `- Your account and address book: until you ask us to erase them
- Orders, invoices and refunds: eight years, as tax and company law ask
- Photos of a return: with the order; photos of a review: as long as the review
- Messages: two years after our last answer
- Reviews: for as long as we sell the piece, or until you ask us to take them down

After that we erase them, or keep only figures that identify nobody.`,
  },
  {
    id: 'how-safe',
    title: 'How we keep it safe',
    text: `Everything between your browser and us travels encrypted, and it is stored encrypted. You see your own orders and addresses and nobody else's; in our team, only the people who pack orders, answer messages and make refunds can look them up.

If your data should ever be lost or seen by someone who should not see them, we tell you and the Data Protection Board of India without delay: what happened, what it may mean for you, and what to do.`,
  },
  {
    id: 'your-rights',
    title: 'Your rights',
    text: `You may ask us, free of charge:

- for access: a summary of the data we hold about you, and who received them
- for correction: to put right, complete or update them
- for erasure: to delete what we no longer need
- to hear a grievance about how we handle your data
- to note the person you nominate, who may use these rights for you if you die or cannot act

Write from the e-mail address or call from the mobile number that we know, so that we can tell it is you. We confirm within 48 hours and finish within one month.`,
  },
  {
    id: 'grievances',
    title: 'Whom to write to',
    text: `Our grievance officer is {officer}: {officer e-mail}, {officer phone}, {address}.

If our answer does not satisfy you, you can take your complaint to the Data Protection Board of India.`,
  },
  {
    id: 'changes',
    title: 'If this page changes',
    text: `We put the new words here with their date. If we ever want to use your data for something new, we ask you first.`,
  },
];

/**
 * TO BE CHECKED BY THE OWNER'S LAWYER. Written with the Consumer Protection (E-Commerce) Rules, 2020 in mind. Names in
 * braces are replaced by what the settings say: see contract/src/settings/policy-facts.ts.
 */
const returnPolicy: NewSection[] = [
  {
    id: 'in-short',
    title: 'In short',
    text: `If it does not fit, or is not what you hoped for, send it back within {return days} of delivery. {return offer} {return cost}`,
  },
  {
    id: 'how-many-days',
    title: 'How many days you have',
    text: `You have {return days}, which begin on the day after your parcel arrives. The days and the costs of the day on which you ordered stay those of your order. The piece must be in the condition in which you received it:

- unworn and unwashed, without perfume or stains
- with its tags on
- in its own bag, with everything that came in it

Try it on as you would in a shop; that is what the days are for.

A few pieces cannot be returned. Their page says so, and the bag and the order summary too, before you buy.`,
  },
  {
    id: 'how-to',
    title: 'How to send something back',
    text: `- Open the order in My Orders and choose “Return or exchange”. Choose the pieces, the reason, and your money or another size. A photo helps where something is wrong.
- My Orders says what happens next, and so does each message about the return.
- {return pickup} Please keep the slip.
- We check the piece when it reaches us, and My Orders says when the money is on its way.

You can cancel a request in My Orders until the courier has the piece. If you cannot use My Orders, write to us through the contact page or call {phone}.`,
  },
  {
    id: 'exchange',
    title: 'Exchange for another size',
    text: `We put your new size aside when you ask, and send it out when the first piece has come back. It costs you nothing. If the size is no longer kept for you by then, you get your money back instead.`,
  },
  {
    id: 'refunds',
    title: 'Refunds',
    text: `Refunds go to your original payment method where there is one:

- paid online: to the same card, bank account, wallet or UPI ID, through Razorpay. A refund takes up to {refund days} after we have sent it
- paid on delivery: we text you a link to enter your UPI ID or bank account. We never ask for it by phone

You get back what you paid for the piece, after its share of any coupon discount. The cash-on-delivery charge of {COD charge} comes back with it when the fault is ours: a wrong, damaged or faulty piece.`,
  },
  {
    id: 'wrong-or-damaged',
    title: 'Wrong, damaged or faulty',
    text: `You can return it in any condition, and we pay the costs. A picture of the fault and of the parcel helps us be quick. You choose between a new piece and your money. If the fault shows only later, write to us anyway: your rights under the Consumer Protection Act, 2019 do not end with the days above.`,
  },
  {
    id: 'cancelling',
    title: 'Cancelling an order',
    text: `Until we dispatch it you can cancel an order in My Orders, at no charge. What you paid online is refunded in full automatically. After dispatch please wait for the parcel and return it, or do not accept it at the door.

If we have to cancel, because a piece turns out to be missing or faulty before it leaves us, we tell you immediately, refund everything, and charge nothing.`,
  },
  {
    id: 'if-we-disagree',
    title: 'If we disagree',
    text: `Write to our grievance officer, {officer}, at {officer e-mail}. Within 48 hours we confirm that we have received your complaint, and within one month we resolve it. You can also turn to the National Consumer Helpline, 1915.`,
  },
];

/** TO BE CHECKED BY THE OWNER, who knows the courier: times, places, what is not delivered. */
const shippingInfo: NewSection[] = [
  {
    id: 'free',
    title: 'Shipping is free',
    text: `On every order, however small, wherever we deliver in India. The price on the page, all taxes included, is what you pay. Only paying on delivery costs something: the courier charges for carrying cash, and that is {COD charge} per order.`,
  },
  {
    id: 'dispatch',
    title: 'When it leaves us',
    text: `We pack {packing days}. Packing takes {handling days}; what is ordered after {cut-off} counts from the day after; in the weeks before a big festival it can take two more.

Once it is with the courier, My Orders says Dispatched and Track Order leads to the courier's own page.`,
  },
  {
    id: 'how-long',
    title: 'How long it takes',
    text: `Type your pincode on the page of a product or in your bag, and you see the day. Counted in working days from dispatch in {city}:

- {city}: {city days}
- elsewhere in {state}: {state days}
- Delhi, Mumbai, Pune, Ahmedabad, Hyderabad, Chennai and Kolkata: {metro days}
- elsewhere in our part of India: {region days}
- elsewhere in India: {rest days}
- the North-East, Jammu and Kashmir, Ladakh, the Andaman and Nicobar Islands and Lakshadweep: {remote days}

Rain, elections and strikes can add to that. If a parcel is late by more than three days, write to us: we find it, send a new one, or refund you.`,
  },
  {
    id: 'where',
    title: 'Where we deliver',
    text: `To every pincode of India that our couriers or India Post reach. Your pincode tells you before you order whether that includes you. {COD rule} We do not deliver outside India yet, nor to post boxes.

Please give a mobile number that is switched on: the courier calls before coming, and tries three times.`,
  },
  {
    id: 'kept-for-you',
    title: 'Pieces kept while you pay',
    text: `When you choose to pay online we put your pieces aside for {hold minutes}. If the payment is not finished by then, they go back on sale. If a payment still arrives later, we either send you your order, if the pieces are still there, or refund the payment in full.`,
  },
  {
    id: 'at-the-door',
    title: 'At the door',
    text: `If the parcel is torn or was opened, please do not accept it, or take a picture before you open it. If you pay on delivery, you can pay the courier in cash or, with most couriers, by UPI.

If the courier cannot reach anybody, the parcel comes back to us. An order paid online is then refunded; we are glad to send it again if you write to us.`,
  },
  {
    id: 'help',
    title: 'Where is my parcel?',
    text: `Look in My Orders first. If that does not help, write to us through the contact page with your order id, or call {phone}, {hours}.`,
  },
];

/** TO BE CHECKED BY THE OWNER'S LAWYER. Written with the Consumer Protection (E-Commerce) Rules, 2020 in mind. */
const terms: NewSection[] = [
  {
    id: 'who-sells',
    title: 'Who sells to you',
    text: `{shop} is the shop of {legal name}, {address}. We sell our own clothes under our own name; there are no other sellers here.

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
    text: `The prints, pictures, words and name of {shop} are ours. Share a link or a picture of what you wear as you like; please do not print our designs or copy the shop.`,
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

/**
 * The texts of a new store's policies. They match what this store does and the laws that they name, but are a draft:
 * THE OWNER'S LAWYER MUST CHECK THEM before the store goes live.
 */
export const seedContent: Record<Policy, readonly NewSection[]> = {
  'privacy-policy': privacyPolicy,
  'return-policy': returnPolicy,
  'shipping-info': shippingInfo,
  'terms-and-conditions': terms,
};

/** A policy with these sections alone, published at a time and since then unchanged. */
export function policyPage(id: Policy, given: readonly NewSection[], at = WRITTEN): NewPage {
  const sections = given.map((section) => ({
    kind: 'clause' as const,
    hidden: false as const,
    from: null,
    until: null,
    ...section,
  }));
  const live = { title: POLICY_TITLES[id], heading: '', description: '', sections, id: 'first', at: at.toISOString() };
  return { draft: null, live, next: null, versions: [], revision: 0, key: '' };
}
