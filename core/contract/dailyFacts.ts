import { z } from 'zod';
import { REASON_MAX_LENGTH } from '../loan/rules';
import {
  CurrencyCode,
  ListQuery,
  MoneyText,
  NameText,
  pageOf,
  PlainDateText,
  PositiveMoneyText,
  TypedMoneyText,
} from './common';

/** Days on which nobody collects: holidays, and days that the lender leaves free. */
const REST_KINDS = ['feriado', 'sin cobranza'] as const;

/** A rest (descanso) to declare; `scope` is `todos` or a zone. */
export const NewRest = z
  .strictObject({
    kind: z.enum(REST_KINDS),
    scope: z.string().trim().min(2, 'Escriba todos o una zona').max(60),
    fromOn: PlainDateText,
    toOn: PlainDateText,
    reason: z.string().trim().min(3, 'Escriba el motivo').max(REASON_MAX_LENGTH),
  })
  .refine(({ fromOn, toOn }) => fromOn <= toOn, {
    path: ['toOn'],
    message: 'Termina antes de empezar',
  })
  .meta({ id: 'NewRest' });
export type NewRest = z.infer<typeof NewRest>;

/** A rest as it stands. */
export const Rest = z
  .object({
    id: z.int(),
    kind: z.enum(REST_KINDS),
    scope: z.string(),
    fromOn: PlainDateText,
    toOn: PlainDateText,
    reason: z.string(),
    isCancelled: z.boolean(),
  })
  .meta({ id: 'Rest' });
export type Rest = z.infer<typeof Rest>;

/** Query of the rests, newest first. */
export const RestQuery = ListQuery.extend({ sort: z.enum(['fromOn']).optional() });
export type RestQuery = z.infer<typeof RestQuery>;

/** A page of rests. */
export const RestPage = pageOf('RestPage', Rest);
export type RestPage = z.infer<typeof RestPage>;

/** Kinds of help that a subsidy gives. */
const SUBSIDY_KINDS = ['puntos de tasa', '% cuota', 'monto fijo', 'bono buen pagador'] as const;

/** A programme of subsidies to register: who pays, how much, and for whom. */
export const NewSubsidyProgram = z
  .strictObject({
    name: NameText.min(3, 'Use al menos 3 letras').max(80),
    payer: NameText.min(3, 'Escriba quién lo paga').max(80),
    kind: z.enum(SUBSIDY_KINDS),
    /** Percentage points, percent of the installment, or an amount, by the kind. */
    value: PositiveMoneyText,
    cap: TypedMoneyText.optional(),
    fromOn: PlainDateText,
    toOn: PlainDateText,
    requirements: z.string().trim().min(3, 'Escriba los requisitos').max(500),
  })
  .refine(({ fromOn, toOn }) => fromOn <= toOn, {
    path: ['toOn'],
    message: 'Termina antes de empezar',
  })
  .meta({ id: 'NewSubsidyProgram' });
export type NewSubsidyProgram = z.infer<typeof NewSubsidyProgram>;

/** A programme of subsidies. */
export const SubsidyProgram = z
  .object({
    id: z.int(),
    name: z.string(),
    payer: z.string(),
    kind: z.enum(SUBSIDY_KINDS),
    value: z.string(),
    cap: MoneyText.nullable(),
    fromOn: PlainDateText,
    toOn: PlainDateText,
    requirements: z.string(),
    isActive: z.boolean(),
  })
  .meta({ id: 'SubsidyProgram' });
export type SubsidyProgram = z.infer<typeof SubsidyProgram>;

/** Query of the programmes. */
export const SubsidyQuery = ListQuery.extend({ sort: z.enum(['name']).optional() });
export type SubsidyQuery = z.infer<typeof SubsidyQuery>;

/** A page of programmes. */
export const SubsidyPage = pageOf('SubsidyPage', SubsidyProgram);
export type SubsidyPage = z.infer<typeof SubsidyPage>;

/** The portfolio on a day, from that day's picture of every loan. */
export const PanelDay = z
  .object({
    takenOn: PlainDateText,
    currency: CurrencyCode,
    loans: z.int(),
    outstandingPrincipal: MoneyText,
    overdue: MoneyText,
    /** Principal of loans more than 30 days late (PAR30). */
    atRisk30: MoneyText,
  })
  .meta({ id: 'PanelDay' });
export type PanelDay = z.infer<typeof PanelDay>;

/** Query of the days of the panel. */
export const PanelQuery = z.object({
  from: PlainDateText.optional(),
  to: PlainDateText.optional(),
  currency: CurrencyCode.optional(),
});
