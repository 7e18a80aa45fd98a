import { expect, test } from 'vitest';
import { checkMeasures, measuresFor } from './measures.ts';

const body = measuresFor('body', 'top', 'cm');

function errorsOf(typed: Record<string, string>, unit: 'cm' | 'in' = 'cm') {
  const checked = checkMeasures(body, typed, unit);
  return checked.ok ? {} : checked.errors;
}

test('valid measurements are read as centimetres in either unit', () => {
  expect(checkMeasures(body, { chest: '96', height: '172' }, 'cm')).toEqual({
    ok: true,
    value: { chest: 96, height: 172 },
  });
  expect(checkMeasures(body, { chest: '38', height: "5'8" }, 'in')).toEqual({
    ok: true,
    value: { chest: 96.5, height: 172.7 },
  });
});

test('each invalid field has its own error', () => {
  expect(errorsOf({ chest: '', height: 'tall' })).toEqual({
    chest: 'Enter your chest.',
    height: 'Enter a number, such as 172 cm.',
  });
  expect(errorsOf({ chest: '20', height: '172' })).toEqual({ chest: 'Enter between 60 cm and 160 cm.' });
});

test('a number that fits the other unit gets the hint to change the unit', () => {
  expect(errorsOf({ chest: '38', height: '172' })).toEqual({
    chest: 'Enter between 60 cm and 160 cm. If you measured in inches, change the unit above.',
  });
  expect(errorsOf({ chest: '96', height: '68' }, 'in')).toEqual({
    chest: 'Enter between 23.6 in and 63 in. If you measured in centimetres, change the unit above.',
  });
});

test('what is worn from the waist down asks for the waist, and a garment for its width', () => {
  const keys = (...[method, kind]: [Parameters<typeof measuresFor>[0], Parameters<typeof measuresFor>[1]]) =>
    measuresFor(method, kind, 'cm').map(({ key }) => key);
  expect(keys('body', 'bottom')).toEqual(['waist', 'height']);
  expect(keys('garment', 'bottom')).toEqual(['lowerWidth', 'lowerLength']);
  expect(keys('garment', 'one-piece')).toEqual(['topWidth', 'topLength']);
});
