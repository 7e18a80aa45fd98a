import type { NewSection } from '@nirala/functions/store/content';

/**
 * TO BE CHECKED BY THE OWNER'S LAWYER. Written with the Consumer Protection (E-Commerce) Rules, 2020 in mind. Names in
 * braces are replaced by what the settings say: see contract/src/settings/policy-facts.ts.
 */
export const returnPolicy: NewSection[] = [
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
