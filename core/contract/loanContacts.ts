import { z } from 'zod';
import { DAY_MINUTES } from '../calendar/clockTime';
import { ADDRESSEES } from '../contact/contactGuard';
import { CONTACT_CHANNELS } from '../contact/contactLaw';
import { CONTACT_AIMS, CONTACT_RESULTS, CONTACT_WAYS, RESULTS_OF } from '../contact/contactRecord';
import { PROMISE_CONTACT_MAX_LENGTH } from '../loan/paymentPromise';
import { REASON_MAX_LENGTH } from '../loan/rules';
import { CollectionStop } from './collection';
import {
  CurrencyCode,
  IdParam,
  ListQuery,
  MoneyText,
  NameText,
  pageOf,
  PlainDateText,
  PositiveMoneyText,
  RowId,
} from './common';

/** Most visits that a route may have. */
export const ROUTE_STOPS_MAX = 300;

const minute = z
  .int()
  .min(0)
  .max(DAY_MINUTES - 1);

/** Place of an address, in degrees; the consent of whoever lives there goes with it. */
export const NewPlace = z.strictObject({
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
  hasConsent: z.literal(true, 'Marque que la persona acepta que se guarde la ubicación'),
});

/** Contact about a loan that was made, and what follows from it. */
export const NewLoanContact = z
  .strictObject({
    way: z.enum(CONTACT_WAYS),
    aim: z.enum(CONTACT_AIMS),
    addressee: z.enum(ADDRESSEES),
    /** Name of whoever was spoken or written to. */
    contactName: NameText.min(2, 'Escriba con quién se habló').max(PROMISE_CONTACT_MAX_LENGTH),
    /** Day and minute at the place of the person. */
    madeOn: PlainDateText,
    madeMinute: minute,
    result: z.enum(CONTACT_RESULTS),
    note: z.string().trim().max(REASON_MAX_LENGTH).default(''),
    /** Sum promised in it; only where that is its result. */
    promise: z
      .strictObject({ amount: PositiveMoneyText, promisedOn: PlainDateText })
      .nullable()
      .default(null),
    next: z
      .strictObject({
        way: z.enum(CONTACT_WAYS),
        on: PlainDateText,
        minute: minute.nullable().default(null),
      })
      .nullable()
      .default(null),
    /** Place of the address, taken at the visit. */
    place: NewPlace.nullable().default(null),
    /** Whoever writes it down saw that a rule stood against it. */
    acceptsAgainst: z.boolean().default(false),
  })
  .refine(({ way, result }) => RESULTS_OF[way].includes(result), {
    path: ['result'],
    message: 'Elija un resultado de ese medio',
  })
  .refine(({ result, promise }) => (result === 'promise') === (promise !== null), {
    path: ['promise'],
    message: 'Indique el monto y la fecha de la promesa',
  })
  .refine(({ way, place }) => place === null || way === 'visit', {
    path: ['place'],
    message: 'La ubicación se toma en una visita',
  })
  .meta({ id: 'NewLoanContact' });
export type NewLoanContact = z.infer<typeof NewLoanContact>;

/** A rule against a contact, as a person reads it. */
const Against = z.object({ rule: z.string(), says: z.string(), source: z.string() });

/** A contact as it was written down. */
export const LoanContact = z
  .object({
    id: z.int(),
    number: z.string(),
    loanId: z.int(),
    loanNumber: z.string(),
    borrowerName: z.string(),
    way: z.enum(CONTACT_WAYS),
    aim: z.enum(CONTACT_AIMS),
    addressee: z.enum(ADDRESSEES),
    contactName: z.string(),
    madeOn: PlainDateText,
    madeMinute: z.int(),
    result: z.enum(CONTACT_RESULTS),
    note: z.string(),
    promiseNumber: z.string().nullable(),
    nextWay: z.enum(CONTACT_WAYS).nullable(),
    nextOn: PlainDateText.nullable(),
    nextMinute: z.int().nullable(),
    /** True where a photo of the visit is kept. */
    hasPhoto: z.boolean(),
    /** Rules that stood against it when it was made. */
    against: z.array(Against),
    recordedBy: z.string(),
    voiding: z.object({ by: z.string(), at: z.string(), reason: z.string() }).nullable(),
  })
  .meta({ id: 'LoanContact' });
