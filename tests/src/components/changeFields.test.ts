import { expect, it } from 'vitest';
import { changeFields } from '@/components/changeFields';

it('leaves alone what another change wrote since the form was drawn', () => {
  const stored: Record<string, unknown> = { fund: '', product: '', amount: '' };
  // Changes that both see the form as it was drawn, before either of them.
  const drawn = {
    values: { ...stored },
    setFieldValue: (name: string, value: unknown) => {
      stored[name] = value;
    },
  };
  changeFields(drawn, { ...drawn.values, fund: '3' });
  changeFields(drawn, { ...drawn.values, product: '7' });
  expect(stored).toEqual({ fund: '3', product: '7', amount: '' });
});
