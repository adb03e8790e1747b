import { z } from 'zod';
import { REASON_MAX_LENGTH } from '../loan/rules';
import { idOrNone } from './borrowers';
import { Count, ListQuery, MoneyText, pageOf, PlainDateText, RowId } from './common';

const Named = z.object({ id: z.int(), name: z.string() });
const reason = z.string().trim().min(5, 'Escriba el motivo').max(REASON_MAX_LENGTH);

/** Living loans of a portfolio in one currency; PAR30 is null without principal. */
const PortfolioOf = z.object({
  currency: z.string(),
  loans: z.int(),
  outstandingPrincipal: MoneyText,
  atRisk30: MoneyText,
  par30Percent: z.string().nullable(),
});

/** Person of the team who may answer for borrowers, with what they answer for today. */
export const OfficerSummary = z
  .object({
    userId: z.int(),
    name: z.string(),
    username: z.string(),
    profile: z.string(),
    profileName: z.string(),
    isActive: z.boolean(),
    position: Named.nullable(),
    zone: Named.nullable(),
    boss: Named.nullable(),
    /** Absence of today: until when, and who covers. */
    absence: z.object({ toOn: PlainDateText, cover: z.string().nullable() }).nullable(),
    borrowers: z.int(),
    loans: z.int(),
    portfolio: z.array(PortfolioOf),
  })
  .meta({ id: 'OfficerSummary' });
export type OfficerSummary = z.infer<typeof OfficerSummary>;

/** Query of the list of officers. */
export const OfficerQuery = ListQuery.extend({
  sort: z.enum(['name', 'profile', 'zone', 'borrowers', 'loans']).optional(),
  profile: z.string().max(40).optional(),
  zone: idOrNone.optional(),
  boss: idOrNone.optional(),
  /** Leaves those who have somebody below them. */
  leads: z.literal('yes').optional(),
  /** Leaves those with borrowers, or those without any. */
  portfolio: z.enum(['with', 'without']).optional(),
});
export type OfficerQuery = z.infer<typeof OfficerQuery>;

/** A page of officers. */
export const OfficerPage = pageOf('OfficerPage', OfficerSummary);
export type OfficerPage = z.infer<typeof OfficerPage>;

const Absence = z.object({
  id: z.int(),
  fromOn: PlainDateText,
  toOn: PlainDateText,
  coverId: z.int().nullable(),
  cover: z.string().nullable(),
  reason: z.string(),
  isCancelled: z.boolean(),
});

/** An officer whole: post, hours, limits, and absences from the last to the first. */
export const Officer = OfficerSummary.extend({
  /** Minutes from midnight between which they work. */
  fromMinute: z.int(),
  toMinute: z.int(),
  /** Days of work, Monday first: `1` where they work. */
  workDays: z.string(),
  maxBorrowers: z.int().nullable(),
  version: z.int(),
  team: z.array(Named),
  covers: z.array(Named),
  absences: z.array(Absence),
}).meta({ id: 'Officer' });
export type Officer = z.infer<typeof Officer>;

const MINUTES_OF_DAY = 1440;

/** The post of an officer as it shall be. */
export const OfficerChange = z
  .strictObject({
    positionId: RowId.nullable(),
    zoneId: RowId.nullable(),
    bossId: RowId.nullable(),
    fromMinute: z
      .int()
      .min(0)
      .max(MINUTES_OF_DAY - 1),
    toMinute: z.int().min(1).max(MINUTES_OF_DAY),
    workDays: z.string().regex(/^[01]{7}$/),
    maxBorrowers: Count.nullable(),
    version: Count,
  })
  .refine(({ fromMinute, toMinute }) => fromMinute < toMinute, {
    path: ['toMinute'],
    message: 'La salida es después de la entrada',
  })
  .meta({ id: 'OfficerChange' });
export type OfficerChange = z.infer<typeof OfficerChange>;

/** Days that an officer will be away, and who works their route. */
export const NewAbsence = z
  .strictObject({
    fromOn: PlainDateText,
    toOn: PlainDateText,
    coverId: RowId.nullable(),
    reason,
  })
  .refine(({ fromOn, toOn }) => fromOn <= toOn, {
    path: ['toOn'],
    message: 'Termina antes de empezar: revise las fechas',
  })
  .meta({ id: 'NewAbsence' });
export type NewAbsence = z.infer<typeof NewAbsence>;

