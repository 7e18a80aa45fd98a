import { CONSENT_WORDS } from '@nirala/contract/shopper/account';
import { database } from '@nirala/functions/store/database';
import { expectNoViolations } from '../support/axe.ts';
import { expectNoOverflow } from '../support/layout.ts';
import { toast } from '../support/screens.ts';
import { setLocalStorage, storedSession } from '../support/local-storage.ts';
import { expect, test } from '../support/test.ts';

/** The digits in the e-mail that waits for an address. */
async function digitsFor(email: string): Promise<string> {
  const { docs } = await database().collection('outbox').where('to', '==', email).get();
  return String(docs[0]?.get('values').number);
}

test(
  'a shopper agrees to messages, confirms an e-mail address, and takes everything back',
  { tag: '@core' },
  async ({ page, context, shopper, viewport }) => {
    await setLocalStorage(context, storedSession(shopper));
    await page.goto('/account');
    const messages = page.getByRole('region', { name: 'Messages from us' });
    const box = (words: string) => messages.getByRole('checkbox', { name: words });
    const [whatsApp, offers] = [box(CONSENT_WORDS.whatsapp[0]), box(CONSENT_WORDS['offers-sms'][0])];
    await expect(whatsApp).not.toBeChecked();
    await expect(offers).not.toBeChecked();
    await expect(messages).toContainText('by SMS');
    await whatsApp.click();
    await expect(whatsApp).toBeChecked();
    await expect(messages).toContainText('reply STOP');
    await offers.click();
    await expect(offers).toBeChecked();

    const email = `asha-${shopper.uid.toLowerCase()}@example.com`;
    await messages.getByRole('textbox', { name: 'E-mail address' }).fill('asha@');
    await messages.getByRole('button', { name: 'Send a 6-digit code' }).click();
    await expect(messages.getByRole('textbox', { name: 'E-mail address' })).toBeFocused();
    await messages.getByRole('textbox', { name: 'E-mail address' }).fill(email);
    await messages.getByRole('button', { name: 'Send a 6-digit code' }).click();
    await expect(messages.getByRole('heading', { name: 'E-mail' })).toBeFocused();
    await messages.getByLabel('6-digit code').fill(await digitsFor(email));
    await expectNoViolations(page);
    await messages.getByRole('button', { name: 'Confirm e-mail' }).click();
    await expect(toast(page)).toContainText(`${email} is confirmed.`);
    await expect(messages).toContainText(`also go to ${email}`);
    await messages.getByText('What you agreed to, and when').click();
    await expect(messages.getByRole('listitem')).toHaveCount(3);
    await expect(messages.getByRole('listitem').first()).toContainText(CONSENT_WORDS.email[0]);
    await expectNoViolations(page);
    await expectNoOverflow(page, viewport?.width ?? 0);

    await page.reload();
    await expect(whatsApp).toBeChecked();
    await whatsApp.click();
    await expect(whatsApp).not.toBeChecked();
    await messages.getByRole('button', { name: 'Remove this address' }).click();
    await expect(messages.getByRole('textbox', { name: 'E-mail address' })).toBeVisible();
    await messages.getByText('What you agreed to, and when').click();
    await expect(messages.getByRole('listitem').first()).toContainText('You withdrew');
    await expect(messages.getByRole('listitem')).toHaveCount(5);
  },
);
