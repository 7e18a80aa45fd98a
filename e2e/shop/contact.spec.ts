import { DEFAULT_BRAND } from '@nirala/contract/text/brand';
import { randomUUID } from 'node:crypto';
import { MESSAGES } from '@nirala/contract/text/messages';
import { plainText } from '@nirala/contract/text/plain-text';
import { SHOP } from '@nirala/contract/settings/shop';
import { telLink } from '@nirala/contract/text/tel-link';
import { Timestamp } from '@google-cloud/firestore';
import { database } from '@nirala/functions/store/database';
import { ticketRef } from '@nirala/functions/store/tickets';
import type { Locator, Page } from '@playwright/test';
import { tabTo } from '../support/layout.ts';
import { heading, toast } from '../support/screens.ts';
import { expect, test } from '../support/test.ts';
import { XSS } from '@nirala/dev/testing/xss';

const form = (page: Page): Locator => page.getByRole('form', { name: 'Contact' });
const field = (page: Page, name: string): Locator => form(page).getByRole('textbox', { name });
const send = (page: Page): Locator => form(page).getByRole('button', { name: 'Send message' });
const look = (page: Page): Locator => page.getByRole('form', { name: 'Ticket' });
const written = (page: Page): Locator => page.getByRole('region', { name: 'Write to us' });
const newEmail = () => `asha.${randomUUID().slice(0, 8)}@example.com`;

type Typed = { name?: string; email?: string; message?: string };

async function fill(page: Page, { name = 'Asha Rao', email = newEmail(), message = 'Is the M true?' }: Typed = {}) {
  await field(page, 'Name').fill(name);
  await field(page, 'E-mail').fill(email);
  await field(page, 'Message').fill(message);
  return { name, email, message };
}

async function expectKept(page: Page, typed: Required<Typed>): Promise<void> {
  await expect(field(page, 'Name')).toHaveValue(typed.name);
  await expect(field(page, 'E-mail')).toHaveValue(typed.email);
  await expect(field(page, 'Message')).toHaveValue(typed.message);
}

async function readTicket(page: Page): Promise<string> {
  const said = await written(page).getByText('Your ticket number is').innerText();
  const ticket = /MSG-\w{4}-\w{4}/.exec(said)?.[0];
  if (!ticket) throw new Error(`No ticket in ${said}`);
  return ticket;
}

test.beforeEach(async ({ page }) => {
  await page.goto('/contact-us');
  await expect(heading(page)).toHaveText('Contact Us');
});

test('the page shows how to reach the shop and its grievance officer', async ({ page }) => {
  await expect(page).toHaveTitle(`Contact Us - ${DEFAULT_BRAND.name}`);
  const main = page.getByRole('main');
  for (const line of [...SHOP.address, 'Mon-Fri 10:00 AM-6:00 PM']) await expect(main.getByText(line)).toBeVisible();
  await expect(main.getByRole('link', { name: SHOP.email, exact: true })).toHaveAttribute(
    'href',
    `mailto:${SHOP.email}`,
  );
  await expect(main.locator(`a[href="${telLink(SHOP.phone)}"]`)).toBeVisible();
  for (const { name, url } of SHOP.social) await expect(main.getByRole('link', { name })).toHaveAttribute('href', url);
  const officer = page.getByRole('region', { name: 'Grievance officer' });
  await expect(officer).toContainText(SHOP.grievanceOfficer.name);
  await expect(officer).toContainText('within 48 hours');
  await expect(officer.getByRole('link', { name: SHOP.grievanceOfficer.email })).toBeVisible();
});

test(
  'a message is sent, and its ticket shows the status and the answer',
  { tag: '@core' },
  async ({ page, browserErrors }) => {
    browserErrors.allow(/status of 404/);
    const { email, message } = await fill(page, { message: 'Is the M true to size?\n\nThanks & regards' });
    await send(page).click();
    await expect(toast(page)).toContainText('Message sent successfully!');
    await expect(written(page).getByRole('heading', { name: 'Message sent successfully!' })).toBeFocused();
    const ticket = await readTicket(page);

    await expect(look(page).getByRole('textbox', { name: 'Ticket number' })).toHaveValue(ticket);
    await look(page).getByRole('button', { name: 'Look up' }).click();
    const found = page.getByRole('article', { name: `Message ${ticket}` });
    await expect(found).toContainText('Being read');
    await expect(found.getByText('Is the M true')).toHaveText(message, { useInnerText: true });

    const reply = { text: 'It is. <b>Promise.</b>', createdAt: Timestamp.now() };
    await ticketRef(database(), ticket).update({ reply, open: false });
    await page.reload();
    await look(page).getByRole('textbox', { name: 'Ticket number' }).fill(ticket.toLowerCase().replaceAll('-', ' '));
    await look(page).getByRole('textbox', { name: 'E-mail' }).fill(email.toUpperCase());
    await page.keyboard.press('Enter');
    await expect(found).toContainText('Answered');
    await expect(found.getByText('It is. <b>Promise.</b>', { exact: true })).toBeVisible();

    await look(page).getByRole('textbox', { name: 'E-mail' }).fill(newEmail());
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alert').filter({ hasText: MESSAGES.unknownTicket })).toBeVisible();
    await expect(found).toBeHidden();
    await look(page).getByRole('textbox', { name: 'Ticket number' }).fill('12345');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alert').filter({ hasText: MESSAGES.invalidTicket })).toBeVisible();
  },
);

