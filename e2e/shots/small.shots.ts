/** Content pages and error screens. */
import { MESSAGES } from '@nirala/contract/text/messages';
import { heading, toast } from '../support/screens.ts';
import { at, screen, type ShotContext } from './screen.ts';

screen('about', { full: at('/about-us') });
screen('how-reviews-work', { full: at('/how-reviews-work') });
screen('offers', { full: at('/offers') });

const contact =
  (name: 'Send message' | 'Look up') =>
  async ({ page }: ShotContext) => {
    await page.goto('/contact-us');
    await page.getByRole('button', { name }).click();
    await page.getByRole('main').getByRole('alert').first().waitFor();
  };

screen('contact', {
  full: at('/contact-us'),
  refused: contact('Send message'),
  'ticket refused': contact('Look up'),
  sent: async ({ page, context }) => {
    await context.route('**/api/contactus', (route) =>
      route.continue({ headers: { ...route.request().headers(), 'x-forwarded-for': `10.7.0.${Date.now() % 255}` } }),
    );
    await page.goto('/contact-us');
    const form = page.getByRole('form', { name: 'Contact' });
    await form.getByRole('textbox', { name: 'Name' }).fill('Asha Rao');
    await form.getByRole('textbox', { name: 'E-mail' }).fill('asha.rao@example.com');
    await form.getByRole('textbox', { name: 'Message' }).fill('Is the M of the varsity jacket true to size?');
    await form.getByRole('button', { name: 'Send message' }).click();
    await page.getByText('Your ticket number is').waitFor();
    await toast(page).getByRole('button', { name: 'Dismiss' }).click();
  },
});

screen('policy', {
  privacy: at('/privacy-policy'),
  return: at('/return-policy'),
  shipping: at('/shipping-info'),
  terms: at('/terms-and-conditions'),
});

screen('not-found', { full: at('/not-found') });

screen('connection', {
  page: at('/connection-error'),
  offline: async ({ page, context }) => {
    await page.goto('/hoodies');
    await page.waitForLoadState('networkidle');
    await context.setOffline(true);
    await page.getByRole('status').getByText(MESSAGES.offline).waitFor();
  },
});

screen('splash', {
  full: async ({ page }) => {
    // The splash ends after 1.5 seconds, and immediately with reduced motion.
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.addInitScript(() => {
      const hold = (event: AnimationEvent) => {
        if (!event.animationName.startsWith('splash') || !(event.target instanceof HTMLElement)) return;
        event.stopImmediatePropagation();
        event.target.style.setProperty('animation', 'none', 'important');
        event.target.style.setProperty('visibility', 'visible', 'important');
      };
      document.addEventListener('animationstart', hold, true);
    });
    await page.goto('/not-found');
    await heading(page).waitFor({ state: 'attached' });
  },
});
