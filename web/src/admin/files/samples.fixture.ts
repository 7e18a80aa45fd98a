/**
 * Files as couriers, panels and payment gateways write them, in `samples/`. Their rows are made up; their headings, words
 * and forms are those of the source. A file whose headings are assumed has a source that begins so, and is not counted.
 */
type Sample = {
  file: string;
  source: string;
  /** The courier that the admin chooses. */
  sender?: string;
  /** For each row its number, and what is read or why it is refused. */
  rows: readonly string[];
};

export const SAMPLES: readonly Sample[] = [
  {
    file: '01-shiprocket-order-report.csv',
    source: 'A public converter’s list of the 118 columns of Shiprocket’s order report',
    sender: 'Shiprocket',
    rows: [
      '2 19041424751540 delivered 2026-11-21T08:35 DELIVERED',
      '3 Row 2 says this already.',
      '4 14112364794902 undelivered 2026-11-23T13:50 UNDELIVERED-2nd Attempt: Customer Not Available',
      '5 77712345671 back 2026-11-24T10:15 RTO DELIVERED',
      '6 The courier did not pick this parcel up. Nothing is changed.',
    ],
  },
  {
    file: '02-shiprocket-order-report-saved-by-excel.csv',
    source: 'A public converter’s list of the 118 columns of Shiprocket’s order report',
    sender: 'Shiprocket',
    rows: [
      '2 The spreadsheet has shortened the number to 1.90414E+13. Format the column as text and export it again.',
      '3 The spreadsheet has shortened the number to 1.41124E+13. Format the column as text and export it again.',
      '4 This file has no date for “Handed to the courier’s system”.',
      '5 The spreadsheet has shortened the number to 1.23457E+11. Format the column as text and export it again.',
    ],
  },
  {
    file: '03-shiprocket-ndr-sheet.tsv',
    source: 'A public script over a shop’s sheet of Shiprocket’s failed deliveries',
    sender: 'Shiprocket',
    rows: [
      '2 14112364794902 undelivered 2026-11-23T06:30 UNDELIVERED-2nd Attempt: Customer Not Available',
      '3 19041424751999 undelivered 2026-11-22T06:30 UNDELIVERED: Future delivery requested',
    ],
  },
  {
    file: '04-nimbuspost-panel-shipments.csv',
    source: 'A public seller panel’s export of shipments',
    rows: [
      '2 1334217865432 delivered 2026-11-20T06:30 Delivered',
      '3 19041424752001 back 2026-11-24T06:30 RTO Delivered: CONSIGNEE REFUSED TO ACCEPT',
      '4 There is no date in this row.',
    ],
  },
  {
    file: '05-nimbuspost-order-b2c-report.csv',
    source: 'A public converter of NimbusPost’s order_b2c_report',
    rows: [
      '2 1334217865111 delivered 2026-11-21T06:30 delivered',
      '3 This file has no date for “Delivery attempt failed”.',
      '4 This file has no date for “Coming back to us”.',
    ],
  },
  {
    file: '06-velocity-order-report.csv',
    source: 'A public reader of Velocity’s order report',
    rows: [
      '2 77712345672 delivered 2026-11-20T07:37 Delivered',
      '3 19041424752444 coming-back 2026-11-21T05:45 RTO In Transit: Consignee refused to accept',
    ],
  },
  {
    file: '07-clickpost-report.csv',
    source: 'A public list of the headings of ClickPost’s report',
    rows: [
      '2 This file has no date for “Coming back to us”.',
      '3 The courier did not pick this parcel up. Nothing is changed.',
      '4 This file has no date for “Delivery attempt failed”.',
    ],
  },
  {
    file: '08-clickpost-shipping-fields.tsv',
    source: 'Public queries over ClickPost’s shipping fields',
    rows: [
      '2 77712345673 back 2026-11-24T07:00 RTO-Delivered',
      '3 19041424752666 delivered 2026-11-19T09:14 Delivered',
    ],
  },
  {
    file: '09-delhivery-tracking-forward.csv',
    source: 'https://github.com/piercing-wind/gurukirpaayurveda src/lib/example.ts',
    sender: 'Delhivery',
    rows: [
      '2 19041424753001 out-for-delivery 2026-11-22T03:42 Dispatched: Out for delivery',
      '3 19041424753002 undelivered 2026-11-22T13:10 Pending: Consignee unavailable',
      '4 19041424753003 in-transit 2026-11-21T23:31 Pending: Received at destination city',
      '5 19041424753004 back 2026-11-23T09:30 RTO: RETURN Accepted',
      '6 19041424753005 undelivered 2026-11-22T11:40 Pending: Consignee refused to accept/order cancelled',
    ],
  },
  {
    file: '10-delhivery-tracking-reverse.csv',
    source: 'assumed headings; words: https://delhivery-express-api-doc.readme.io/reference/package-lifecycle-1',
    sender: 'Delhivery',
    rows: [
      '2 This row is about a pickup from a shopper.',
      '3 This row is about a pickup from a shopper.',
      '4 This row is about a pickup from a shopper.',
      '5 The status “DTO” is not known.',
      '6 The courier has cancelled this parcel. Look at its order; nothing is changed.',
    ],
  },
  {
    file: '11-bluedart-tracking.tsv',
    source: 'A shop’s public reader of Blue Dart’s tracking',
    sender: 'Blue Dart',
    rows: [
      '2 77712345680 delivered 2026-11-21T08:35 SHIPMENT DELIVERED',
      '3 77712345681 out-for-delivery 2026-11-22T04:00 OUT FOR DELIVERY,  DETAILS AWAITED',
      '4 77712345682 coming-back 2026-11-22T00:41 RTO In Transit. Await delivery information',
      '5 77712345683 undelivered 2026-11-21T12:20 DELIVERY ATTEMPTED-PREMISES CLOSED',
      '6 77712345684 booked 2026-11-23T05:30 Online shipment booked',
    ],
  },
  {
    file: '12-bluedart-mis-mail.csv',
    source: 'A shop’s public sheet of Blue Dart’s statuses',
    sender: 'Blue Dart',
    rows: [
      '5 77712345690 delivered 2026-11-21T06:30 SHIPMENT DELIVERED',
      '6 77712345691 in-transit 2026-11-21T06:30 NETWORK DELAY, WILL IMPACT DELIVERY',
      '7 77712345692 back 2026-11-24T06:30 RTO SHIPMENT DELIVERED',
    ],
  },
  {
    file: '13-dtdc-tracking.csv',
    source: 'DTDC’s tracking API document: https://www.scribd.com/document/768855647',
    sender: 'DTDC',
    rows: [
      '2 V34070628 delivered 2026-11-09T13:15 Delivered: SIGNTURE',
      '3 V34070629 undelivered 2026-11-21T19:20 ATTEMPTED: PARTY NOT AVAILABLE',
      '4 V34070630 out-for-delivery 2026-11-22T04:00 DELIVERY PROCESS IN PROGRESS',
      '5 V34070631 coming-back 2026-11-20T04:30 RTO: Receiver refused delivery(CIR)',
    ],
  },
  {
    file: '14-dtdc-actions.csv',
    source: 'DTDC’s tracking API document: https://www.scribd.com/document/768855647',
    sender: 'DTDC',
    rows: [
      '2 B32242001 booked 2026-11-21T10:00 Booked',
      '3 B32242001 in-transit 2026-11-21T16:40 In Transit',
      '4 B32242001 undelivered 2026-11-23T10:44 Not Delivered: Office closed or door lock-(CIR)',
      '5 The courier did not pick this parcel up. Nothing is changed.',
      '6 B32242003 back 2026-11-24T05:30 RTO Delivered',
    ],
  },
  {
    file: '15-ekart-webhook-events.csv',
    source: 'https://pastebin.com/TtXAaBc9',
    sender: 'Ekart',
    rows: [
      '2 LUAC0000000140 back 2026-11-23T07:19 RTO_DELIVERED',
      '3 LUAC0000000141 delivered 2026-11-22T12:30 DELIVERED',
      '4 LUAC0000000142 out-for-delivery 2026-11-23T02:40 OUT_FOR_DELIVERY',
    ],
  },
  {
    file: '16-ekart-pull-statuses.csv',
    source: 'assumed headings; words: https://github.com/spandan9898/somereference_trck src/apps/ekart/constant.js',
    sender: 'Ekart',
    rows: [
      '2 FMPC0123456001 undelivered 2026-11-22T12:01 undelivered_due_to_request_for_reschedule: Undelivered. (Rescheduled to: 25-11-26)',
      '3 FMPC0123456002 coming-back 2026-11-22T05:30 rto_received: Marked_As_RTO',
      '4 FMPC0123456003 back 2026-11-24T09:45 rto_completed: RTO shipment received by merchant',
      '5 The courier did not pick this parcel up. Nothing is changed.',
    ],
  },
  {
    file: '17-xpressbees-tracking.csv',
    source: 'https://github.com/spandan9898/somereference_trck src/apps/xpressbees/constant.js',
    sender: 'Xpressbees',
    rows: [
      '2 1334217865001 delivered 2026-11-21T08:39 Delivered',
      '3 1334217865002 undelivered 2026-11-22T13:00 Customer Not Available & Mobile Not Reachable',
      '4 1334217865003 picked-up 2026-11-20T03:35 PickDone',
      '5 1334217865004 coming-back 2026-11-23T06:30 RTO Undelivered',
      '6 1334217865005 coming-back 2026-11-21T18:40 RTO Notified',
    ],
  },
  {
    file: '18-xpressbees-ndr-words.csv',
    source: 'assumed headings; words: public queries over remarks of Xpressbees',
    sender: 'Xpressbees',
    rows: [
      '2 The spreadsheet has shortened the number to 1.33422E+12. Format the column as text and export it again.',
      '3 1334217865012 undelivered 2026-11-22T13:32 UD: Customer Out of Station by SR:Wrong Pincode by SR',
      '4 1334217865013 delivered 2026-11-21T18:45 DLVD',
    ],
  },
  {
    file: '19-ecom-express-tracking.csv',
    source: 'A public map of the fields of Ecom Express’ tracking',
    sender: 'Ecom Express',
    rows: [
      '2 3456789101 delivered 2026-11-21T08:35 Delivered',
      '3 3456789102 undelivered 2026-11-22T12:50 Undelivered: Consignee requested for future delivery',
      '4 3456789103 coming-back 2026-11-22T05:30 Returned: RTS - Return To Shipper',
      '5 3456700003 delivered 2026-11-24T11:10 Delivered',
      '6 The courier did not pick this parcel up. Nothing is changed.',
    ],
  },
  {
    file: '20-shadowfax-tracking.csv',
    source: 'assumed headings; words: https://github.com/spandan9898/somereference_trck src/apps/shadowfax/constant.js',
    sender: 'Shadowfax',
    rows: [
      '2 SF3396030701KR delivered 2026-11-21T08:35 delivered',
      '3 SF3396030702KR undelivered 2026-11-22T12:00 cid: Customer initiated delay',
      '4 SF3396030703KR picked-up 2026-11-20T03:10 recd_at_rev_hub',
      '5 SF3396030704KR undelivered 2026-11-22T13:44 cancelled_by_customer: Cancelled by customer',
      '6 SF3396030705KR back 2026-11-24T10:00 rts_d',
    ],
  },
  {
    file: '21-india-post-bulk-tracking.csv',
    source: 'Public notes on India Post’s “Customer Integrations”',
    sender: 'India Post',
    rows: [
      '2 The status “Item Delivered” is not known.',
      '3 EB123456799IN coming-back 2026-11-22T04:32 Item Returned to Sender',
      '4 EB123456808IN back 2026-11-24T07:10 Item Delivered(Sender)',
      '5 EB123456811IN out-for-delivery 2026-11-22T03:45 Item Invoiced to BO',
    ],
  },
  {
    file: '22-india-post-portal-export.tsv',
    source: 'The export of India Post’s portal for bulk customers, in a public script',
    sender: 'India Post',
    rows: [
      '2 This file has no date for “Delivered”.',
      '3 This file has no date for “Back with us”.',
      '4 This file has no date for “On its way”.',
    ],
  },
  {
    file: '23-pickrr-tracking.csv',
    source: 'assumed headings; words: https://github.com/spandan9898/somereference_trck src/apps/ekart/constant.js',
    rows: [
      '2 FMPC0123456100 back 2026-11-24T09:45 Order Returned to Consignee',
      '3 FMPC0123456101 undelivered 2026-11-22T12:30 Failed Attempt at Delivery: Customer Refused Shipment',
      '4 FMPC0123456102 coming-back 2026-11-22T03:30 Order Returned Back',
    ],
  },
  {
    file: '24-ithink-tracking.csv',
    source: 'assumed',
    rows: [
      '2 19041424755001 in-transit 2026-11-22T06:30 In Transit',
      '3 77712345700 coming-back 2026-11-22T06:30 RTO In Transit',
    ],
  },
  {
    file: '25-shipway-tracking.csv',
    source: 'assumed',
    rows: [
      '2 19041424755101 delivered 2026-11-21T08:35 DEL',
      '3 1334217865100 back 2026-11-24T07:30 RTD',
      '4 V34070700 undelivered 2026-11-22T12:30 UND',
    ],
  },
  {
    file: '26-easyecom-mini-sales.csv',
    source: 'A public reader of EasyEcom’s mini sales report',
    rows: ['2 This file has no date for “Delivered”.', '3 This file has no date for “On its way”.'],
  },
  {
    file: '27-india-post-events.csv',
    source: 'assumed headings; words: a public test of a reader of India Post’s events',
    sender: 'India Post',
    rows: [
      '2 The status “Intimation Delivered” is not known.',
      '3 EL844740171IN delivered 2026-11-25T08:32 Item Delivered(Addressee)',
      '4 EL844740185IN coming-back 2026-11-24T03:30 Return in transit',
      '5 EL844740185IN back 2026-11-26T05:30 Delivered to sender',
      '6 The status “Item Kept on Hold — Intimation Delivered” is not known.',
    ],
  },
  {
    file: '28-smartship-report.csv',
    source: 'assumed headings; words: a public map of SmartShip’s statuses',
    rows: [
      '2 8340012345 back 2026-11-25T07:35 RTO Delivered To Shipper: SHIPMENT DELIVERED',
      '3 8340012346 undelivered 2026-11-25T06:35 Delivery Attempted-Refused by Customer with OTP',
      '4 8340012347 delivered 2026-11-25T06:36 Delivery Confirmed by Customer',
      '5 8340012348 back 2026-11-25T06:36 RTO-Delivered to FC',
      '6 8340012349 lost 2026-11-25T06:36 Forward Shipment Lost',
    ],
  },
  {
    file: '29-dtdc-event-words.csv',
    source: 'assumed headings; words: public maps of DTDC’s words and codes',
    sender: 'DTDC',
    rows: [
      '2 D100000001 delivered 2026-11-25T07:35 OTP Based Delivered',
      '3 D100000002 coming-back 2026-11-25T07:35 RTO Received',
      '4 D100000003 coming-back 2026-11-25T07:35 Return as per client instruction.',
      '5 D100000004 coming-back 2026-11-25T07:35 RTO Not Delivered',
      '6 D100000005 in-transit 2026-11-25T07:35 FDM Prepared',
      '7 The status “Stop Booking/Delivery” is not known.',
    ],
  },
  {
    file: '30-shiprocket-remittance-awb-level.csv',
    source: 'A public reader of Shiprocket’s “AWB level report”',
    rows: [
      '2 Choose the column with the amount above.',
      '3 Choose the column with the amount above.',
      '4 Choose the column with the amount above.',
    ],
  },
  {
    file: '31-shiprocket-remittance-awb-level-2026.csv',
    source: 'A public reader of Shiprocket’s “AWB level report”',
    rows: ['2 Choose the column with the amount above.', '3 Choose the column with the amount above.'],
  },
  {
    file: '32-shiprocket-remittance-crf-level.csv',
    source: 'A public reader of Shiprocket’s “CRF level report”',
    rows: [],
  },
  {
    file: '33-delhivery-remittance-transactions.csv',
    source: 'A public reader of Delhivery’s remittance transactions',
    rows: [
      '2 Say above on which day it was paid.',
      '3 Say above on which day it was paid.',
      '4 The spreadsheet has shortened the number to 3.80611E+13. Format the column as text and export it again.',
    ],
  },
  {
    file: '34-bluedart-cod-remittance.csv',
    source: 'A public test’s Blue Dart file',
    rows: ['2 77712345730 1279 UTR20261115 2026-11-24', '3 77712345731 779 UTR20261115 2026-11-24'],
  },
  {
    file: '35-bluedart-cod-remittance-renamed.csv',
    source: 'A public test’s Blue Dart file',
    rows: ['2 77712345740 1279 N326261234567 2026-11-24', '3 77712345741 123436.5 N326261234567 2026-11-24'],
  },
  {
    file: '36-dtdc-cod-settlement.csv',
    source: 'A finance team’s public table of DTDC’s settlements',
    rows: ['2 V34070628 1299 AXISCN0123456789 2026-11-24', '3 There is no date in this row.'],
  },
  {
    file: '37-dtdc-cod-mail.csv',
    source: 'assumed',
    rows: ['5 Say above on which day it was paid.', '6 Say above on which day it was paid.'],
  },
  {
    file: '38-ekart-cod-settlement.tsv',
    source: 'A finance team’s public table of Ekart’s settlements',
    rows: ['2 FMPC0123456201 799 HDFCR52026112400001 2026-11-24', '3 There is no amount in this row.'],
  },
  {
    file: '39-xpressbees-cod.csv',
    source: 'A finance team’s public table of Xpressbees’ settlements',
    rows: ['2 1334217865001 1299 UTIBH26329012345 2026-11-25', '3 This row takes ₹50 back, so it is no payment.'],
  },
  {
    file: '40-xpressbees-cod-excel.csv',
    source: 'assumed',
    rows: [
      '2 The spreadsheet has shortened the number to 1.33422E+12. Format the column as text and export it again.',
      '3 1334217865031 849 UTIBH26329012345 2026-11-25',
    ],
  },
  {
    file: '41-ecom-express-cod.csv',
    source: 'assumed',
    rows: ['2 3456789101 1279 YESBN12026112500012 2026-11-25', '3 3456789110 499 YESBN12026112500012 2026-11-25'],
  },
  {
    file: '42-shadowfax-cod.csv',
    source: 'assumed',
    rows: ['2 SF3396030701KR 1299 CMS1234567890 2026-11-25', '3 SF3396030711KR 850 CMS1234567890 2026-11-25'],
  },
  {
    file: '43-india-post-cod.csv',
    source: 'assumed',
    rows: ['6 Say above on which day it was paid.', '7 Say above on which day it was paid.'],
  },
  {
    file: '44-ithink-remittance.csv',
    source: 'A public reader of iThink’s remittance CSV',
    rows: [
      '2 Choose the column with the amount above.',
      '3 Choose the column with the amount above.',
      '4 Choose the column with the amount above.',
    ],
  },
  {
    file: '45-ithink-remittance-per-day.csv',
    source: 'The fields of iThink’s remittance answer in public clients',
    rows: [],
  },
  {
    file: '46-aggregator-remittance-list.csv',
    source:
      'https://github.com/ritviknagpal48/CartNYou---Dashboard frontend/src/Pages/Retailer/BIlling/CODRemittanceIDHeading.js',
    rows: [],
  },
  {
    file: '47-velocity-cod-remittance-detailed.csv',
    source: 'A public reader of Velocity’s COD report',
    rows: ['2 Choose the column with the amount above.', '3 Choose the column with the amount above.'],
  },
  {
    file: '48-velocity-cod-settlement.csv',
    source: 'A public reader of Velocity’s COD report',
    rows: [],
  },
  {
    file: '49-gokwik-settlement.csv',
    source: 'A public test’s GoKwik file',
    rows: ['2 77712345750 1279 UTRGK000001 2026-11-24', '3 77712345751 769 UTRGK000001 2026-11-24'],
  },
  {
    file: '50-gokwik-ledger.csv',
    source: 'A public test’s ledger of GoKwik',
    rows: [],
  },
  {
    file: '51-pickrr-remittance.csv',
    source: 'assumed',
    rows: ['2 FMPC0123456103 999 N328260000001 2026-11-24', '3 FMPC0123456104 829 N328260000001 2026-11-24'],
  },
  {
    file: '52-shipway-remittance.csv',
    source: 'assumed',
    rows: ['2 Choose the column with the amount above.', '3 Choose the column with the amount above.'],
  },
  {
    file: '53-clickpost-cod-sheet.csv',
    source: 'A public list of the headings of ClickPost’s sheet of COD',
    rows: ['2 There is no reference in this row.', '3 There is no date in this row.'],
  },
  {
    file: '54-remittance-by-order.csv',
    source: 'A public test’s remittance file',
    rows: [],
  },
  {
    file: '55-cod-collections.csv',
    source: 'A public test’s file of collections',
    rows: ['2 Say above on which day it was paid.', '3 Say above on which day it was paid.'],
  },
  {
    file: '56-remittance-with-deductions.csv',
    source: 'A public test’s remittance file with deductions',
    rows: [
      '2 1334217865201 1299 UTRN000123 2026-11-24',
      '3 “RTO” does not say that this money was paid. If it was, choose no column for the state above.',
    ],
  },
  {
    file: '57-cod-mis-template.csv',
    source: 'https://github.com/dhirajgiri3/Shipcrowd client/public/samples/shipcrowd_cod_mis_template.csv',
    rows: ['2 AWB1234567890 1250 UTR123456789 2026-11-10'],
  },
  {
    file: '58-remittance-with-states.csv',
    source: 'A public specification of a panel’s remittances: its fields and states',
    rows: [
      '2 14112364795001 1299 CITIN26123456789 2026-11-24',
      '3 “Pending” does not say that this money was paid. If it was, choose no column for the state above.',
      '4 “Failed” does not say that this money was paid. If it was, choose no column for the state above.',
    ],
  },
  {
    file: '59-cod-in-paise.csv',
    source: 'assumed',
    rows: ['2 14112364795001 1299 UTR123456789 2026-11-24'],
  },
  {
    file: '60-razorpay-settlement-recon.csv',
    source: 'A public list of the columns of Razorpay’s sample report',
    rows: [
      '2 pay_Nir00000000001 1299 25.98 4.68 setl_Nir0000000001 HDFCN52026112400077 2026-11-24',
      '3 rfnd_Nir0000000001 -499 0 0 setl_Nir0000000001 HDFCN52026112400077 2026-11-24',
      '4 This row is neither a payment nor a refund.',
    ],
  },
  {
    file: '61-razorpay-recon-short.csv',
    source: 'A public test’s file of Razorpay’s reconciliation',
    rows: [
      '2 pay_a1 10000 200 36 setl_1 UTR0000000001 2026-11-24',
      '3 rfnd_a3 -500 0 0 setl_1 UTR0000000001 2026-11-24',
    ],
  },
  {
    file: '62-razorpay-recon-api-as-csv.csv',
    source:
      'https://razorpay.com/docs/api/settlements (recon/combined), with the times of https://razorpay.com/docs/us/api/settlements/fetch-with-id',
    rows: [
      '2 pay_Nir00000000002 1299 25.98 4.68 setl_Nir0000000002 1568176960vxp0rj 2026-11-24',
      '3 rfnd_Nir0000000002 pay_Nir00000000001 -499 0 0 setl_Nir0000000002 1568176960vxp0rj 2026-11-24',
    ],
  },
  {
    file: '63-razorpay-settlements-list.csv',
    source: 'https://razorpay.com/docs/api/settlements/entity',
    rows: ['2 Choose the column “Settlement” above.', '3 Choose the column “Settlement” above.'],
  },
  {
    file: '64-razorpay-refunds.csv',
    source: 'A public list of the columns of Razorpay’s refunds.csv',
    rows: ['2 Choose the column “Settlement” above.', '3 Choose the column “Settlement” above.'],
  },
  {
    file: '65-razorpay-custom-report.csv',
    source: 'A public test’s custom report',
    rows: ['2 Choose the column “Settlement” above.', '3 Choose the column “Settlement” above.'],
  },
  {
    file: '66-razorpay-report-titled.csv',
    source: 'https://razorpay.com/docs/payments/dashboard/reports/data-schema',
    rows: ['4 Choose the column “Settlement” above.', '5 Choose the column “Settlement” above.'],
  },
  {
    file: '67-razorpay-recon-held.csv',
    source: 'https://razorpay.com/docs/api/settlements/fetch-recon (fields of an item)',
    rows: [
      '2 pay_Nir00000000071 1299 25.98 4.68 setl_Nir0000000009 1597813219e1pq6x 2026-11-26',
      '3 Razorpay holds this amount back.',
      '4 This amount is in USD, not in rupees.',
      '5 This row is neither a payment nor a refund.',
    ],
  },
  {
    file: '68-shiprocket-report-money.csv',
    source:
      'A public dictionary of the columns of Shiprocket’s order report, with the amounts that its program could not format',
    rows: [
      '2 14112364795101 1299 IN22625415423301 2026-11-24',
      '3 14112364795102 999 IN22625415423301 2026-11-24',
      '4 There is no amount in this row.',
    ],
  },
  {
    file: '70-kind-of-parcel-beside.csv',
    source: 'assumed',
    rows: [
      '2 This row is about a pickup from a shopper.',
      '3 14112364795202 delivered 2026-11-25T06:30 Delivered',
      '4 14112364795203 back 2026-11-25T06:30 Delivered',
      '5 14112364795204 coming-back 2026-11-25T06:30 In Transit',
    ],
  },
  {
    file: '71-newest-scan-first.csv',
    source: 'assumed',
    rows: [
      '2 By this file the parcel was on its way back, so it may have been delivered to you. Look at its order.',
      '3 14112364795301 coming-back 2026-11-23T03:30 RTO In Transit',
      '4 14112364795301 undelivered 2026-11-21T12:30 Undelivered',
      '5 14112364795302 delivered 2026-11-25T08:30 Delivered',
      '6 14112364795302 out-for-delivery 2026-11-25T03:30 Out for Delivery',
    ],
  },
  {
    file: '72-days-turned-around.csv',
    source: 'assumed',
    rows: [
      '2 14112364795401 delivered 2026-11-25T06:30 Delivered',
      '3 The spreadsheet may have turned day and month of “2026-05-11” around. Export the file again and do not open it, or write all dates of this column in one form.',
      '4 14112364795403 delivered 2026-11-13T06:30 Delivered',
      '5 The spreadsheet may have turned day and month of “46184” around. Export the file again and do not open it, or write all dates of this column in one form.',
    ],
  },
  {
    file: '73-year-first.csv',
    source: 'assumed',
    rows: [
      '2 “26-11-25 14:05” may have the year at its beginning. Write the year with four digits.',
      '3 “26-11-05 09:30” may have the year at its beginning. Write the year with four digits.',
    ],
  },
  {
    file: '74-sixteen-digits-from-a-spreadsheet.csv',
    source: 'assumed',
    rows: [
      '2 The spreadsheet has shortened the number to 1490812345678910. Format the column as text and export it again.',
      '3 The spreadsheet has shortened the number to 1490812345678920. Format the column as text and export it again.',
      '4 The spreadsheet has shortened the number to 1490812345678970. Format the column as text and export it again.',
      '5 14112364795601 delivered 2026-11-25T06:30 Delivered',
      '6 14112364795602 delivered 2026-11-25T06:30 Delivered',
    ],
  },
  {
    file: '75-order-status-beside.csv',
    source: 'assumed',
    rows: [
      '2 14112364795701 back 2026-11-25T06:30 RTO Delivered',
      '3 14112364795702 delivered 2026-11-25T06:30 Delivered',
    ],
  },
  {
    file: '76-words-of-doubt.csv',
    source: 'assumed',
    rows: [
      '2 The status “Delivered?” is not known.',
      '3 The status “❌ Delivered” is not known.',
      '4 14112364795803 delivered 2026-11-25T06:30 ✅ Delivered',
      '5 The status “Delivered, not received by customer” is not known.',
      '6 The status “DELIVERED – POD NOT RECD” is not known.',
    ],
  },
  {
    file: '77-delhivery-status-types.csv',
    source: 'assumed headings; words: public maps of Delhivery’s statuses and types',
    sender: 'Delhivery',
    rows: [
      '2 14112364795901 back 2026-11-25T04:30 RTO',
      '3 14112364795902 coming-back 2026-11-25T04:30 Pending',
      '4 14112364795903 delivered 2026-11-25T04:30 Delivered',
      '5 14112364795904 coming-back 2026-11-25T04:30 In Transit',
    ],
  },
  {
    file: '78-report-of-two-pages.csv',
    source: 'assumed',
    rows: [
      '5 14112364796001 delivered 2026-11-25T06:30 Delivered',
      '8 14112364796002 delivered 2026-11-24T06:30 Delivered',
    ],
  },
];
