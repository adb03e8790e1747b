/** Roundings of an installment, by the multiple that they give. */
export const ROUNDING: Readonly<Record<string, string>> = {
  '0.01': 'Al céntimo',
  '0.05': 'A 0.05',
  '0.10': 'A 0.10',
  '0.50': 'A 0.50',
  '1.00': 'A la unidad',
  '5.00': 'A 5.00',
  '10.00': 'A 10.00',
  '50.00': 'A 50.00',
  '100.00': 'A 100.00',
};
