import type { ContactAllowance, FreeHours, HaltKind } from '@core/contract/loanContacts';
import { HALT_FACT } from '@core/contact/haltWords';
import type { ContactWay } from '@core/contact/contactRecord';
import { showDate } from './format';
import { clockText, DAY_MINUTES } from '@core/calendar/clockTime';

/** Words of contacts with those who owe. */

/** Facts that stop whoever collects: how they are named, and what they ask of whoever reads. */
export const HALT: Readonly<Record<HaltKind, { readonly fact: string; readonly order: string }>> = {
  deceased: {
    fact: HALT_FACT.deceased,
    order: 'No llame, visite ni escriba para cobrar a su familia.',
  },
  disputed: {
    fact: HALT_FACT.disputed,
    order: 'No cobre mientras se atiende el reclamo.',
  },
};

const MAY: Readonly<Record<ContactWay, string>> = {
  call: 'llamar',
  visit: 'visitar',
  whatsapp: 'escribir por WhatsApp',
  sms: 'enviar un SMS',
  mail: 'enviar un correo',
  letter: 'enviar una carta',
};

type WayAllowance = ContactAllowance['ways'][number];

/** Sentence about what may be done by a way: `Puede llamar hoy hasta las 20:00`. */
export function allowanceText({ way, isAllowed, until, next }: WayAllowance, on: string): string {
  if (isAllowed) {
    const limit = until === null || until >= DAY_MINUTES ? '' : ` hasta las ${clockText(until)}`;
    return `Puede ${MAY[way]} hoy${limit}`;
  }
  if (next === null) return `No puede ${MAY[way]}`;
  const day = next.on === on ? 'hoy' : `el ${showDate(next.on)}`;
  return `Puede ${MAY[way]} ${day} desde las ${clockText(next.minute)}`;
}

const rangeText = ({ from, until }: NonNullable<FreeHours>) =>
  `de ${clockText(from)} a ${clockText(until)}`;

/** Hours of a stop on its day: `Visitas y llamadas de 07:00 a 20:00`. */
export function stopHoursText(visit: FreeHours, call: FreeHours): string {
  if (visit === null && call === null) return 'Sin visitas ni llamadas ese día';
  if (visit === null) return `Sin visitas; llamadas ${rangeText(call!)}`;
  if (call === null) return `Visitas ${rangeText(visit)}; sin llamadas`;
  const [ofVisit, ofCall] = [rangeText(visit), rangeText(call)];
  return ofVisit === ofCall
    ? `Visitas y llamadas ${ofVisit}`
    : `Visitas ${ofVisit}; llamadas ${ofCall}`;
}

/** Sentence about whether somebody may be contacted at a minute of the day of their hours. */
export function hoursNowText(way: 'call' | 'visit', hours: FreeHours, minute: number): string {
  const may = way === 'call' ? 'llamarlo' : 'visitarlo';
  if (hours === null) return `La norma no permite ${may} hoy.`;
  if (minute < hours.from) return `Puede ${may} hoy desde las ${clockText(hours.from)}.`;
  if (minute >= hours.until) return `Ya no puede ${may} hoy: la hora terminó.`;
  if (hours.until >= DAY_MINUTES) return `Puede ${may} hoy.`;
  return `Puede ${may} hoy hasta las ${clockText(hours.until)}.`;
}

/** Metres as people say them: `850 m`, `4.2 km`. */
export const metresText = (metres: number) =>
  metres < 1_000 ? `${metres} m` : `${Math.round(metres / 100) / 10} km`;
