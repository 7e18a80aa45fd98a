import axe from 'axe-core';
import { settle } from '../support/screens.ts';
import { test } from '../support/test.ts';
import { writeFileSync, appendFileSync } from 'node:fs';

declare const window: Window & { axe?: typeof axe };
const log = (t: string) => appendFileSync('/tmp/zz.log', `${t}\n`);

test('target size', async ({ page, takeProduct }) => {
  writeFileSync('/tmp/zz.log', '');
  const product = await takeProduct('tshirt');
  await page.goto(`/product/${product.id}`);
  await page.waitForLoadState('networkidle');
  await page.evaluate(axe.source);
  for (const [width, height] of [
    [320, 568],
    [320, 640],
    [360, 640],
    [360, 660],
    [360, 700],
    [360, 720],
    [360, 740],
    [360, 760],
    [360, 780],
    [360, 800],
    [375, 553],
    [375, 667],
    [375, 812],
    [390, 664],
    [390, 844],
    [393, 727],
    [393, 786],
    [393, 851],
    [412, 732],
    [412, 839],
    [412, 915],
    [414, 736],
    [414, 896],
    [430, 932],
    [360, 560],
    [360, 600],
    [360, 620],
  ] as const) {
    await page.setViewportSize({ width, height });
    await settle(page);
    const found = await page.evaluate(async () => {
      const report = await window.axe?.run({
        runOnly: { type: 'rule', values: ['target-size'] },
        resultTypes: ['violations'],
      });
      const bar = document.querySelector('[data-foot-bar]')?.getBoundingClientRect();
      return [
        bar?.top,
        report?.violations.flatMap(({ nodes }) =>
          nodes.map(({ html, failureSummary }) => `${html.slice(0, 120)} :: ${failureSummary}`),
        ),
      ];
    });
    log(`${width}x${height}: ${JSON.stringify(found)}`);
  }
});
