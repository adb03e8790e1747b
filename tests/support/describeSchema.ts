import type { Pool } from 'pg';

/** A database, each thing of it as a line, sorted within its kind (columns keep their order). */
export type SchemaDescription = Readonly<Record<string, readonly string[]>>;

/** A number that PostgreSQL puts after a name of its own making: which of many checks it is. */
const WITHOUT_NUMBER = String.raw`regexp_replace(conname, '(_check|_fkey|_key)\d+$', '\1')`;

const OURS = `not exists (select from pg_depend d where d.objid = x.oid and d.deptype = 'e')`;

/** One query for each kind; each answers lines under the name of `line`. */
const KINDS: Readonly<Record<string, string>> = {
  extensions: `select extname || ' in ' || extnamespace::regnamespace as line
    from pg_extension where extname <> 'plpgsql'`,
  types: `select concat_ws(' ', x.typname, x.typtype, (select string_agg(enumlabel, ','
      order by enumsortorder) from pg_enum where enumtypid = x.oid)) as line
    from pg_type x where typnamespace = 'public'::regnamespace and typtype in ('e', 'd', 'r')
      and ${OURS}`,
  relations: `select concat_ws(' ', relkind, relname, relpersistence, reloptions::text,
      case when relrowsecurity then 'row security' end, 'grants', coalesce(relacl::text, '-'))
      as line
    from pg_class x where relnamespace = 'public'::regnamespace
      and relkind in ('r', 'p', 'v', 'm', 'S', 'f') and ${OURS}`,
  views: `select x.relname || ' ' || pg_get_viewdef(x.oid) as line from pg_class x
    where relnamespace = 'public'::regnamespace and relkind in ('v', 'm')`,
  sequences: `select concat_ws(' ', x.relname, seqtypid::regtype, seqstart, seqincrement, seqmin,
      seqmax, seqcache, seqcycle,
      (select d.deptype::text || ' ' || d.refobjid::regclass || '.' || a.attname
        from pg_depend d join pg_attribute a on a.attrelid = d.refobjid and a.attnum = d.refobjsubid
        where d.objid = x.oid and d.deptype in ('a', 'i'))) as line
    from pg_sequence join pg_class x on x.oid = seqrelid
    where relnamespace = 'public'::regnamespace`,
  columns: `select concat_ws(' ', c.relname || '.' || a.attname,
      format_type(a.atttypid, a.atttypmod), case when a.attnotnull then 'not null' end,
      case a.attidentity when 'a' then 'identity always' when 'd' then 'identity by default' end,
      case when a.attgenerated <> '' then 'generated ' || a.attgenerated::text else
        case when d.oid is not null then 'default' end end, pg_get_expr(d.adbin, d.adrelid)) as line
    from pg_attribute a join pg_class c on c.oid = a.attrelid
    left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0
      and not a.attisdropped order by c.relname, a.attnum`,
  constraints: `select concat_ws(' ', conrelid::regclass, ${WITHOUT_NUMBER},
      pg_get_constraintdef(x.oid), case when not convalidated then 'not valid' end) as line
    from pg_constraint x where connamespace = 'public'::regnamespace and conrelid <> 0
      and contype not in ('n', 't')`,
  indexes: `select indexdef as line from pg_indexes where schemaname = 'public'`,
  triggers: `select pg_get_triggerdef(x.oid) || ' ' || tgenabled::text as line from pg_trigger x
    join pg_class c on c.oid = tgrelid
    where relnamespace = 'public'::regnamespace and not tgisinternal`,
  functions: `select pg_get_functiondef(x.oid) || ' grants ' || coalesce(proacl::text, '-') as line
    from pg_proc x where pronamespace = 'public'::regnamespace and ${OURS}`,
};

/** The moment of the migrating, which differs from one database to another. */
const MOMENT = /"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d[^"]*"/g;

/** Tables, all that stands on them, and the rows that the migrations put there. */
export async function describeSchema(pool: Pool): Promise<SchemaDescription> {
  const description: Record<string, string[]> = {};
  const read = async (query: string) =>
    (await pool.query<{ line: string }>(query)).rows.map(({ line }) => line);
  for (const [kind, query] of Object.entries(KINDS)) {
    const lines = (await read(query)).filter((line) => !line.includes('schema_migration'));
    description[kind] = kind === 'columns' ? lines : lines.toSorted();
  }
  const tables = await read(`select relname as line from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r'
      and relname <> 'schema_migration' order by relname`);
  for (const table of tables) {
    const rows = await read(`select row_to_json(r)::text as line from "${table}" r`);
    if (rows.length === 0) continue;
    description[`rows of ${table}`] = rows
      .map((row) => row.replaceAll(MOMENT, '"(when it was migrated)"'))
      .toSorted();
  }
  return description;
}
