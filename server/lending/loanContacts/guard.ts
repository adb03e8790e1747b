import { clockText } from '@core/calendar/clockTime';
import { addDays, type PlainDate } from '@core/calendar/plainDate';
import {
  guardContact,
  type ContactBlock,
  type ContactDecision,
  type GuardFacts,
  type LocalMinute,
} from '@core/contact/contactGuard';
import { wordsOfRule } from '@core/contact/ruleWords';
import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/client';
import { dateForPeople } from '../../platform/documents/format';

/** Days of holidays that are read ahead, as far as the guard looks. */
const HORIZON_DAYS = 61;

/** Days on which nobody collects anywhere: the holidays that the house declared. */
export async function findHolidays(db: Database, from: PlainDate) {
  const { rows } = await db.execute<{ from: PlainDate; to: PlainDate }>(sql`
    select from_on as "from", to_on as "to" from rest
    where not is_cancelled and lower(scope) = 'todos'
      and to_on >= ${from} and from_on <= ${addDays(from, HORIZON_DAYS)}`);
  return (on: PlainDate) => rows.some((rest) => rest.from <= on && on <= rest.to);
}

/** Decision about a contact at a minute of a day, or at any of it where none is asked for. */
export function guardDay(facts: GuardFacts, on: PlainDate, minute: number | null): ContactDecision {
  const decision = guardContact(facts, { on, minute: minute ?? 0 });
  return minute === null && decision.next?.on === on ? { ...decision, blocks: [] } : decision;
}

/** A rule as it travels and as papers show it. */
export const wordOf = (rule: string) => ({ rule, ...wordsOfRule(rule) });

/** Parameters of a refusal by a rule: its words, its source, and when it may be. */
export function refusalOf(
  [block]: readonly ContactBlock[],
  next: LocalMinute | null,
): Record<'says' | 'source' | 'when', string> {
  const { says, source } = wordsOfRule(block?.rule ?? '');
  const when =
    next === null
      ? 'Esperar no lo cambia.'
      : `Puede hacerlo desde el ${dateForPeople(next.on)} a las ${clockText(next.minute)}.`;
  return { says, source, when };
}
