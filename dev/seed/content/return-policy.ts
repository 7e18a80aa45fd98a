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
    text: `If it does not fit, or is not what you hoped for, send it back within ${RETURN_DAYS} days of delivery. We exchange it or give you your money back. Pick-up is on us.`,
  },
  {
    id: 'seven-days',
    title: `${RETURN_DAYS} days to return or exchange`,
    text: `The ${RETURN_DAYS} days begin on the day after your parcel arrives. The piece has to be as you got it:

- unworn and unwashed, without perfume or stains
- with its tags on
- in its own bag, with everything that came in it

Try it on as you would in a shop; that is what the days are for.`,
  },
  {
    id: 'how-to',
    title: 'How to send something back',
    text: `- Write to us through the contact page or call us, with your order id, the piece, and whether you would like your money or another size.
- You get a ticket number at once and our answer within two working days.
- The courier picks it up from your door, usually within three days. Please keep the slip.
- We look at it when it reaches us, within two working days.

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

You get back what you paid for the piece, its share of a coupon taken off. The cash-on-delivery charge of ₹${toRupees(COD_CHARGE)} comes back with it when the fault is ours: a wrong, damaged or faulty piece.`,
  },
  {
    id: 'wrong-or-damaged',
    title: 'Wrong, damaged or faulty',
    text: `Then it comes back whatever its state and whatever it is, and the costs are ours. A picture of the fault and of the parcel helps us be quick. You choose between a new piece and your money. If the fault shows only later, write to us all the same: your rights under the Consumer Protection Act, 2019 do not end after seven days.`,
  },
  {
    id: 'cancelling',
    title: 'Cancelling an order',
    text: `Until we dispatch it you can cancel an order in My Orders, at no charge. What you paid online goes back in full by itself. After dispatch please wait for the parcel and return it, or do not accept it at the door.

If we have to cancel, because a piece turns out to be missing or faulty before it leaves us, we tell you at once, refund everything, and charge nothing.`,
  },
  {
    id: 'if-we-disagree',
    title: 'If we disagree',
    text: `Write to our grievance officer, ${SHOP.grievanceOfficer.name}, at ${SHOP.grievanceOfficer.email}. You get a reply that your complaint has arrived within 48 hours, and a solution within one month. You can also turn to the National Consumer Helpline, 1915.`,
  },
];
