import { constants } from 'node:fs';
import { access, statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import { addDays } from '@core/calendar/plainDate';
import type { HealthCheck } from '@core/contract/health';
import { DAY_JOBS, NIGHT_TIME } from '@core/jobs';
import { sql } from 'drizzle-orm';
import packageFile from '../../../package.json';
import { findWaitingDay } from '../businessDay/follow';
import { findLastClose } from '../businessDay/queries';
import { findHeldOn } from '../../platform/clock/heldDay';
import { MIGRATIONS } from '../../platform/db/migrate';
import { isDemonstration } from '../demonstration/demonstrationMark';
import type { Deps } from '../../platform/deps';
import { dateForPeople } from '../../platform/documents/format';
import { findJobs } from '../jobs/queries';
import { findMailServer, openMailServer } from '../../platform/mail/mailServer';

type Finding = Omit<HealthCheck, 'name'>;

const MEGABYTE = 1_000_000;
const FREE_MIN_MB = 500;
const FREE_WARN_MB = 5_000;
const SLOW_MS = 500;
const HOUR_MS = 3_600_000;
/** A day, and time enough for a slow night. */
const NIGHT_MAX_MS = 26 * HOUR_MS;

const good = (finding: string): Finding => ({ state: 'good', finding, advice: '' });
const warn = (finding: string, advice: string): Finding => ({ state: 'warn', finding, advice });
const bad = (finding: string, advice: string): Finding => ({ state: 'bad', finding, advice });

export async function checkDatabase({ db }: Deps): Promise<Finding> {
  const began = performance.now();
  const { rows } = await db.execute<{ version: string; size: string; connections: number }>(sql`
    select current_setting('server_version') as version,
      pg_size_pretty(pg_database_size(current_database())) as size,
      (select count(*)::int from pg_stat_activity where datname = current_database())
        as connections`);
  const ms = Math.round(performance.now() - began);
  const { version, size, connections } = rows[0]!;
  const finding = `PostgreSQL ${version}, ${size}, ${connections} conexiones, responde en ${ms} ms`;
  return ms < SLOW_MS
    ? good(finding)
    : warn(finding, 'Responde despacio: revise el disco y la carga de su servidor.');
}

export async function checkMigrations({ db }: Deps): Promise<Finding> {
  const { rows } = await db.execute<{ name: string }>(sql`select name from schema_migration`);
  const applied = new Set(rows.map(({ name }) => name));
  const missing = MIGRATIONS.filter(({ name }) => !applied.has(name)).length;
  const unknown = applied.size - (MIGRATIONS.length - missing);
  const finding = `${applied.size} aplicadas, ${missing} por aplicar`;
  if (missing > 0) return bad(finding, 'Reinicie el servidor: las aplica al arrancar.');
  return unknown === 0
    ? good(finding)
    : warn(
        `${finding}, ${unknown} de una versión más nueva`,
        'La base es de una versión más nueva: actualice este servidor.',
      );
}

/** The folder itself, or the nearest one above it until the first file makes it. */
async function nearest(folder: string): Promise<string> {
  const isThere = await access(folder).then(
    () => true,
    () => false,
  );
  return isThere || dirname(folder) === folder ? folder : nearest(dirname(folder));
}

export async function checkFiles({ db, settings }: Deps): Promise<Finding> {
  const folder = await nearest(settings.filesFolder);
  const { bavail, bsize } = await statfs(folder);
  const free = Math.floor((bavail * bsize) / MEGABYTE);
  const { rows } = await db.execute<{ files: number; size: string }>(sql`
    select count(*)::int as files, pg_size_pretty(coalesce(sum(size), 0)) as size
    from stored_file`);
  const finding = `${rows[0]!.files} archivos, ${rows[0]!.size}; quedan ${free} MB libres`;
  const isWritable = await access(folder, constants.W_OK).then(
    () => true,
    () => false,
  );
  if (!isWritable) return bad(finding, 'Dé permiso de escritura a la carpeta de archivos.');
  if (free < FREE_MIN_MB) return bad(finding, 'Libere espacio en el disco ahora.');
  return free < FREE_WARN_MB ? warn(finding, 'Libere espacio en el disco pronto.') : good(finding);
}

export async function checkMails({ db, clock, settings }: Deps): Promise<Finding> {
  const { rows } = await db.execute<{ queued: number; failed: number; late: number }>(sql`
    select count(*) filter (where status = 'queued')::int as queued,
      count(*) filter (where status = 'failed')::int as failed,
      count(*) filter (where status = 'queued'
        and created_at < ${new Date(clock.now().getTime() - HOUR_MS)})::int as late
    from mail_outbox where status <> 'sent'`);
  const { queued, failed, late } = rows[0]!;
  const finding = `${queued} en cola, ${failed} fallidos`;
  const server = await findMailServer(db);
  if (server.host === '') {
    return warn(finding, 'No hay servidor de correo: indíquelo en Configurar correos.');
  }
  if (openMailServer(server, settings.secretMails.key) === undefined) {
    return bad(finding, 'Escriba otra vez la clave del servidor en Configurar correos.');
  }
  if (failed > 0) return bad(finding, 'Vea por qué fallan en Configurar correos y reintente.');
  return late > 0
    ? warn(`${finding}, ${late} esperan más de una hora`, 'Pruebe el servidor de correo.')
    : good(finding);
}

export async function checkClose({ db, clock }: Deps): Promise<Finding> {
  const waiting = await findWaitingDay(db, clock.calendarDay());
  if (waiting !== null) {
    const { from, until, days } = waiting;
    return bad(
      `El reloj dice ${dateForPeople(until)} y el día abierto es el ${dateForPeople(from)}`,
      days < 0
        ? 'Corrija el reloj del servidor: el día se sigue en cuanto esté bien.'
        : 'Si el reloj está bien, póngase al día en Pendientes, Cierre del día; si no, corríjalo.',
    );
  }
  const last = await findLastClose(db);
  const heldOn = await findHeldOn(db);
  if (heldOn !== null && heldOn < clock.calendarDay()) {
    return warn(
      `El día está detenido en el ${dateForPeople(heldOn)}`,
      'Cierre el día en Pendientes, Cierre del día.',
    );
  }
  if (last === null) return warn('Aún no se cerró ningún día', 'Espere al cierre de esta noche.');
  const told = last.note === '' ? '' : `. ${last.note}`;
  const finding = `El ${dateForPeople(last.closedOn)} quedó cerrado${told}`;
  return heldOn !== null || last.closedOn >= addDays(clock.today(), -1)
    ? good(finding)
    : bad(finding, 'Faltan cierres: haga otra vez el cierre automático en Trabajos.');
}

export async function checkNight({ db, clock }: Deps): Promise<Finding> {
  const runs = (await findJobs(db)).filter(({ job }) => DAY_JOBS.some((name) => name === job));
  const failed = runs.filter(({ last }) => last?.status === 'failed').length;
  if (failed > 0) {
    const finding = failed === 1 ? 'Un trabajo falló' : `${failed} trabajos fallaron`;
    return bad(finding, 'Vea el error en Trabajos y hágalos otra vez.');
  }
  const oldest = runs.map(({ last }) => (last === null ? 0 : Date.parse(last.startedAt)));
  const isRecent = clock.now().getTime() - Math.min(...oldest) < NIGHT_MAX_MS;
  return isRecent
    ? good('Todos los trabajos del día terminaron')
    : bad(
        'Hay trabajos que no corren hace más de un día',
        `Hágalos en Trabajos y revise el servidor: debe estar encendido a las ${NIGHT_TIME}.`,
      );
}

/** Invented people whose password is published: harmless while nobody else gets here. */
export async function checkDemonstration({ db, settings }: Deps): Promise<Finding> {
  if (!(await isDemonstration(db))) return good('La base no tiene usuarios de demostración');
  const finding = 'La base es de demostración: la clave de sus usuarios es pública';
  const advice =
    'No registre aquí dinero real: arranque en una carpeta nueva (DATA_DIR) con ' +
    'NODE_ENV=production.';
  return settings.isForThisMachine ? warn(finding, advice) : bad(finding, advice);
}

export function checkVersion(): Promise<Finding> {
  const hours = Math.floor(process.uptime() / 3_600);
  const text = `Versión ${packageFile.version}, Node ${process.versions.node}`;
  return Promise.resolve(good(`${text}, en marcha hace ${hours} h`));
}
