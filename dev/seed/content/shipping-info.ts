import type { NewSection } from '@nirala/functions/store/content';

/** TO BE CHECKED BY THE OWNER, who knows the courier: times, places, what is not delivered. */
export const shippingInfo: NewSection[] = [
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
