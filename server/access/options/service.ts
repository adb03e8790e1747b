import type {
  CatalogueChange,
  CatalogueEntry,
  CatalogueMove,
  PersonalOptions,
} from '@core/contract/options';
import { DomainError } from '@core/errors/domainError';
import { eq, sql } from 'drizzle-orm';
import { recordAudit } from '../../platform/audit/recordAudit';
import { sqlState, type Database } from '../../platform/db/client';
import { catalogueEntry, userOption } from '../../platform/db/tables/options';
import type { Act } from '../../platform/deps';
import { plainText } from '../../platform/text';
import { findEntries, nextTimestamp } from './queries';

type Kind = CatalogueEntry['kind'];

const LETTERS: Readonly<Record<Kind, string>> = { profession: 'P', area: 'A', position: 'C' };

/** One change of the catalogues at a time: positions and the timestamp follow one another. */
async function open(tx: Database, act: Act, kind: Kind) {
  await tx.execute(sql`lock table catalogue_entry in share row exclusive mode`);
  const at = await nextTimestamp(tx, act.clock.now());
  return { at, entries: await findEntries(tx, kind) };
}

const get = (entries: readonly CatalogueEntry[], id: number) => {
  const entry = entries.find((one) => one.id === id);
  if (!entry) throw new DomainError('CATALOGUE_ENTRY_NOT_FOUND');
  return entry;
};

async function unlessTaken<T>(work: Promise<T>): Promise<T> {
  return work.catch((error: unknown) => {
    if (sqlState(error) === '23505') throw new DomainError('CATALOGUE_NAME_TAKEN', {}, 'name');
    throw error;
  });
}

const audit = (tx: Database, act: Act, action: string, entry: CatalogueEntry, after: unknown) =>
  recordAudit(tx, act, {
    action,
    entity: 'catalogue',
    entityId: entry.id,
    before: entry,
    after,
  });

/** Adds an entry at the end of its catalogue. */
export async function addEntry(
  tx: Database,
  act: Act,
  kind: Kind,
  name: string,
): Promise<CatalogueEntry[]> {
  const { at, entries } = await open(tx, act, kind);
  const [row] = await unlessTaken(
    tx
      .insert(catalogueEntry)
      .values({
        kind,
        name,
        code: `${LETTERS[kind]}${String(entries.length + 1).padStart(3, '0')}`,
        plainName: plainText(name),
        position: Math.max(0, ...entries.map(({ position }) => position)) + 1,
        updatedAt: at,
      })
      .returning({ id: catalogueEntry.id }),
  );
  const after = { kind, name };
  const entry = { action: 'addEntry', entity: 'catalogue' as const, entityId: row!.id };
  await recordAudit(tx, act, { ...entry, after });
  return findEntries(tx, kind);
}

/** Renames an entry, or stops offering it, or offers it again. */
export async function changeEntry(
  tx: Database,
  act: Act,
  { kind, entryId, ...change }: CatalogueChange & { kind: Kind; entryId: number },
): Promise<CatalogueEntry[]> {
  const { at, entries } = await open(tx, act, kind);
  const entry = get(entries, entryId);
  const set = { ...change, plainName: plainText(change.name), updatedAt: at };
  await unlessTaken(tx.update(catalogueEntry).set(set).where(eq(catalogueEntry.id, entry.id)));
  await audit(tx, act, 'changeEntry', entry, change);
  return findEntries(tx, kind);
}

/** Lets one entry count as another from now on; null takes it back. */
export async function mergeEntry(
  tx: Database,
  act: Act,
  { kind, entryId, intoId }: { kind: Kind; entryId: number; intoId: number | null },
): Promise<CatalogueEntry[]> {
  const { at, entries } = await open(tx, act, kind);
  const entry = get(entries, entryId);
  if (intoId !== null) {
    const into = get(entries, intoId);
    const hasOthers = entries.some(({ mergedIntoId }) => mergedIntoId === entryId);
    if (into.id === entry.id || into.mergedIntoId !== null || hasOthers) {
      throw new DomainError('CATALOGUE_MERGE_INVALID', {}, 'intoId');
    }
  }
  const set = { mergedIntoId: intoId, updatedAt: at };
  await tx.update(catalogueEntry).set(set).where(eq(catalogueEntry.id, entry.id));
  await audit(tx, act, 'mergeEntry', entry, { intoId });
  return findEntries(tx, kind);
}

/** Changes places with the neighbour. */
export async function moveEntry(
  tx: Database,
  act: Act,
  { kind, entryId, direction }: CatalogueMove & { kind: Kind; entryId: number },
): Promise<CatalogueEntry[]> {
  const { at, entries } = await open(tx, act, kind);
  const entry = get(entries, entryId);
  const other = entries[entries.indexOf(entry) + (direction === 'up' ? -1 : 1)];
  if (other === undefined) return entries;
  for (const [id, position] of [
    [entry.id, other.position],
    [other.id, entry.position],
  ] as const) {
    const set = { position, updatedAt: at };
    await tx.update(catalogueEntry).set(set).where(eq(catalogueEntry.id, id));
  }
  await audit(tx, act, 'moveEntry', entry, { direction });
  return findEntries(tx, kind);
}

const DEFAULTS: PersonalOptions = {
  startPage: '/inicio',
  density: 'comfortable',
  theme: 'system',
};

export async function getPersonalOptions(db: Database, userId: number): Promise<PersonalOptions> {
  const [row] = await db.select().from(userOption).where(eq(userOption.userId, userId));
  if (!row) return DEFAULTS;
  const { startPage, density, theme } = row;
  return { startPage, density, theme } as PersonalOptions;
}

export async function savePersonalOptions(
  tx: Database,
  act: Act & { readonly userId: number },
  options: PersonalOptions,
): Promise<PersonalOptions> {
  const before = await getPersonalOptions(tx, act.userId);
  const values = { ...options, updatedAt: act.clock.now() };
  await tx
    .insert(userOption)
    .values({ ...values, userId: act.userId })
    .onConflictDoUpdate({ target: userOption.userId, set: values });
  const entry = {
    action: 'savePersonalOptions' as const,
    entity: 'user' as const,
    entityId: act.userId,
  };
  await recordAudit(tx, act, { ...entry, before, after: options });
  return options;
}
