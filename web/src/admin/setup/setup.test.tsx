import type { SetupStep } from '@nirala/contract/settings/setup';
import { atLeast } from '@nirala/contract/at-least.fixture';
import { STORE_SETTINGS } from '@nirala/contract/settings/settings';
import { SETUP_STEPS } from '@nirala/contract/settings/setup';
import { existsSync } from 'node:fs';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { ServiceLine } from './services-panel.tsx';
import { Step } from './step-list.tsx';
import { STEP_SCREENS } from './step-screens.ts';
import { TestOrderSteps } from './test-order-panel.tsx';

const shown = (element: React.ReactElement) => renderToStaticMarkup(<MemoryRouter>{element}</MemoryRouter>);
const text = (html: string) => html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ');
const step = (change: Partial<SetupStep>) =>
  shown(
    <ol>
      <Step
        step={{ id: 'domain', state: 'warning', says: ['No address.'], canMark: true, ...change }}
        number={10}
        isPending={false}
        onMark={() => undefined}
      />
    </ol>,
  );

test('each step leads somewhere: to a screen and a part of it that there are, or to a document', () => {
  const pages = STORE_SETTINGS.groups.map(({ id }) => `/admin-settings/${id}`);
  for (const id of atLeast(11, SETUP_STEPS)) {
    for (const place of atLeast(1, STEP_SCREENS[id].places)) {
      if ('doc' in place)
        expect(existsSync(new URL(`../../../../${place.doc}`, import.meta.url)), place.doc).toBe(true);
      else if (place.to.startsWith('/admin-settings')) expect(pages).toContain(place.to);
    }
  }
});

test('a step says its state and one line, keeps the rest closed, and offers what can be said about it', () => {
  const open = step({ says: ['No address.', 'And no name.'] });
  expect(text(open)).toMatch(/10\. Your own address Look at this No address\. One more And no name\./);
  expect(text(open)).toContain('Mark as done Not needed');
  expect(text(step({ state: 'done', mark: 'done', says: ['You said so.'] }))).toMatch(/Done.*Take back/);
  expect(text(step({ canMark: false }))).not.toMatch(/Mark as done|Take back/);
});

test('a service says when it was asked and what it answered; what nobody knows is called unknown', () => {
  const at = '2026-11-27T06:30:00.000Z';
  const line = (answer: Parameters<typeof ServiceLine>[0]['answer']) =>
    text(shown(<ServiceLine service="razorpay" answer={answer} />));
  expect(line(undefined)).toContain('Not asked yet');
  expect(line({ state: 'unknown', says: 'It gave no answer.', at })).toMatch(/Unknown .*12:00.*It gave no answer\./);
  expect(line({ state: 'answered', says: 'Fine.', at, heardAt: at })).toMatch(/Works .*Its last webhook came on .*27/);
  expect(line({ state: 'answered', says: 'Fine.', at })).toContain('No webhook of it came in the last 30 days');
  expect(line({ state: 'off', says: 'It is not set up.', at })).not.toContain('webhook');
});

test('a test order says how far it is', () => {
  const order = { id: 'NR-1', name: 'Neem', size: 'M', total: 300 } as const;
  const said = (change: object) => text(shown(<TestOrderSteps order={{ ...order, state: 'waiting', ...change }} />));
  expect(said({})).not.toMatch(/Paid|Cancelled/);
  expect(said({ state: 'unpaid' })).toMatch(/Not paid.*on sale again/);
  expect(said({ state: 'refunding', paymentId: 'pay_1' })).toMatch(/Paid: pay_1.*refund is on its way/);
  expect(said({ state: 'refunded', paymentId: 'pay_1' })).toMatch(/Refunded: ₹300/);
});
