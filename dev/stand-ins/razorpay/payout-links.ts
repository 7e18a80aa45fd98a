import { randomInt } from 'node:crypto';
import { collectionOf, newId, type Collection, type PayoutLink } from './entities.ts';
import { fieldsOf, onlyFields, readAmount, readCurrency, readNotes, type Fields } from './input.ts';
import { badField, Refusal } from './refusal.ts';
import { known, recordLinkEvent, seconds, type State } from './state.ts';

const FIELDS = [
  'account_number',
  'contact',
  'amount',
  'currency',
  'purpose',
  'description',
  'receipt',
  'notes',
  'send_sms',
  'send_email',
  'expire_by',
];

/**
 * POST /v1/payout-links. As at RazorpayX there is no idempotency key, and two links may have one receipt. `waits`: whether
 * the account has an approval workflow.
 */
export function createPayoutLink(state: State, body: unknown, waits: boolean): PayoutLink {
  const fields = fieldsOf(body);
  onlyFields(fields, FIELDS);
  const { account_number: account, purpose, description, receipt = null, expire_by: expireBy } = fields;
  if (account === undefined) throw badField('account_number', 'The account number field is required.');
  if (account !== state.keys.accountNumber) throw badField('account_number', 'The account number is invalid.');
  const contact = readContact(fieldsOf(fields['contact']));
  const amount = readAmount(fields['amount']);
  if (amount < 100) throw badField('amount', 'The amount must be at least 100 paise.');
  const currency = readCurrency(fields['currency']);
  if (typeof purpose !== 'string' || purpose === '') throw badField('purpose', 'The purpose field is required.');
  if (typeof description !== 'string' || description === '') {
    throw badField('description', 'The description field is required.');
  }
  if (receipt !== null && (typeof receipt !== 'string' || receipt.length > 40)) {
    throw badField('receipt', 'The receipt may not be greater than 40 characters.');
  }
  if (expireBy !== undefined && !(typeof expireBy === 'number' && expireBy > seconds(state) + 15 * 60)) {
    throw badField('expire_by', 'expire_by should be at least 15 minutes after the current time.');
  }
  const id = newId('poutlk');
  const link: PayoutLink = {
    id,
    entity: 'payout_link',
    contact,
    fund_account_id: null,
    purpose,
    status: waits ? 'pending' : 'issued',
    amount,
    currency,
    description,
    attempt_count: 0,
    receipt,
    notes: readNotes(fields['notes']),
    short_url: `https://rzp.io/i/${id.slice(-7)}`,
    send_sms: fields['send_sms'] === true,
    send_email: fields['send_email'] === true,
    cancelled_at: null,
    expire_by: expireBy ?? null,
    created_at: seconds(state),
    payouts: collectionOf([]),
  };
  state.payoutLinks.set(id, link);
  recordLinkEvent(state, `payout_link.${link.status}`, link);
  return link;
}

/** GET /v1/payout-links, newest first. */
export function listPayoutLinks(state: State, query: URLSearchParams): Collection<PayoutLink> {
  const receipt = query.get('receipt');
  const [count, skip] = [Number(query.get('count') ?? 10), Number(query.get('skip') ?? 0)];
  if (!(count >= 1 && count <= 100)) throw badField('count', 'The count must be between 1 and 100.');
  const all = [...state.payoutLinks.values()].filter((link) => receipt === null || link.receipt === receipt);
  return collectionOf(all.toReversed().slice(skip, skip + count));
}

/** What a test lets happen to a link. `attempted`: the bank sends the money back. */
export const LINK_STEPS = [
  'issued',
  'processing',
  'processed',
  'attempted',
  'cancelled',
  'rejected',
  'expired',
] as const;
export type LinkStep = (typeof LINK_STEPS)[number];

const FROM: Record<LinkStep, readonly PayoutLink['status'][]> = {
  issued: ['pending'],
  rejected: ['pending'],
  processing: ['issued'],
  cancelled: ['issued'],
  expired: ['issued'],
  processed: ['issued', 'processing'],
  attempted: ['issued', 'processing'],
};

/** The shopper, the bank or the owner moves a link. While the balance is too low, its payout waits. */
export function movePayoutLink(state: State, id: string, step: LinkStep): PayoutLink {
  const link = known(state.payoutLinks, id);
  if (!FROM[step].includes(link.status))
    throw new Refusal(`Payout Link cannot be moved from ${link.status} to ${step}`);
  if (link.status === 'issued' && (step === 'processing' || step === 'processed' || step === 'attempted')) begin(link);
  const payout = link.payouts.items.at(-1);
  const isLow = state.balance !== undefined && link.amount > state.balance;
  if (payout && isLow) {
    payout.status = 'queued';
    payout.status_details = { reason: 'low_balance', description: 'Payout is queued as there is low balance.' };
    if (step !== 'processing') throw new Refusal('The payout is queued.');
  } else if (payout) payout.status_details = null;
  if (payout && step === 'processed')
    Object.assign(payout, { status: 'processed', utr: String(randomInt(1e11, 1e12)) });
  if (payout && step === 'attempted') payout.status = 'reversed';
  if (step === 'attempted') link.attempt_count += 1;
  if (step === 'cancelled') link.cancelled_at = seconds(state);
  link.status = step === 'attempted' ? 'issued' : step;
  recordLinkEvent(state, `payout_link.${step}`, link);
  return link;

  function begin(opened: PayoutLink): void {
    opened.status = 'processing';
    opened.fund_account_id = newId('fa');
    opened.payouts = collectionOf([
      ...opened.payouts.items,
      { id: newId('pout'), status: 'processing', utr: null, status_details: null },
    ]);
    if (step !== 'processing') recordLinkEvent(state, 'payout_link.processing', opened);
  }
}

function readContact(fields: Fields): PayoutLink['contact'] {
  const { name, contact, email = '', type = 'customer' } = fields;
  if (typeof name !== 'string' || name.length < 3 || name.length > 50 || !/^[\w '()./-]+$/.test(name)) {
    throw badField('name', 'The name format is invalid.');
  }
  if (typeof contact !== 'string' || !/^(\+?91)?[6-9]\d{9}$/.test(contact)) {
    throw badField('contact', 'The contact number is invalid.');
  }
  if (typeof email !== 'string' || typeof type !== 'string') throw badField('contact', 'The contact is invalid.');
  return { name, contact, email, type };
}
