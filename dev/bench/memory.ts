import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { rounded, type Figure } from './figure.ts';

/** The memory of the replica with 10,000 products, measured in its own process. */
export async function measureMemory(emulator: string): Promise<Figure[]> {
  const child = [join(import.meta.dirname, 'memory-child.ts'), '10000'];
  const env = { ...process.env, FIRESTORE_EMULATOR_HOST: emulator, GCLOUD_PROJECT: 'demo-bench-memory' };
  const { stdout } = await promisify(execFile)(process.execPath, ['--expose-gc', ...child], { env });
  const [products = NaN, bytes = NaN] = stdout.trim().split(' ').map(Number);
  return [
    {
      key: 'replicaMemory',
      what: 'Memory of the replica with 10,000 products',
      value: rounded(bytes / 1e6, 1),
      unit: 'MB',
      atMost: 80,
      raw: { products, bytesPerProduct: Math.round(bytes / products) },
    },
  ];
}
