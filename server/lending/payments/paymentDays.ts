import type { PlainDate } from '@core/calendar/plainDate';
import { DomainError } from '@core/errors/domainError';

const NOTE = 'anote en la nota el día en que recibió el dinero';

/** Reasons for which a payment is of no other day, as its refusal says them. */
const REASONS = {
  ahead: 'Un pago se registra cuando se recibe, no antes.',
  disbursed: 'El préstamo se desembolsó después de ese día.',
  migrated: 'El saldo con que se trajo el préstamo ya cuenta lo pagado hasta su corte.',
  tranche: `Después de ese día se desembolsó otro tramo: ${NOTE}.`,
  schedule: `Después de ese día cambió el cronograma: ${NOTE}.`,
  sold: `Ese día el préstamo aún no se había vendido a inversionistas: ${NOTE}.`,
  writtenOff: 'Ese día el préstamo aún no estaba castigado.',
  later:
    'El préstamo ya tiene un pago de un día posterior: regístrelo desde la ficha del préstamo.',
  simulated: 'Un pago anticipado se simula desde hoy y hasta la última cuota.',
  payoff: 'Lo que cuesta cancelar se calcula desde hoy y para pocos días más.',
  paper: 'El documento se emite con lo que se sabe hoy.',
} as const;

interface Days {
  readonly from: PlainDate;
  readonly to: PlainDate;
}

/** Refusal of a day, at its field: why, and the days to choose from. */
export const dayRefused = (
  reason: keyof typeof REASONS,
  { from, to }: Days,
  field = 'receivedOn',
) => new DomainError('PAYMENT_DATE_OUT_OF_LIMITS', { from, to, why: REASONS[reason] }, field);
