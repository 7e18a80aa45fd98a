import type { Wordings } from '../wordings.ts';

/** What India Post calls the state of a parcel. */
export const INDIA_POST: Wordings = [
  {
    source: 'Public notes on India Post’s “Customer Integrations”',
    means: {
      'in-transit': ['Item bagged', 'Item Dispatched', 'Item Received', 'Item Kept on Hold', 'Item Redirected'],
      'out-for-delivery': ['Item Invoiced', 'Invoiced to BO', 'Taken out for delivery'],
      'coming-back': ['Item Returned to Sender'],
      delivered: ['Item Delivered(Addressee)'],
      back: ['Item Delivered(Sender)'],
    },
  },
  {
    source: 'The filters of a public panel over India Post’s events',
    means: {
      'in-transit': ['Bag Received', 'Item received at Destination', 'Bag Received for Forward'],
      'out-for-delivery': ['Item Invoiced to BO'],
      'coming-back': ['RTO In Transit', 'RTO Out for Delivery'],
    },
  },
  {
    source: 'A reply of India Post in a public repository',
    means: {
      'in-transit': ['Bag Despatched to DELHI RMS', 'Item Bagged for ICH FARIDABAD'],
    },
  },
  {
    source: 'A shop’s public map of India Post’s words',
    means: {
      'out-for-delivery': ['Out for Delivery'],
      undelivered: ['Delivery Attempted'],
      'coming-back': ['Item Returned'],
    },
  },
  {
    source: 'A public reader of India Post’s tracking page',
    means: {
      'in-transit': ['Item Discharged', 'Item On Way'],
    },
  },
  {
    source: 'http://spkurnooldop.blogspot.com/2012/07/standard-remarks-to-be-followed-by.html',
    means: {
      'in-transit': ['MISSENT'],
      undelivered: [
        'DEPOSIT-ADDRESSEE ABSENT -INTIMATION SERVED',
        'DEPOSIT-DOOR LOCKED-INTIMATION SERVED',
        'DEPOSIT-INSUFFICIENT ADDRESS- ENQUIRY',
        'DEPOSIT-ADDRESSEE CANNOT BE LOCATED',
        'FOR REDIRECTION-ADDRESSEE MOVED',
      ],
      'coming-back': [
        'RETURNED TO SENDER-REFUSED',
        'RETURNED TO SENDER-INSUFFICIENT ADDRESS',
        'RETURNED TO SENDER-DECEASED',
        'RETURNED TO SENDER-UNCLAIMED',
      ],
      lost: ['DAMAGED'],
    },
  },
  {
    source: 'https://postalblogs.com/2020/07/remarks-on-postal-articles-meaning-and-disposal-most-important.html',
    means: {
      'in-transit': ['Redirection'],
      undelivered: [
        'Refused',
        'Not Known',
        'Left',
        'Left India',
        'Insufficient Address',
        'Unclaimed',
        'Deceased',
        'Intimation',
      ],
    },
  },
  {
    source: 'Public queries over India Post’s events',
    means: {
      'in-transit': ['Item Bagging', 'Item Onhold', 'Item redirect'],
      'coming-back': ['Item Return'],
    },
  },
  {
    source: 'A public test of a reader of India Post’s events',
    means: {
      'coming-back': ['Return in transit'],
      back: ['Delivered to sender'],
    },
  },
  {
    source: 'Assumed, without a source',
    means: {
      delivered: ['Item Delivery Confirmed'],
      cancelled: ['Item Booking Cancelled'],
    },
  },
];
