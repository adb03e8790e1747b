import { describe, expect, it } from 'vitest';
import { fileNameBy, namePatternFault, patternSourceFault } from '@core/layouts/fileName';
import { layoutFaults } from '@core/layouts/layoutFaults';
import { aLayout } from '@tests/support/layouts';

const FILE = { document: '20-123456789', to: '2026-04-30', currency: 'PEN', correction: 0 };

describe('the name of the files of a layout', () => {
  it('is filled in by each file, its document without signs', () => {
    expect(fileNameBy('LE{DOCUMENTO}{AAAA}{MM}00.txt', FILE)).toBe('LE2012345678920260400.txt');
    expect(fileNameBy('{MONEDA}-{AAAA}{MM}{DD}_{CORRECCION}.csv', { ...FILE, correction: 2 })).toBe(
      'PEN-20260430_2.csv',
    );
  });

  it('is none while the document that it asks for is missing', () => {
    const file = { ...FILE, document: '' };
    expect(fileNameBy('LE{DOCUMENTO}.txt', file)).toBeUndefined();
    expect(fileNameBy('LE{AAAA}.txt', file)).toBe('LE2026.txt');
  });

  it.each(['', 'LE{DOCUMENTO}{AAAA}{MM}00.TXT', 'diario-{AAAA}-{MM}.csv', 'a.b_c-{DD}.xml'])(
    'takes %j',
    (namePattern) => {
      expect(namePatternFault({ namePattern })).toBeUndefined();
      expect(layoutFaults(aLayout({ namePattern }))).toEqual([]);
    },
  );

  it.each([
    ['LE{RUC}.txt', /^«\{RUC\}» no es un dato del nombre/],
    ['LE{aaaa}.txt', /^«\{aaaa\}» no es un dato del nombre/],
    ['LE{AAAA.txt', /^Use letras sin tilde/],
    ['año-{AAAA}.txt', /^Use letras sin tilde/],
    ['libro diario.txt', /^Use letras sin tilde/],
    ['../{AAAA}.txt', /^Use letras sin tilde/],
    ['a..txt', /^Quite los puntos seguidos/],
    ['.txt', /^Empiece el nombre con una letra/],
    ['-{AAAA}.txt', /^Empiece el nombre con una letra/],
    ['NUL.txt', /^Windows no deja/],
    ['con.{AAAA}.txt', /^Windows no deja/],
    ['LPT9.csv', /^Windows no deja/],
    ['{MONEDA}.exe', /^Termine el nombre en \.txt/],
    ['diario"{AAAA}.txt', /^Use letras sin tilde/],
    ['LE{AAAA}', /^Termine el nombre en \.txt/],
    ['LE{AAAA}.', /^Termine el nombre en \.txt/],
    ['LE.{AAAA}', /^Termine el nombre en \.txt/],
  ])('refuses %j', (namePattern, message) => {
    expect(namePatternFault({ namePattern })).toMatch(message);
    expect(layoutFaults(aLayout({ namePattern }))).toMatchObject([{ property: 'namePattern' }]);
  });

  it('says who asks for it', () => {
    expect(patternSourceFault({ namePattern: 'LE.txt' }, ' ')).toMatch(/^Escriba la fuente/);
    expect(patternSourceFault({ namePattern: 'LE.txt' }, 'Manual')).toBeUndefined();
    expect(patternSourceFault({ namePattern: '' }, '')).toBeUndefined();
  });
});
