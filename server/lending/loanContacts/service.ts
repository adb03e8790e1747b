import { addDays, type PlainDate } from '@core/calendar/plainDate';
import {
  freeUntil,
  guardContact,
  type ContactDecision,
  type LocalMinute,
} from '@core/contact/contactGuard';
import {
  CONTACT_DAYS_AHEAD,
  CONTACT_DAYS_BACK,
  CONTACT_WAYS,
  type ContactWay,
} from '@core/contact/contactRecord';
import type {
  ContactAllowance,
  LoanContact,
  NewContactWish,
  NewLoanContact,
} from '@core/contract/loanContacts';
import type { PromiseChannel } from '@core/loan/paymentPromise';
import { DomainError } from '@core/errors/domainError';
import { and, eq, isNull } from 'drizzle-orm';
import { recordAudit } from '../../platform/audit/recordAudit';
import type { Database } from '../../platform/db/client';
import { contactWish, loanContact } from '../../platform/db/tables/loanContacts';
import type { Act } from '../../platform/deps';
import { findLoan, getLockedLoan } from '../loans/queries';
import { recordPromise } from '../paymentPromises/service';
import { guardDay, refusalOf, wordOf } from './guard';
import { findHalts } from './halts';
import { findPlace, keepPlace } from './places';
import { findContact, hasPaymentOn } from './queries';
import { isOwed, readStanding, type ContactStanding } from './standings';

const PROMISED_BY: Readonly<Record<ContactWay, PromiseChannel>> = {
  call: 'call',
  visit: 'visit',
  whatsapp: 'message',
  sms: 'message',
  mail: 'mail',
  letter: 'mail',
};

/** Person who writes a contact down, and the moment of it where whoever owes is. */
interface Writer {
  readonly userId: number;
  readonly now: LocalMinute;
  /** True where a phone told them, before they went, of a rule that may stand no more. */
  readonly wasToldAgainst?: boolean;
}

/** Rules that stood against a contact; of one that a phone told of at the time, that it did. */
function rulesAgainst({ blocks }: ContactDecision, wasToldAgainst: boolean): string[] {
  if (blocks.length === 0 && wasToldAgainst) return ['told-by-phone'];
  return blocks.map(({ rule }) => rule);
}

const isAfter = (a: LocalMinute, b: LocalMinute) =>
  a.on > b.on || (a.on === b.on && a.minute > b.minute);

/**
 * Writes down a contact that was made. One that a rule stood against is refused until whoever
 * writes it down says that they saw it: what happened is never out of the log, and never unmarked.
 */
export async function recordContact(
  tx: Database,
  act: Act,
  { userId, now, wasToldAgainst = false }: Writer,
  loanId: number,
  data: NewLoanContact,
): Promise<LoanContact> {
  const loan = await getLockedLoan(tx, loanId);
  const at = { on: data.madeOn, minute: data.madeMinute };
  const from = addDays(now.on, -CONTACT_DAYS_BACK);
  if (isAfter(at, now) || at.on < from) {
    throw new DomainError('CONTACT_DATE_OUT_OF_LIMITS', { from }, 'madeOn');
  }
  const standing = await readStanding(tx, loan, act.clock.today(), data.madeOn);
  const decision = guardContact(standing.factsOf(data, at), at);
  checkDecision(decision, data.acceptsAgainst);
  if (['paid', 'partial'].includes(data.result) && !(await hasPaymentOn(tx, loanId, at.on))) {
    throw new DomainError('CONTACT_PAYMENT_MISSING', {}, 'result');
  }
  checkNext(standing, data, now);
  const promise =
    data.promise &&
    (await recordPromise(tx, act, userId, loanId, {
      ...data.promise,
      contactName: data.contactName,
      channel: PROMISED_BY[data.way],
      note: data.note,
    }));
  if (data.place) await keepPlace(tx, act, loan.borrowerId, data.place);
  const { next, promise: _promise, place: _place, acceptsAgainst: _accepts, ...facts } = data;
  const kept = {
    ...facts,
    promiseId: promise?.id ?? null,
    nextWay: next?.way ?? null,
    nextOn: next?.on ?? null,
    nextMinute: next?.minute ?? null,
    against: rulesAgainst(decision, wasToldAgainst),
    writtenOn: now.on,
  };
  const stamp = { recordedBy: userId, recordedAt: act.clock.now() };
  const [row] = await tx
    .insert(loanContact)
    .values({ ...kept, ...stamp, loanId, borrowerId: loan.borrowerId })
    .returning({ id: loanContact.id });
  const entry = { action: 'recordLoanContact', entity: 'loanContact' as const, entityId: row!.id };
  await recordAudit(tx, act, { ...entry, after: { loanId, ...kept } });
  return (await findContact(tx, loanId, row!.id))!;
}

