import { sha256Of } from '../../platform/files/content';

/** Risks that whoever invests reads and accepts before the first time, and again if they change. */
const RISKS = [
  'El dinero que invierta se presta a una persona o empresa que puede no pagarlo.',
  'Su inversión no es un depósito: no la cubre ningún fondo ni seguro de depósitos.',
  'Puede perder una parte o todo lo que invierta.',
  'La clase de riesgo (de A a E) la pone la entidad al evaluar a quien pide el préstamo; no ' +
    'garantiza que pague.',
  'La entidad cobra una comisión y retiene el impuesto que manda la ley; cada reparto los ' +
    'muestra por separado.',
  'La entidad puede poner una parte del préstamo; cada oportunidad dice cuánta y si pierde ' +
    'primero.',
  'El dinero invertido vuelve con los pagos del prestatario, que pueden atrasarse, adelantarse o ' +
    'reprogramarse. No se puede retirar antes.',
  'En cada oportunidad se muestran las pérdidas de los préstamos anteriores por año.',
] as const;

export const RISKS_TEXT = RISKS.map((line, at) => `${at + 1}. ${line}`).join('\n');

export const RISKS_SHA256 = sha256Of(Buffer.from(RISKS_TEXT, 'utf8'));
