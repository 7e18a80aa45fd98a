import { toRupees } from '@nirala/contract/money';
import { COD_CHARGE } from '@nirala/contract/pricing';
import { RETURN_DAYS } from '@nirala/contract/return-window';
import { SHOP } from '@nirala/contract/shop';
import type { NewSection } from '@nirala/functions/store/content';

/** TO BE CHECKED BY THE OWNER'S LAWYER. Written with the Consumer Protection (E-Commerce) Rules, 2020 in mind. */
export const returnPolicy: NewSection[] = [
  {
    id: 'in-short',
    title: 'In short',
    text: `If it does not fit, or is not what you hoped for, send it back within ${RETURN_DAYS} days of delivery. We exchange it or give you your money back. We pay for the pick-up.`,
  },
  {
    id: 'seven-days',
    title: `${RETURN_DAYS} days to return or exchange`,
    text: `The ${RETURN_DAYS} days begin on the day after your parcel arrives. The piece must be in the condition in which you received it:

- unworn and unwashed, without perfume or stains
- with its tags on
- in its own bag, with everything that came in it

Try it on as you would in a shop; that is what the days are for.

A few pieces cannot be returned. Their page says so, and the bag and the order summary too, before you buy.`,
  },
  {
    id: 'how-to',
    title: 'How to send something back',
    text: `- Write to us through the contact page or call us, with your order id, the piece, and whether you would like your money or another size.
- You get a ticket number immediately, and our answer within two working days.
- The courier picks it up from your door, usually within three days. Please keep the slip.
- We check it within two working days after it reaches us.

Where no courier picks up, we ask you to send it by Speed Post and pay you the postage back.`,
  },
  {
    id: 'exchange',
    title: 'Exchange for another size',
    text: `We put your new size aside when you ask and send it out once the first one is picked up. If that size has sold out meanwhile, you get your money back instead. An exchanged piece can be exchanged once more.`,
  },
  {
    id: 'refunds',
    title: 'Refunds',
    text: `Money goes back the way it came:

- paid online: to the same card, bank account, wallet or UPI address, through Razorpay, usually within 5 to 7 working days after we have checked the piece
- paid on delivery: to a bank account or UPI address of yours that you tell us

You get back what you paid for the piece, after its share of any coupon discount. The cash-on-delivery charge of ₹${toRupees(COD_CHARGE)} comes back with it when the fault is ours: a wrong, damaged or faulty piece.`,
  },
  {
    id: 'wrong-or-damaged',
    title: 'Wrong, damaged or faulty',
    text: `You can return it in any condition, and we pay the costs. A picture of the fault and of the parcel helps us be quick. You choose between a new piece and your money. If the fault shows only later, write to us anyway: your rights under the Consumer Protection Act, 2019 do not end after seven days.`,
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
    text: `Write to our grievance officer, ${SHOP.grievanceOfficer.name}, at ${SHOP.grievanceOfficer.email}. Within 48 hours we confirm that we have received your complaint, and within one month we resolve it. You can also turn to the National Consumer Helpline, 1915.`,
  },
];
