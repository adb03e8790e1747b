import type { ReportReader } from '@core/contract/reportSchedules';
import { SCHEDULE_FORMATS, type ScheduleFormat } from '@core/indicators/reportSchedules';
import { sql } from 'drizzle-orm';
import type { Operation } from '../../access/identity/authorize';
import { mayDo, type Permissions } from '../../access/permissions/permissions';
import { loadPermissions } from '../../access/permissions/read';
import type { Database } from '../../platform/db/client';

/** The operation by which a report is taken as a file from its screen. */
const OPERATION_OF: Readonly<Record<ScheduleFormat, Operation>> = {
  xlsx: 'exportReportSheet',
  csv: 'exportReport',
  pdf: 'getReportPaper',
};

interface User extends Record<string, unknown> {
  readonly userId: number;
  readonly username: string;
  readonly fullName: string;
  readonly profile: string;
  readonly isActive: boolean;
}

/** A user with what keeps them from each file of a report now; null of what they may take. */
export interface Reader {
  readonly userId: number;
  readonly username: string;
  readonly fullName: string;
  readonly hindrances: Readonly<Record<ScheduleFormat, string | null>>;
}

/** Words for why somebody may not take a report from its screen; null where they may. */
function hindranceOf(permissions: Permissions, user: User, format: ScheduleFormat): string | null {
  const { profile, isActive } = user;
  if (!isActive) return 'Su cuenta no está activa';
  if (permissions.profiles.get(profile)?.scope !== 'staff') return 'No trabaja en la entidad';
  const may = (operation: Operation) => mayDo(permissions, profile, operation);
  if (!may('getReport') || !may(OPERATION_OF[format])) {
    return 'Su perfil no puede descargar reportes';
  }
  return may('listEveryPortfolio') ? null : 'Solo ve los préstamos de su cartera';
}

/** Users of the house with what they may take now, by name; those asked for, or all. */
export async function findReaders(db: Database, ids?: readonly number[]): Promise<Reader[]> {
  const permissions = await loadPermissions(db);
  const asked = ids === undefined ? sql`true` : sql`id = any(${sql.param(ids)}::bigint[])`;
  const { rows } = await db.execute<User>(sql`
    select id as "userId", username, full_name as "fullName", profile,
      is_validated as "isActive"
    from app_user where ${asked} order by lower(full_name), id`);
  return rows.map((user) => {
    const { userId, username, fullName } = user;
    const hindrances = {
      xlsx: hindranceOf(permissions, user, 'xlsx'),
      csv: hindranceOf(permissions, user, 'csv'),
      pdf: hindranceOf(permissions, user, 'pdf'),
    };
    return { userId, username, fullName, hindrances };
  });
}

/** Whoever may be sent reports. */
export async function getReportReaders(db: Database): Promise<ReportReader[]> {
  const readers = await findReaders(db);
  return readers
    .map(({ userId, fullName, hindrances }) => ({
      userId,
      fullName,
      formats: SCHEDULE_FORMATS.filter((format) => hindrances[format] === null),
    }))
    .filter(({ formats }) => formats.length > 0);
}
