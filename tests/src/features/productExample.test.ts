import { LATE_CHARGE_KIND } from '@/i18n/charges';
import { exampleOf } from '@/features/products/productExample';
import { productFormOf, type ProductForm } from '@/features/products/productForm';
import { describe, expect, it } from 'vitest';

/** A form whose example is drawn, with each choice that opens more of its fields. */
const FULL: ProductForm = {
  ...productFormOf(undefined),
  currency: 'PEN',
  minAmount: '300.00',
  maxAmount: '10000.00',
  defaultAmount: '1500.00',
  minInstallments: '3',
  maxInstallments: '24',
  defaultInstallments: '6',
  minRatePercent: '20',
  maxRatePercent: '60',
  defaultRatePercent: '40',
  maxExposure: '20000.00',
  lateChargeKind: 'fixed',
  lateChargeValue: '10.00',
  lateChargeStages: '9: 20.00',
  taxed: 'both',
  taxName: 'IGV',
  taxPercent: '18',
};

const TODAY = '2026-03-10';
/** Fields that are chosen among some, and never half typed. */
const CHOSEN: readonly string[] = ['frequencies', 'lateBase', 'installmentMultiple'];
const TYPED = (Object.keys(FULL) as (keyof ProductForm)[]).filter((name) => !CHOSEN.includes(name));

describe('the example of a product', () => {
  it('is drawn from a whole form', () => {
    expect(exampleOf(FULL, [], TODAY).kind).toBe('ready');
  });

  it.each(TYPED)('says what it lacks, and never fails, while this is typed: %s', (name) => {
    for (const text of ['', '-', '1.', 'x']) {
      const typed = { ...FULL, [name]: text };
      expect(() => exampleOf(typed, [], TODAY)).not.toThrow();
    }
  });

  it.each(Object.keys(LATE_CHARGE_KIND))(
    'is drawn before the amount of a penalty is typed: %s',
    (lateChargeKind) => {
      const typed = { ...FULL, lateChargeKind, lateChargeValue: '' } as ProductForm;
      expect(exampleOf(typed, [], TODAY).kind).toBe('ready');
    },
  );
});
