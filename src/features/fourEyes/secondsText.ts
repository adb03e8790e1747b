import { ACT_WAITS_DAYS } from '@core/approvals/waitingTime';
import type { ApprovalOverview, SecondPerson } from '@core/contract/approvalRules';
import { showInstant } from '@/i18n/format';

const nameOf = ({ name, from }: SecondPerson) =>
  from === null ? name : `${name} (desde el ${showInstant(from)})`;

const isReady = ({ from }: SecondPerson) => from === null;

/** People who may approve today, before those who may later with their day. */
export const secondsText = (people: readonly SecondPerson[]): string =>
  [...people.filter(isReady), ...people.filter((one) => !isReady(one))].map(nameOf).join(', ');

/** People who may approve at least one act: today, and only later, the first of them first. */
export function secondsOf({ acts }: ApprovalOverview) {
  const all = new Map(acts.flatMap(({ approvers }) => approvers.map((one) => [one.name, one])));
  const people = [...all.values()];
  const later = people
    .filter((one) => !isReady(one))
    .toSorted((a, b) => (a.from ?? '').localeCompare(b.from ?? ''));
  return { today: people.filter(isReady), later };
}

const WRITTEN = '«Esta entidad opera con una sola persona» queda escrito en la bitácora';

/** Effect of declaring that one works alone, as the server would answer the reader now. */
export function declaringText({ declaring }: ApprovalOverview): string {
  const { isDoneAtOnce, approvers } = declaring;
  const ready = approvers.filter(isReady);
  if (isDoneAtOnce && approvers.length === 0) {
    return `${WRITTEN} y rige al momento: no hay otra persona que lo apruebe.`;
  }
  if (isDoneAtOnce) {
    return (
      `${WRITTEN} y rige al momento: quien podría aprobarlo es una cuenta que usted creó hace ` +
      `menos de 7 días y aún no cuenta como otra persona: ${secondsText(approvers)}.`
    );
  }
  if (ready.length > 0) {
    return (
      `${WRITTEN} cuando lo apruebe ${oneOf(ready)}. Si nadie lo aprueba, vence a los ` +
      `${ACT_WAITS_DAYS} días.`
    );
  }
  return (
    `${WRITTEN} cuando lo apruebe otra persona. Hoy nadie puede: ${secondsText(approvers)}. ` +
    `Espera hasta entonces, y vence ${ACT_WAITS_DAYS} días después.`
  );
}

const oneOf = (people: readonly SecondPerson[]) => people.map(({ name }) => name).join(' o ');

/** Effect of asking for a second person from now on, as the server would treat the reader. */
export function endingText(overview: ApprovalOverview): string {
  const { today, later } = secondsOf(overview);
  const awaits = 'Desembolsos, retiros, extornos y permisos esperarán a otra persona';
  if (today.length > 0) return `${awaits}. Lo que usted pida lo aprueba ${oneOf(today)}.`;
  if (later.length > 0) {
    return `${awaits}. Hoy nadie puede aprobar lo que usted pida: ${secondsText(later)}.`;
  }
  return (
    `${awaits}. Aún no hay quién apruebe lo que usted pida: se rechazará hasta que otra persona ` +
    'con permiso haya entrado una vez.'
  );
}
