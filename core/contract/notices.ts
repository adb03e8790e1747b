import { z } from 'zod';

/** Kinds of notice, told without asking: who may act alone, what was decided, which door opened. */
const NOTICE_KINDS = ['alone', 'decided', 'security'] as const;

/** One thing that somebody is told on their first pages. */
export const Notice = z
  .object({
    /** Code by which the notice is put away. */
    code: z.string(),
    kind: z.enum(NOTICE_KINDS),
    title: z.string(),
    detail: z.string(),
    /** Instant at which it happened; null for what is so now. */
    at: z.string().nullable(),
    /** True where it may be put away: a lasting fact stays until it is mended. */
    isDismissible: z.boolean(),
  })
  .meta({ id: 'Notice' });
export type Notice = z.infer<typeof Notice>;

/** Notices for somebody now, what has to be mended first. */
export const NoticeList = z.object({ items: z.array(Notice) }).meta({ id: 'NoticeList' });
export type NoticeList = z.infer<typeof NoticeList>;

/** The path of a notice that is put away. */
export const NoticeParam = z.object({ code: z.string().regex(/^(acto|seguridad)-\d{1,15}$/) });