/** Throws CONTACT_REPEATED, CONTACT_AGAINST_LAW. */
function checkDecision({ blocks, next }: ContactDecision, acceptsAgainst: boolean): void {
  if (blocks.some(({ rule }) => rule === 'dedupe')) {
    throw new DomainError('CONTACT_REPEATED', {}, 'madeMinute');
  }
  if (blocks.length > 0 && !acceptsAgainst) {
    throw new DomainError('CONTACT_AGAINST_LAW', refusalOf(blocks, next), 'acceptsAgainst');
  }
}

/** Lets what follows pass the guard on its own day. Throws CONTACT_PLAN_BLOCKED. */
function checkNext(standing: ContactStanding, data: NewLoanContact, now: LocalMinute): void {
  const { next, promise, addressee, result } = data;
  if (next === null) return;
  const to = addDays(now.on, CONTACT_DAYS_AHEAD);
  if (next.on < now.on || next.on > to) {
    throw new DomainError('CONTACT_NEXT_OUT_OF_LIMITS', { from: now.on, to }, 'nextOn');
  }
  // Whoever promised, or agreed on a time, asked for what follows.
  const aim = promise !== null || result === 'promise' ? ('requested' as const) : data.aim;
  const facts = standing.factsOf(
    { way: next.way, aim, addressee, note: '' },
    {
      on: next.on,
      minute: next.minute ?? 0,
    },
  );
  const { blocks, next: free } = guardDay(facts, next.on, next.minute);
  if (blocks.length === 0) return;
  throw new DomainError('CONTACT_PLAN_BLOCKED', refusalOf(blocks, free), 'nextOn');
}

/** Takes back a contact that was written down by mistake: it stays, and counts no more. */
export async function voidContact(
  tx: Database,
  act: Act,
  userId: number,
  { loanId, contactId }: { readonly loanId: number; readonly contactId: number },
  reason: string,
): Promise<LoanContact> {
  await getLockedLoan(tx, loanId);
  const standing = await findContact(tx, loanId, contactId);
  if (!standing) throw new DomainError('CONTACT_NOT_FOUND');
  const { rowCount } = await tx
    .update(loanContact)
    .set({ voidedBy: userId, voidedAt: act.clock.now(), voidReason: reason })
    .where(and(eq(loanContact.id, contactId), isNull(loanContact.voidedAt)));
  if (rowCount === 0) throw new DomainError('CONTACT_VOIDED');
  const entry = { action: 'voidLoanContact', entity: 'loanContact' as const, entityId: contactId };
  await recordAudit(tx, act, { ...entry, after: { loanId, reason } });
  return (await findContact(tx, loanId, contactId))!;
}

/** Finds which contacts about a loan may be made now, way by way. */
export async function findAllowance(
  db: Database,
  loanId: number,
  today: PlainDate,
  now: LocalMinute,
): Promise<ContactAllowance> {
  const loan = await findLoan(db, loanId);
  if (!loan) throw new DomainError('LOAN_NOT_FOUND', { loanId });
  const { country, wish, factsOf } = await readStanding(db, loan, today, now.on);
  const ways = CONTACT_WAYS.map((way) => {
    const meant = { way, aim: 'collection', addressee: 'debtor', note: '' } as const;
    const facts = factsOf(meant, now);
    // A second contact within the minute of the first is another one: nothing is repeated yet.
    const attempt = {
      ...facts.attempt,
      dedupeKey: '',
      // Debts paid today were owed when somebody went for them, and to nobody who goes now.
      ...(!isOwed(loan.status) && { loanState: 'paid' as const }),
    };
    const { blocks, next } = guardContact({ ...facts, attempt }, now);
    const isAllowed = blocks.length === 0;
    const until = isAllowed ? freeUntil({ ...facts, attempt }, now) : null;
    return { way, isAllowed, until, against: blocks.map(({ rule }) => wordOf(rule)), next };
  });
  const hasPlace = (await findPlace(db, loan.borrowerId)) !== undefined;
  return {
    country,
    ...now,
    isOwed: isOwed(loan.status),
    ways,
    wish: wish ? { ...wish, channels: [...wish.channels] } : null,
    hasPlace,
    halts: await findHalts(db, loanId),
  };
}

/** Writes down what a person said of being contacted: it replaces what they said before. */
export async function recordWish(
  tx: Database,
  act: Act,
  userId: number,
  loanId: number,
  data: NewContactWish,
): Promise<void> {
  const { borrowerId } = await getLockedLoan(tx, loanId);
  const stamp = { recordedBy: userId, recordedAt: act.clock.now() };
  await tx.insert(contactWish).values({ ...data, ...stamp, borrowerId });
  const entry = { action: 'recordContactWish', entity: 'borrower' as const, entityId: borrowerId };
  await recordAudit(tx, act, { ...entry, after: data });
}
