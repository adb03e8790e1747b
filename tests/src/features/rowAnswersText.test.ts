import { expect, it } from 'vitest';
import { readAnswers } from '@/features/outsideFiles/rowAnswersText';

const REJECTED = { loanNumber: 'P-000003', isAccepted: false, reason: 'DNI, no existe' };
const ACCEPTED = { loanNumber: 'P-000004', isAccepted: true, reason: '' };

it('reads answers parted by semicolons, tabs or commas, below names of columns or not', () => {
  for (const text of [
    'P-000003; rechazada; DNI, no existe\nP-000004; aceptada',
    'Préstamo;Respuesta;Motivo\r\np-000003;Rechazada;DNI, no existe\r\n\r\nP-000004;Aceptada;\r\n',
    'P-000003\trechazada\tDNI, no existe\nP-000004\taceptada',
  ]) {
    expect(readAnswers(text).map(({ answer }) => answer)).toEqual([REJECTED, ACCEPTED]);
  }
  const [first] = readAnswers('"P-000003",rechazada,"No existe"');
  expect(first?.answer).toEqual({ ...REJECTED, reason: 'No existe' });
  expect(readAnswers('Préstamo,Respuesta\nP-000003,quizás')[0]?.fault).toMatch(/^Línea 2: /);
});
