import { BRAND } from '@nirala/contract/text/brand';
import type { NewSection } from '@nirala/functions/store/content';

/** TO BE CHECKED BY THE OWNER'S LAWYER. Written with the Digital Personal Data Protection Act, 2023 in mind. */
export const privacyPolicy: NewSection[] = [
  {
    id: 'who-we-are',
    title: 'Who we are',
    text: `${BRAND.name} is the shop of {legal name}, {address}. Under the Digital Personal Data Protection Act, 2023 we are the data fiduciary for what you tell us: we decide why and how it is used, and we are responsible for it.

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