export type LoanContact = z.infer<typeof LoanContact>;

/** Query of the contacts of a loan, newest first. */
export const LoanContactQuery = ListQuery.extend({ sort: z.enum(['madeOn']).optional() });
export type LoanContactQuery = z.infer<typeof LoanContactQuery>;

/** A page of contacts. */
export const LoanContactPage = pageOf('LoanContactPage', LoanContact);
export type LoanContactPage = z.infer<typeof LoanContactPage>;

/** Wish of a person about being contacted. */
export const NewContactWish = z
  .strictObject({
    channels: z.array(z.enum(CONTACT_CHANNELS)).max(CONTACT_CHANNELS.length),
    fromMinute: minute,
    toMinute: z.int().min(1).max(DAY_MINUTES),
    days: z.string().regex(/^[01]{7}$/, 'Elija los días'),
    isOptedOut: z.boolean(),
    saidHow: z.string().trim().min(3, 'Escriba cómo lo dijo').max(REASON_MAX_LENGTH),
  })
  .refine(({ fromMinute, toMinute }) => fromMinute < toMinute, {
    path: ['toMinute'],
    message: 'Use una hora posterior a la de inicio',
  })
  .refine(({ days }) => days.includes('1'), { path: ['days'], message: 'Elija al menos un día' })
  .meta({ id: 'NewContactWish' });
export type NewContactWish = z.infer<typeof NewContactWish>;

/** Facts that stop whoever collects: the death of the borrower, or a debt that they dispute. */
export const HALT_KINDS = ['deceased', 'disputed'] as const;

/** Fact that stops contacts, for example `'disputed'`. */
export type HaltKind = (typeof HALT_KINDS)[number];

/** Fact that stops contacts, as somebody writes it down. */
export const NewContactHalt = z
  .strictObject({
    kind: z.enum(HALT_KINDS, 'Elija el motivo'),
    /** Day of the death, or on which the debt was disputed. */
    since: PlainDateText,
    saidHow: z.string().trim().min(3, 'Escriba cómo se sabe').max(REASON_MAX_LENGTH),
  })
  .meta({ id: 'NewContactHalt' });
export type NewContactHalt = z.infer<typeof NewContactHalt>;

/** Fact that stops contacts, or that did until it was ended with a reason. */
const ContactHalt = z
  .object({
    id: z.int(),
    number: z.string(),
    kind: z.enum(HALT_KINDS),
    since: PlainDateText,
    saidHow: z.string(),
    recordedBy: z.string(),
    recordedAt: z.string(),
    ending: z.object({ by: z.string(), at: z.string(), reason: z.string() }).nullable(),
  })
  .meta({ id: 'ContactHalt' });
export type ContactHalt = z.infer<typeof ContactHalt>;

/** Contacts that may be made now, way by way. */
export const ContactAllowance = z
  .object({
    country: z.string(),
    /** Day and minute at the place of the person, by which it was decided. */
    on: PlainDateText,
    minute: z.int(),
    /** False where there is nothing to collect of the loan. */
    isOwed: z.boolean(),
    ways: z.array(
      z.object({
        way: z.enum(CONTACT_WAYS),
        isAllowed: z.boolean(),
        /** Minute of today that it is allowed until. */
        until: z.int().nullable(),
        against: z.array(Against),
        /** First minute when nothing stands against it; null where no wait helps. */
        next: z.object({ on: PlainDateText, minute: z.int() }).nullable(),
      }),
    ),
    /** Wish that the person said last; null where they said nothing. */
    wish: z
      .object({
        channels: z.array(z.enum(CONTACT_CHANNELS)),
        fromMinute: z.int(),
        toMinute: z.int(),
        days: z.string(),
        isOptedOut: z.boolean(),
        saidHow: z.string(),
        recordedBy: z.string(),
        recordedAt: z.string(),
      })
      .nullable(),
    hasPlace: z.boolean(),
    /** Facts that stop contacts, or did, the last first. */
    halts: z.array(ContactHalt),
  })
  .meta({ id: 'ContactAllowance' });
