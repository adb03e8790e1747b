import { describe, expect, it } from 'vitest';
import { documentWithFormer, takenFields } from '@core/identity/mergedData';

const OWN = {
  documentType: 'PASAPORTE',
  documentNumber: 'AB123456',
  email: null,
  phone: '912345678',
  bornOn: null,
  address: '',
  occupation: 'Modista',
  monthlyIncome: '0.00',
  officer: 'Ada Ruiz',
  zone: null,
};
const OTHER = { ...OWN, documentType: 'DNI', email: 'rosa@ejemplo.pe', officer: 'Noé Díaz' };

describe('data that a merge takes from the other ficha', () => {
  it.each([
    ['what is lacking', [], ['email']],
    ['what was chosen', ['officer', 'document'] as const, ['document', 'email', 'officer']],
    ['nothing that is the same or that the other lacks', ['phone', 'zone'] as const, ['email']],
  ])('are %s', (_case, chosen, taken) => {
    expect(takenFields(OWN, OTHER, chosen)).toEqual(taken);
  });
});

describe('the document of a borrower on a paper', () => {
  it('names those of the fichas merged into theirs', () => {
    expect(documentWithFormer({ ...OWN, formerDocuments: [] })).toBe('PASAPORTE AB123456');
    const merged = { ...OWN, formerDocuments: ['DNI 41234567', 'CE 001234567'] };
    expect(documentWithFormer(merged)).toBe(
      'PASAPORTE AB123456 (antes DNI 41234567, CE 001234567)',
    );
  });
});
