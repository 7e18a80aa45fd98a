import axe from 'axe-core';
import { chooseSize, heading, openOrderSummary, settle } from '../support/screens.ts';
import { line, saveAddress, setLocalStorage, storedBag, storedSession } from '../support/shopper.ts';
import { test } from '../support/test.ts';
import { writeFileSync, appendFileSync } from 'node:fs';

declare const window: Window & { axe?: typeof axe };
const log = (t: string) => appendFileSync('/tmp/zz.log', `${t}\n`);

test('target size', async ({ page, takeProduct }) => {
  writeFileSync('/tmp/zz.log', '');
  const product = await takeProduct('tshirt');
  for (const width of [320, 360, 390, 412]) {
    await page.setViewportSize({ width, height: 740 });
    await page.goto(`/product/${product.id}`);
    await page.waitForLoadState('networkidle');
    await settle(page);
    await page.evaluate(axe.source);
    for (const y of [0, 100, 200, 300, 400, 600, 800]) {
      await page.evaluate((top) => scrollTo(0, top), y);
      const found = await page.evaluate(async () => {
        const report = await window.axe?.run({ runOnly: { type: 'rule', values: ['target-size'] }, resultTypes: ['violations'] });
        return report?.violations.flatMap(({ nodes }) => nodes.map(({ html, failureSummary }) => `${html.slice(0, 150)} :: ${failureSummary}`));
      });
      if (found?.length) log(`${width} ${y}: ${JSON.stringify(found)}`);
    }
  }
});

test('looks', async ({ page, context, shopper, takeProduct }) => {
  const [tee, hoodie] = [await takeProduct('tshirt'), await takeProduct('hoodies')];
  await saveAddress(shopper);
  await setLocalStorage(context, { ...storedSession(shopper), ...storedBag(line(tee, 'M', 3), line(hoodie)), pincode: '560011' });
  for (const scale of [200, 100]) {
    for (const width of scale === 200 ? [360] : [360, 1280]) {
      await page.setViewportSize({ width, height: 740 });
      for (const [name, go] of [
        ['product', async () => { await page.goto(`/product/${tee.id}`); await page.waitForLoadState('networkidle'); await chooseSize(page, 'M'); }],
        ['home', async () => void (await page.goto('/'))],
        ['category', async () => void (await page.goto('/hoodies'))],
        ['cart', async () => void (await page.goto('/cart'))],
        ['checkout', async () => void (await page.goto('/checkout'))],
        ['summary', async () => openOrderSummary(page)],
        ['login', async () => void (await page.goto('/contact-us'))],
        ['orders', async () => void (await page.goto('/my-orders'))],
      ] as const) {
        await go();
        await heading(page).waitFor();
        await page.waitForLoadState('networkidle');
        if (scale === 200) await page.addStyleTag({ content: 'html { font-size: 200% !important; }' });
        await settle(page);
        const wide = await page.evaluate(() => document.documentElement.scrollWidth);
        log(`${scale} ${width} ${name}: scrollWidth ${wide}`);
        await page.screenshot({ path: `/tmp/shots/${name}-${width}-${scale}.png`, fullPage: name !== 'home' && name !== 'category' });
      }
    }
  }
});

test('dpr1 stripe', async ({ browser, takeProduct }) => {
  const product = await takeProduct('tshirt');
  const page = await browser.newPage({ viewport: { width: 1366, height: 768 }, deviceScaleFactor: 1 });
  await page.goto(`${process.env['STORE_URL']}/product/${product.id}`);
  await page.waitForLoadState('networkidle');
  await page.screenshot({ path: '/tmp/shots/dpr1.png' });
  log(JSON.stringify(await page.evaluate(() => { const t = document.querySelector('ul[aria-label^="Swipe"]'); return t && [t.getBoundingClientRect().toJSON(), [...t.children].slice(0, 2).map((c) => c.getBoundingClientRect().toJSON())]; })));
  await page.close();
});
