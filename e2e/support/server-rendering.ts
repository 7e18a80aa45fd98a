import type { Page } from '@playwright/test';

/** Serves every page as the unrendered app, which loads all of its data itself, as if server rendering had failed. */
export async function disableServerRendering(page: Page): Promise<void> {
  await page.route(
    () => true,
    async (route) => {
      if (!route.request().isNavigationRequest()) return route.fallback();
      const shell = await page.request.get('/app.html');
      await route.fulfill({ body: await shell.body(), contentType: 'text/html; charset=utf-8' });
    },
  );
}
