import { randomUUID } from 'node:crypto';
import { emulatorFirestore } from '@nirala/dev/testing/emulator-firestore';
import { createFaultInjector } from '@nirala/dev/testing/fault-injection';
import { shirt } from '@nirala/dev/testing/test-store';
import { saveProducts } from '@nirala/functions/store/products';
import { expect, test } from 'vitest';
import { moveDemo } from './demo-catalogue.ts';

const actor = () => ({ by: { uid: 'owner', phone: '9876543210' }, at: new Date() });

test('what an admin hides while another one shows the demo catalogue can be shown again', async () => {
  const projectId = `demo-${randomUUID().slice(0, 13)}`;
  const injector = createFaultInjector();
  const [db, slow] = [emulatorFirestore(projectId), injector.wrapDb(emulatorFirestore(projectId))];
  await saveProducts(db, [
    shirt({ id: 'tshirt-chai', name: 'Chai', fabric: 'Cotton' }),
    shirt({ id: 'tshirt-mor', name: 'Mor', fabric: 'Cotton' }),
  ]);
  const move = (to: 'hidden' | 'shown', at = db) => moveDemo(at, actor(), to);
  const showSlowly = () => move('shown', slow);
  await move('hidden');
  const calls = await injector.run(showSlowly);
  expect(calls.length).toBeGreaterThan(1);
  const lost: number[] = [];
  for (const at of calls.keys()) {
    await move('hidden');
    await injector.run(showSlowly, { at, when: 'before', act: async () => void (await move('hidden')) });
    const { demo } = await move('shown');
    if (demo.shown !== 2) lost.push(at);
  }
  expect(lost).toEqual([]);
});
