import type { Wordings } from '../wordings.ts';

/** What Shiprocket calls the state of a parcel. */
export const SHIPROCKET: Wordings = [
  {
    source: 'https://apidocs.shiprocket.in (“Shipment status codes”)',
    means: {
      booked: [
        'AWB Assigned',
        'Label Generated',
        'Pickup Scheduled/Generated',
        'Pickup Queued',
        'Manifest Generated',
        'Pickup Rescheduled',
        'Out For Pickup',
        'Pickup Booked',
        'Shipment Booked',
        'Box Packing',
        'FC Allocated',
        'Picklist Generated',
        'Ready to Pack',
        'Packed',
        'FC Manifest Generated',
        'Processed at Warehouse',
        'Packed Exception',
        'Rider Assigned',
        'Rider Unassigned',
        'Searching for Rider',
      ],
      'picked-up': ['Picked Up', 'Handover to Courier'],
      'in-transit': [
        'In Transit',
        'Delayed',
        'Reached at Destination Hub',
        'Misrouted',
        'Reached Warehouse',
        'Custom Cleared',
        'In Flight',
        'In Transit Overseas',
        'Connection Aligned',
        'Reached Overseas Warehouse',
        'Custom Cleared Overseas',
      ],
      'out-for-delivery': ['Out For Delivery', 'Rider Reached at Drop'],
      undelivered: ['Undelivered', 'Issue Related to the Recipient'],
      'coming-back': [
        'RTO Initiated',
        'RTO Acknowledged',
        'RTO NDR',
        'RTO OFD',
        'RTO In Transit',
        'RTO Lock',
        'Reached Back at Seller City',
      ],
      lost: ['Lost', 'Destroyed', 'Damaged', 'Disposed Off', 'Untraceable'],
      delivered: ['Delivered'],
      back: ['RTO Delivered'],
      'pickup-failed': ['Pickup Error', 'Pickup Exception', 'Handover Exception'],
      cancelled: ['Cancelled', 'Cancellation Requested', 'Cancelled Before Dispatched'],
    },
  },
  {
    source: 'Shiprocket’s order report, column “Status”, as a public script reads it',
    means: {
      booked: ['NEW ORDER', 'READY TO SHIP', 'PICKUP SCHEDULED'],
      'picked-up': ['SHIPPED'],
      'in-transit': ['IN TRANSIT-EN-ROUTE', 'IN TRANSIT-AT DESTINATION HUB', 'REACHED DESTINATION HUB'],
      undelivered: ['UNDELIVERED-1st Attempt', 'UNDELIVERED-2nd Attempt', 'UNDELIVERED-3rd Attempt'],
      cancelled: ['CANCELED'],
    },
  },
  {
    source: 'A shop’s public map of Shiprocket’s statuses',
    means: {
      booked: ['NEW', 'PICKUP GENERATED'],
    },
  },
  {
    source: 'The status list of a public dashboard for Shiprocket',
    means: {
      'in-transit': ['REAACHED_AT_DESTINATION_HUB'],
    },
  },
  {
    source: 'A reply of Shiprocket’s tracking in a public repository',
    means: {
      'in-transit': ['SHIPMENT OUTSCANNED TO NETWORK'],
      'out-for-delivery': ['SHIPMENT OUTSCAN'],
      delivered: ['SHIPMENT DELIVERED'],
    },
  },
  {
    source: 'A webhook of Shiprocket in a public repository',
    means: {
      undelivered: ['NDR', 'NOT DELIVERED'],
    },
  },
];