export type ContactAllowance = z.infer<typeof ContactAllowance>;

/** Reasons for which a loan is on the route of a day. */
const STOP_REASONS = ['programmed', 'due', 'late', 'promise', 'pinned'] as const;

/** Reason of a stop, for example `'late'`. */
export type StopReason = (typeof STOP_REASONS)[number];

/** Route of a day that is asked for: one's own where nobody is named, today where no day is. */
export const DayRouteQuery = z.object({
  date: PlainDateText.optional(),
  collectorId: IdParam.optional(),
});

/** Route of a day to plan, or to plan again with what came up since. */
export const PlanDayRoute = z
  .strictObject({ collectorId: RowId, collectOn: PlainDateText })
  .meta({ id: 'PlanDayRoute' });
export type PlanDayRoute = z.infer<typeof PlanDayRoute>;

/** Order of the visits of a route by hand: each of them once. */
export const OrderDayRoute = z
  .strictObject({
    collectorId: RowId,
    collectOn: PlainDateText,
    loanIds: z
      .array(RowId)
      .min(1, 'Elija al menos un préstamo')
      .max(ROUTE_STOPS_MAX)
      .refine((ids) => new Set(ids).size === ids.length, 'Hay un préstamo repetido'),
  })
  .meta({ id: 'OrderDayRoute' });
export type OrderDayRoute = z.infer<typeof OrderDayRoute>;

/** Minutes of a day between which the law lets a contact be made; null where it does not. */
export const FreeHours = z.object({ from: z.int(), until: z.int() }).nullable();
export type FreeHours = z.infer<typeof FreeHours>;

/** A visit of a route, in its turn. */
export const RouteStop = CollectionStop.extend({
  why: z.enum(STOP_REASONS),
  minute: z.int().nullable(),
  daysPastDue: z.int(),
  /** Fact for which whoever owes is not to be visited; null where there is none. */
  halt: z.enum(HALT_KINDS).nullable(),
  /** Thing to do next in the case of the loan, the first due; null where there is none. */
  caseTodo: z.string().nullable(),
  /** Hours in which they may still be visited and called on that day. */
  visitHours: FreeHours,
  callHours: FreeHours,
  place: z.object({ latitude: z.number(), longitude: z.number() }).nullable(),
  /** Metres in a straight line from the visit before; null where either has no place. */
  metres: z.int().nullable(),
  /** Visit of that day, as it was written down. */
  visit: z.object({ number: z.string(), result: z.enum(CONTACT_RESULTS) }).nullable(),
  /** The visit was written down, or money was taken at it: it counts among those made. */
  isMade: z.boolean(),
}).meta({ id: 'RouteStop' });
export type RouteStop = z.infer<typeof RouteStop>;

/** The route of a collector and a day. */
export const DayRoute = z
  .object({
    collectOn: PlainDateText,
    today: PlainDateText,
    collectorId: z.int(),
    collectorName: z.string(),
    stops: z.array(RouteStop),
    /** Metres of the whole way, through the visits that have a place. */
    metres: z.int(),
    amounts: z.array(
      z.object({ currency: CurrencyCode, expected: MoneyText, collected: MoneyText }),
    ),
    /** Rule by which nobody is visited on that day; null where visits may be made. */
    blocked: Against.nullable(),
  })
  .meta({ id: 'DayRoute' });
export type DayRoute = z.infer<typeof DayRoute>;
