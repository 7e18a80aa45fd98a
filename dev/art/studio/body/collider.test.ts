import { expect, it } from 'vitest';
import { openCollider } from './collider.ts';
import { trunk } from './mannequin.ts';

it('answers the distance to the trunk and the direction in which it grows', () => {
  const body = openCollider('torso');
  // Below the arms, in front, at the side and behind.
  for (const [x, y, z] of [
    [2.3, -30.4, 14.2],
    [18.9, -55.1, 1.3],
    [-6.7, -60.2, -13.4],
  ] as const) {
    expect(body.distance(x, y, z)).toBeCloseTo(trunk(x, y, z), 1);
    const [nx, ny, nz] = body.normal;
    expect(body.distance(x + nx / 2, y + ny / 2, z + nz / 2)).toBeCloseTo(body.distance(x, y, z) + 0.5, 1);
  }
});

it('moves the arms with the pose', () => {
  const body = openCollider('torso');
  const besideTheHip = [28, -34, 0] as const;
  body.pose({ arms: 1.4 });
  expect(body.distance(...besideTheHip)).toBeGreaterThan(4);
  body.pose({ arms: 0.3 });
  expect(body.distance(...besideTheHip)).toBeLessThan(1);
});
