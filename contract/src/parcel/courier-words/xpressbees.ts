import type { Wordings } from '../wordings.ts';

/** What Xpressbees calls the state of a parcel. */
export const XPRESSBEES: Wordings = [
  {
    source: 'https://github.com/spandan9898/somereference_trck src/apps/xpressbees/constant.js',
    means: {
      booked: ['Data Received', 'DRC', 'Pickup Created', 'PUC', 'Out for Pickup', 'OFP'],
      'picked-up': ['PickDone', 'PUD', 'Picked', 'PKD'],
      'in-transit': ['In Transit', 'Reached at Destination', 'RAD'],
      'out-for-delivery': ['Out for Delivery', 'OFD'],
      'coming-back': [
        'RTO Notified',
        'RTON',
        'Return to Origin',
        'RTO',
        'RTO In Transit',
        'RTO-IT',
        'Reached at Origin',
        'RAO',
        'RTO Out for Delivery',
        'RTO-OFD',
        'RTO Undelivered',
        'RTU',
      ],
      lost: ['Lost', 'ShipmentTransit damage', 'STD', 'Shortage', 'STG', 'Return To Origin Shortage', 'RTO-STG'],
      delivered: ['Delivered', 'DLVD'],
      back: ['RTO Delivered', 'RTD'],
      'pickup-failed': ['Pickup Not Done', 'PND'],
    },
  },
  {
    source: 'A public map of Xpressbees’ words',
    means: {
      undelivered: [
        'Consignee Refused To Accept',
        'Consignee Refused to Pay COD Amount',
        'customer refused to accept',
        'customer refused to pay cod amount',
        'add incomplete/incorrect & mobile not reachable',
        'add incomplete/incorrect',
        'customer not available & mobile not reachable',
        'customer not available',
        'consignee not available',
        'oda (out of delivery area)',
        '…future delivery…',
        '…evening delivery…',
        '…open delivery…',
        '…address incomplete…',
      ],
    },
  },
  {
    source: 'A public report over the remarks of parcels sent with Shiprocket',
    means: {
      undelivered: [
        'Wrong Pincode by SR',
        'Customer Out of Station by SR',
        'Consignee Refused to Pay COD Amount by SR',
        'COD Amount Not Ready by SR',
        'Currency not available by SR',
        'No Such Consignee At The Given Address by SR',
      ],
    },
  },
];