test('missing and invalid fields show their own errors and keep their input', async ({ page }) => {
  const alert = form(page).getByRole('alert');
  await send(page).click();
  await expect(alert).toHaveText('Please fill in all required fields.');
  await expect(field(page, 'Name')).toBeFocused();
  await expect(field(page, 'Name')).toHaveAccessibleDescription('Who is writing?');
  const typed = await fill(page, { email: 'asha@example', message: 'x'.repeat(10_000) });
  await expect(form(page).getByText('10,000 of 2,000 characters')).toBeVisible();
  await send(page).click();
  await expect(alert).toHaveText(MESSAGES.invalidEmail);
  await expect(field(page, 'E-mail')).toBeFocused();
  await expect(field(page, 'E-mail')).toHaveAccessibleDescription(MESSAGES.invalidEmail);
  await expect(field(page, 'Message')).toHaveAccessibleDescription(/Please keep your message to 2,000 characters/);
  await expectKept(page, typed);
  await fill(page, { email: newEmail().replace('asha', "o'brien+राज"), message: 'x'.repeat(2000) });
  await send(page).click();
  await expect(toast(page)).toContainText(MESSAGES.ticketSent);
});

test('a failure shows the server message or a network error, and keeps the input', async ({ page, browserErrors }) => {
  browserErrors.allow(/Failed to load resource/);
  const alert = form(page).getByRole('alert');
  const typed = await fill(page);
  await page.route('**/api/contactus', (route) => route.abort());
  await send(page).click();
  await expect(alert).toHaveText('Failed to send message');
  await expectKept(page, typed);
  await page.unroute('**/api/contactus');
  await page.route('**/api/contactus', (route) =>
    route.fulfill({ status: 503, json: { error: MESSAGES.unavailable } }),
  );
  await send(page).click();
  await expect(alert).toHaveText(MESSAGES.unavailable);
  await expectKept(page, typed);
  await page.unroute('**/api/contactus');
  for (let sent = 0; sent < 4; sent += 1) {
    await send(page).click();
    await written(page).getByRole('button', { name: 'Write another message' }).click();
    await expect(field(page, 'Message')).toHaveValue('');
    await fill(page, typed);
  }
  await send(page).click();
  await expect(alert).toHaveText(MESSAGES.tooManyTickets);
  await expectKept(page, typed);
});

test('a failed ticket lookup shows an error', async ({ page, browserErrors }) => {
  browserErrors.allow(/Failed to load resource/);
  await page.route('**/api/contactus/ticket', (route) => route.abort());
  await look(page).getByRole('textbox', { name: 'Ticket number' }).fill('MSG-7F3K-92QD');
  await look(page).getByRole('textbox', { name: 'E-mail' }).fill('asha@example.com');
  await look(page).getByRole('button', { name: 'Look up' }).click();
  await expect(page.getByRole('alert').filter({ hasText: MESSAGES.unreached })).toBeVisible();
  await expect(look(page).getByRole('textbox', { name: 'Ticket number' })).toHaveValue('MSG-7F3K-92QD');
});

test('input is kept while offline and after visiting another screen', async ({ page, context }) => {
  const typed = await fill(page);
  await context.setOffline(true);
  await expect(page.getByText(MESSAGES.offline)).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText(MESSAGES.offline)).toBeHidden();
  await expectKept(page, typed);
  await page.getByRole('navigation', { name: 'Footer' }).getByRole('link', { name: 'Return Policy' }).click();
  await expect(heading(page)).toHaveText('Return Policy');
  await page.goBack();
  await expectKept(page, typed);
  await expect(form(page).getByText('14 of 2,000 characters')).toBeVisible();
});

test('the form can be filled in and sent with the keyboard', async ({ page }) => {
  await tabTo(page, field(page, 'Name'));
  await page.keyboard.type('Meera Nair');
  await page.keyboard.press('Tab');
  await page.keyboard.type(newEmail());
  await page.keyboard.press('Tab');
  await page.keyboard.type('Two lines:');
  await page.keyboard.press('Enter');
  await page.keyboard.type('here is the second.');
  await page.keyboard.press('Tab');
  await expect(send(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(written(page).getByRole('heading', { name: 'Message sent successfully!' })).toBeFocused();
  await tabTo(page, look(page).getByRole('button', { name: 'Look up' }));
  await page.keyboard.press('Enter');
  await expect(page.getByText('here is the second.')).toBeVisible();
});

test('sixty XSS payloads in name and message are shown as text', async ({ page, context }) => {
  const dialogs: string[] = [];
  context.on('dialog', (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  for (let from = 0; from < XSS.length; from += 20) {
    const some = XSS.slice(from, from + 20);
    const name = XSS[from] ?? '';
    await page.goto('/contact-us');
    await fill(page, { name, message: some.join('\n') });
    await send(page).click();
    const ticket = await readTicket(page);
    await look(page).getByRole('button', { name: 'Look up' }).click();
    const found = page.getByRole('article', { name: `Message ${ticket}` });
    expect(await found.locator('blockquote').innerText()).toBe(plainText(some.join('\n')));
    await expect(found.getByText(name, { exact: true })).toBeVisible();
    expect(await found.locator('script, img, svg, iframe, object, embed, a, form, input, style').count()).toBe(0);
  }
  expect(XSS).toHaveLength(60);
  expect(dialogs).toEqual([]);
});
