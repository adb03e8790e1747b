import { CONSOLE_WAY_OUT } from '@core/approvals/consoleWayOut';
import type { Notice } from '@core/contract/notices';
import { sql } from 'drizzle-orm';
import { nameThen } from '../../platform/db/nameThen';
import { countStranded, findAloneness, type LaterSecond } from '../awaitingActs/noSecondAvailable';
import type { Database } from '../../platform/db/client';
import { instantText } from '../../platform/db/text';
import { instantForPeople } from '../../platform/documents/format';
import { mayDo, type Permissions } from '../permissions/permissions';
import { awaitingActNumber } from '../../platform/text';

/** Time for which somebody is told of a thing that nobody has to mend, ms. */
const TOLD_MS = 14 * 24 * 3_600_000;
const SHOWN_MAX = 10;

/** User who reads notices. */
interface NoticeReader {
  readonly userId: number;
  readonly profile: string;
  readonly permissions: Permissions;
  readonly timeZone: string;
}

/** Notices that somebody is told now: those that have to be mended first, then the newest. */
export async function findNotices(
  db: Database,
  reader: NoticeReader,
  now: Date,
): Promise<Notice[]> {
  const { permissions, profile } = reader;
  return [
    ...(mayDo(permissions, profile, 'approveAwaitingAct') ? await findAlone(db, reader, now) : []),
    ...(mayDo(permissions, profile, 'decideStaffRecovery')
      ? await findSecurity(db, reader, now)
      : []),
    ...(await findDecided(db, reader, now)),
  ];
}

const ALONE =
  'Desembolsos, retiros, extornos, permisos y ajustes esperan la aprobación de otra persona, y ' +
  'nadie más puede darla. Cree otro administrador y que entre una vez, o declare por escrito ' +
  'que opera una sola persona.';

const waitsFor = ({ fullName, from }: LaterSecond, timeZone: string) =>
  `${fullName} podrá aprobar desde el ${instantForPeople(from.toISOString(), timeZone)}, a los ` +
  '7 días de que se creó o cambió su cuenta o la de usted: hasta entonces lo que pida espera, y ' +
  `ese día termina por sí solo. ${CONSOLE_WAY_OUT} Donde trabaja una sola persona, declárelo por ` +
  'escrito.';

async function findAlone(db: Database, reader: NoticeReader, now: Date): Promise<Notice[]> {
  const aloneness = await findAloneness(db, reader.permissions, reader.userId, now);
  if (aloneness === undefined) return [];
  const stranded = await countStranded(db, reader.userId, now);
  const waiting =
    stranded === 1 ? 'Un acto que usted pidió espera' : `${stranded} actos que pidió esperan`;
  const { later } = aloneness;
  const detail = later === undefined ? ALONE : waitsFor(later, reader.timeZone);
  return [
    {
      code: 'sin-segunda-persona',
      kind: 'alone',
      title:
        later === undefined
          ? 'Nadie más puede aprobar lo que usted pide'
          : 'Nadie más puede aprobar todavía lo que usted pide',
      detail: stranded === 0 ? detail : `${waiting}. ${detail}`,
      at: null,
      isDismissible: false,
    },
  ];
}

interface TextRow extends Record<string, unknown> {
  readonly code: string;
  readonly title: string;
  readonly detail: string;
  readonly at: string;
}

async function findSecurity(db: Database, { userId }: NoticeReader, now: Date): Promise<Notice[]> {
  const { rows } = await db.execute<TextRow>(sql`
    select 'seguridad-' || n.id as code, n.subject as title, n.body as detail,
      ${instantText(sql`n.at`)} as at
    from security_notice n
    where n.at > ${new Date(+now - TOLD_MS)} and not exists (select from notice_seen s
      where s.user_id = ${userId} and s.notice = 'seguridad-' || n.id)
    order by n.id desc limit ${SHOWN_MAX}`);
  return rows.map((row) => ({ ...row, kind: 'security', isDismissible: true }));
}

interface DecidedRow extends Record<string, unknown> {
  readonly id: number;
  readonly status: 'approved' | 'rejected' | 'superseded' | 'expired';
  readonly summary: string;
  readonly by: string | null;
  readonly reason: string | null;
  readonly at: string;
}

/** Notices of the acts that somebody asked for and that ended: decided, too late, or too long. */
async function findDecided(db: Database, { userId }: NoticeReader, now: Date): Promise<Notice[]> {
  const { rows } = await db.execute<DecidedRow>(sql`
    select a.id, a.summary, ${nameThen(sql`a.decided_by`, sql`a.decided_at`)} as by,
      a.decision_reason as reason,
      case when a.decided_at is null then 'expired' else a.status end as status,
      ${instantText(sql`coalesce(a.decided_at, a.expires_at)`)} as at
    from awaiting_act a
    where a.asked_by = ${userId} and (a.status in ('approved', 'rejected', 'superseded')
        or (a.decided_at is null and a.expires_at <= ${now}))
      and coalesce(a.decided_at, a.expires_at) > ${new Date(+now - TOLD_MS)}
      and not exists (select from notice_seen s
        where s.user_id = ${userId} and s.notice = 'acto-' || a.id)
    order by coalesce(a.decided_at, a.expires_at) desc, a.id desc limit ${SHOWN_MAX}`);
  return rows.map(decidedNotice);
}

function decidedNotice({ id, status, summary, by, reason, at }: DecidedRow): Notice {
  const number = awaitingActNumber(id);
  const words = {
    approved: { title: `${by} aprobó ${number}`, detail: `Quedó hecho: ${summary}.` },
    rejected: {
      title: `${by} rechazó ${number}`,
      detail: `No se hizo: ${summary}. Motivo: ${reason}`,
    },
    superseded: {
      title: `${number} ya no procede`,
      detail: `No se hizo: ${summary}. ${reason}`,
    },
    expired: {
      title: `${number} venció sin que nadie lo aprobara`,
      detail: `No se hizo: ${summary}. Puede pedirlo otra vez.`,
    },
  };
  return { code: `acto-${id}`, kind: 'decided', ...words[status], at, isDismissible: true };
}
