import { addDays, daysBetween } from '@core/calendar/plainDate';
import type { Database } from '../../platform/db/client';
import type { Act } from '../../platform/deps';
import { dateForPeople } from '../../platform/documents/format';
import type { Days } from '../../platform/clock/heldDay';
import { queueMail } from '../../platform/mail/outbox';
import { findAdministrators } from '../staffRecoveries/approving';

/** Tells every administrator how the business date stands, where somebody writes mails. */
async function tell(tx: Database, act: Act, subject: string, lines: readonly string[]) {
  const { sender, clock } = act;
  if (sender === undefined) return;
  const page = `${sender.publicUrl}/pendientes/cierre`;
  const body = [...lines, page, sender.lenderName].join('\n\n');
  for (const { username } of await findAdministrators(tx)) {
    const mail = { event: 'dayNotice' as const, subject, body };
    await queueMail(tx, username, mail, clock.now());
  }
}

export const tellWaiting = (tx: Database, act: Act, { from, until }: Days): Promise<void> => {
  const clock = `El reloj del servidor dice ${dateForPeople(until)}`;
  const isBehind = until < from;
  return tell(tx, act, 'La fecha de negocio espera a una persona', [
    isBehind
      ? `${clock}, antes del ${dateForPeople(from)}, que es el día abierto.`
      : `${clock} y el día abierto es el ${dateForPeople(from)}.`,
    `Nada se cargó ni se cerró: se sigue trabajando con el ${dateForPeople(from)}.`,
    isBehind
      ? 'Corrija el reloj del servidor: el sistema lo sigue en cuanto esté bien.'
      : 'Si el reloj está bien, póngase al día en Cierre del día; si no, corríjalo.',
  ]);
};

export const tellCaughtUp = (tx: Database, act: Act, { from, until }: Days): Promise<void> =>
  tell(tx, act, 'El sistema se puso al día', [
    `El servidor no cerró ${daysBetween(from, until)} días: del ${dateForPeople(from)} al ` +
      `${dateForPeople(addDays(until, -1))}. Los cerró ahora por sí solo.`,
    `Los intereses y las moras de esos días se cargan con fecha ${dateForPeople(until)}.`,
  ]);