/** Rule that says which borrowers an assignment moves; at least one condition. */
export const AssignmentRule = z
  .strictObject({
    officer: idOrNone.optional(),
    zoneId: RowId.optional(),
    productId: RowId.optional(),
    /** Days late of their worst living loan, from and to. */
    daysFrom: Count.optional(),
    daysTo: Count.optional(),
  })
  .refine((rule) => Object.values(rule).some((value) => value !== undefined), {
    path: ['zoneId'],
    message: 'Ponga al menos una condición',
  })
  .refine(({ daysFrom = 0, daysTo }) => daysTo === undefined || daysFrom <= daysTo, {
    path: ['daysTo'],
    message: 'Los días «hasta» van después de los días «desde»',
  })
  .meta({ id: 'AssignmentRule' });
export type AssignmentRule = z.infer<typeof AssignmentRule>;

/** Assignment by rule, to be looked at. */
export const AssignmentDraft = z
  .strictObject({ rule: AssignmentRule, officerId: RowId })
  .meta({ id: 'AssignmentDraft' });
export type AssignmentDraft = z.infer<typeof AssignmentDraft>;

/** Borrowers that a rule would move; `digest` names exactly those. */
export const AssignmentPreview = z
  .object({
    officer: z.string(),
    borrowers: z.int(),
    loans: z.int(),
    principal: z.array(z.object({ currency: z.string(), amount: MoneyText })),
    /** Borrowers of the officer after it, and how many they may have. */
    borrowersAfter: z.int(),
    maxBorrowers: z.int().nullable(),
    digest: z.string(),
    /** First of them, by name. */
    sample: z.array(
      z.object({
        id: z.int(),
        name: z.string(),
        officer: z.string().nullable(),
        zone: z.string().nullable(),
        daysPastDue: z.int(),
        loans: z.int(),
      }),
    ),
  })
  .meta({ id: 'AssignmentPreview' });
export type AssignmentPreview = z.infer<typeof AssignmentPreview>;

/** Assignment of exactly the borrowers that were looked at. */
export const NewAssignment = z
  .strictObject({ rule: AssignmentRule, officerId: RowId, digest: z.string().max(64), reason })
  .meta({ id: 'NewAssignment' });
export type NewAssignment = z.infer<typeof NewAssignment>;

/** Handing over of borrowers, by hand or by rule. */
export const ReassignmentRow = z
  .object({
    id: z.int(),
    at: z.string(),
    by: z.string(),
    reason: z.string(),
    borrowers: z.int(),
    isByRule: z.boolean(),
    undoneAt: z.string().nullable(),
    undoReason: z.string().nullable(),
  })
  .meta({ id: 'ReassignmentRow' });
export type ReassignmentRow = z.infer<typeof ReassignmentRow>;

/** Query of the list of reassignments, the newest first. */
export const ReassignmentQuery = ListQuery.extend({
  sort: z.enum(['at']).optional(),
  /** Officer who gave or took borrowers. */
  officer: z
    .string()
    .regex(/^[1-9]\d{0,14}$/)
    .optional(),
});
export type ReassignmentQuery = z.infer<typeof ReassignmentQuery>;

/** A page of reassignments. */
export const ReassignmentPage = pageOf('ReassignmentPage', ReassignmentRow);

/** Term in which somebody answered for a borrower: from a day, until another began. */
export const OfficerTerm = z
  .object({
    id: z.int(),
    officerId: z.int(),
    officer: z.string(),
    fromOn: PlainDateText,
    untilOn: PlainDateText.nullable(),
    reason: z.string(),
    by: z.string(),
  })
  .meta({ id: 'OfficerTerm' });
export type OfficerTerm = z.infer<typeof OfficerTerm>;

/** The whole portfolio by who answers for it; without an officer, what nobody answers for. */
export const PortfolioSplit = z
  .object({
    rows: z.array(
      PortfolioOf.extend({ userId: z.int().nullable(), name: z.string(), borrowers: z.int() }),
    ),
    zones: z.array(
      PortfolioOf.extend({ zoneId: z.int().nullable(), name: z.string(), borrowers: z.int() }),
    ),
    /** Borrowers with a living loan who let their place be kept, to some hundred metres. */
    places: z.array(
      z.object({
        zoneId: z.int().nullable(),
        zone: z.string(),
        latitude: z.number(),
        longitude: z.number(),
        borrowers: z.int(),
      }),
    ),
  })
  .meta({ id: 'PortfolioSplit' });
export type PortfolioSplit = z.infer<typeof PortfolioSplit>;
