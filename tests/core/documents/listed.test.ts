import { expect, it } from 'vitest';
import { listed } from '@core/documents/listed';

it('names things as a sentence does, with e before the sound of an i', () => {
  expect(listed([])).toBe('');
  expect(listed([7])).toBe('7');
  expect(listed([7, 8, 9])).toBe('7, 8 y 9');
  expect(listed(['capital', 'interés'])).toBe('capital e interés');
  expect(listed(['padres', 'hijos'])).toBe('padres e hijos');
  expect(listed(['agua', 'hielo'])).toBe('agua y hielo');
});
