import type { ScheduleChangeKind } from '../../platform/db/tables/scheduleChanges';
import { changeNumber } from '../../platform/text';

/** Names of the changes of a schedule, as the entries of their charges tell them. */
const CHARGED_AS: Readonly<Record<Exclude<ScheduleChangeKind, 'prepayment'>, string>> = {
  rescheduling: 'Reprogramación',
  holiday: 'Descanso de pagos',
  restoration: 'Anulación de',
  freeze: 'Congelamiento de la mora',
  unfreeze: 'Fin del congelamiento de la mora',
  interestFreeze: 'Congelamiento del interés',
  interestThaw: 'Fin del congelamiento del interés',
  rateReview: 'Revisión de la tasa',
};

/** Name of a change with its number: `Reprogramación CA-000001`. */
export const chargedAs = (kind: keyof typeof CHARGED_AS, changeId: number) =>
  `${CHARGED_AS[kind]} ${changeNumber(changeId)}`;
