import { z } from 'zod';
import { ACT_KINDS, AWAITING_STATUSES } from '../approvals/actKinds';
import { REASON_MAX_LENGTH } from '../loan/rules';
import { EntryLines, ListQuery, MoneyText, pageOf } from './common';

/** Effects of an act before it is done: its entries, or what it changes of what is written. */
export const ActEffects = z
  .object({
    entries: z.array(
      z.object({
        description: z.string(),
        fundName: z.string(),
        currency: z.string(),
        lines: EntryLines,
      }),
    ),
    changes: z.array(
      z.object({
        title: z.string(),
        fields: z.array(z.object({ field: z.string(), before: z.string(), after: z.string() })),
      }),
    ),
    /** Facts that the act is about, by which somebody decides. */
    facts: z.array(
      z.object({
        term: z.string(),
        value: z.string(),
        /** Address that holds a picture of it. */
        picture: z.string().optional(),
      }),
    ),
    /** Digest that says whether two looks at the act show the same. */
    digest: z.string(),
  })
  .meta({ id: 'ActEffects' });
export type ActEffects = z.infer<typeof ActEffects>;

/** An act that waits for a second person, or what became of it. */
export const AwaitingAct = z
  .object({
    id: z.int(),
    number: z.string(),
    act: z.enum(ACT_KINDS),
    /** Act asked for, in one line. */
    summary: z.string(),
    amount: MoneyText.nullable(),
    currency: z.string().nullable(),
    fundName: z.string().nullable(),
    /** The screen of what it is about. */
    link: z.string().nullable(),
    status: z.enum(AWAITING_STATUSES),
    askedBy: z.string(),
    askedAt: z.string(),
    expiresAt: z.string(),
    /** True where whoever reads asked for it. */
    isOwn: z.boolean(),
    /** True where whoever reads may approve or reject it. */
    canDecide: z.boolean(),
    /**
     * Instant from which whoever reads may approve it, where their account or that of who asks is
     * too new; of what they asked for themselves, from which anybody may. Null: now, or never.
     */
    approvableFrom: z.string().nullable(),
    decision: z.object({ by: z.string(), at: z.string(), reason: z.string() }).nullable(),
  })
  .meta({ id: 'AwaitingAct' });
export type AwaitingAct = z.infer<typeof AwaitingAct>;

/** Act that awaits, with the effects it had when it was asked for. */
export const AwaitingActDetail = AwaitingAct.extend({ effects: ActEffects }).meta({
  id: 'AwaitingActDetail',
});
export type AwaitingActDetail = z.infer<typeof AwaitingActDetail>;

/** Query of the tray; without a status, what waits. */
export const AwaitingActQuery = ListQuery.extend({
  status: z.enum(AWAITING_STATUSES).default('awaiting'),
  /** Address of a screen: only the acts about what it shows. */
  about: z.string().max(200).optional(),
});
export type AwaitingActQuery = z.infer<typeof AwaitingActQuery>;

/** A page of the tray. */
export const AwaitingActPage = pageOf('AwaitingActPage', AwaitingAct);
export type AwaitingActPage = z.infer<typeof AwaitingActPage>;

/** Approves an act as it was seen. */
export const ApproveAwaitingAct = z
  .strictObject({ digest: z.string().max(64) })
  .meta({ id: 'ApproveAwaitingAct' });
export type ApproveAwaitingAct = z.infer<typeof ApproveAwaitingAct>;

/** Rejects an act, or takes it back. */
export const EndAwaitingAct = z
  .strictObject({ reason: z.string().trim().min(5, 'Escriba el motivo').max(REASON_MAX_LENGTH) })
  .meta({ id: 'EndAwaitingAct' });
export type EndAwaitingAct = z.infer<typeof EndAwaitingAct>;
