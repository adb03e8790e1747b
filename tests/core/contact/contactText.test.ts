import { describe, expect, it } from 'vitest';
import { asksWhy, looksJudicial } from '@core/contact/contactText';

describe('the text of a contact', () => {
  it('Looks judicial where it speaks as a court does, and not where it only reminds', () => {
    const judicial = ['Último aviso antes del embargo', 'CITACIÓN al juzgado', 'Será demandado'];
    expect(judicial.filter((text) => !looksJudicial(text))).toEqual([]);
    const plain = ['Su cuota venció ayer', 'Puede pagar en cualquier agencia', ''];
    expect(plain.filter((text) => looksJudicial(text))).toEqual([]);
  });

  it('Asks why where it wants the reason of not paying', () => {
    expect(asksWhy('¿Por qué no ha pagado?')).toBe(true);
    expect(asksWhy('Dígame el motivo de su atraso')).toBe(true);
    expect(asksWhy('Le recordamos su cuota')).toBe(false);
  });
});
