import { helpFields, type TicketReply } from '@nirala/contract/shopper/ticket';
import { formatDay } from '@nirala/contract/text/format-day';
import { MESSAGES } from '@nirala/contract/text/messages';
import { useState, type ReactNode } from 'react';
import * as v from 'valibot';
import { Button } from '../../components/button.tsx';
import { Field } from '../../components/field.tsx';
import { serverMessageOr } from '../../lib/call-error.ts';
import { checkForm } from '../../lib/check-form.ts';
import { clearRequestId, requestIdFor } from '../../lib/request-id.ts';
import { showToast } from '../../lib/toast.ts';
import { useForm } from '../../lib/use-form.ts';
import { useStoreDetails } from '../store/store-details.ts';
import styles from './my-orders.module.css';

/** What one sends for help. Order, name and phone number are known to the server. */
type Help = { message: string; requestId: string };

type OrderHelpProps = {
  orderId: string;
  /** Sends it, and resolves to what the shopper reads then. */
  send: (help: Help) => Promise<string>;
  /** What was asked before, below the form. */
  children?: ReactNode;
};

const FIELDS = ['message'] as const;
const helpSchema = v.object(helpFields);

/** Help with one order: a form that asks only for words, and the owner's WhatsApp number where there is one. */
export function OrderHelp({ orderId, send, children }: OrderHelpProps) {
  const whatsapp = useStoreDetails(undefined)?.whatsapp;
  const [sent, setSent] = useState(0);
  const { formProps, errors, summary, pending } = useForm({
    fields: FIELDS,
    check: (typed) => checkForm(helpSchema, FIELDS, typed, { message: 'What would you like to tell us?' }),
    async send({ message }) {
      showToast(await send({ message, requestId: requestIdFor('help', { orderId, message }) }), { tone: 'good' });
      clearRequestId('help');
      setSent(sent + 1);
    },
    failureMessage: (error) => serverMessageOr(MESSAGES.ticketFailed, error),
  });
  return (
    <section className={styles.help} aria-labelledby="help">
      <h3 id="help">Help with this order</h3>
      <form {...formProps} key={sent} aria-label="Help with this order">
        <Field
          label="Message"
          error={errors.message}
          hint="We know which order it is. The answer is with this order in My Orders, within two working days."
        >
          {(control) => <textarea {...control} name="message" rows={3} />}
        </Field>
        <p className={styles.failure} role="alert">
          {errors.message === undefined && summary}
        </p>
        <Button type="submit" look="quiet" aria-disabled={pending}>
          {pending ? 'Sending...' : 'Send message'}
        </Button>
      </form>
      {whatsapp && (
        <p>
          <a href={whatsappLink(whatsapp, orderId)} target="_blank" rel="noopener noreferrer">
            Ask on WhatsApp <span className="visually-hidden">(opens in a new tab)</span>
          </a>
        </p>
      )}
      {children}
    </section>
  );
}

/** Opens a chat with the shop that begins with the number of the order. `phone`: as the settings keep it. */
export function whatsappLink(phone: string, orderId: string): string {
  return `https://wa.me/${phone.replace(/\D/g, '')}?text=${encodeURIComponent(`Order ${orderId}: `)}`;
}

/** What a shopper asked about an order, with the answers. */
export function Asked({ tickets }: { tickets: readonly TicketReply[] }) {
  return (
    <ul className={styles.asked} aria-label="Your messages about this order">
      {tickets.map(({ ticket, createdAt, message, reply }) => (
        <li key={ticket}>
          <p className="quiet">{`${formatDay(new Date(createdAt))}, ${ticket}`}</p>
          <blockquote dir="auto">{message}</blockquote>
          {reply ? (
            <blockquote className={styles.answer} dir="auto">
              {reply.text}
            </blockquote>
          ) : (
            <p className="quiet">Not answered yet.</p>
          )}
        </li>
      ))}
    </ul>
  );
}
