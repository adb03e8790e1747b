import type { NewProfile, Profile, ProfileChange } from '@core/contract/profiles';
import { DomainError } from '@core/errors/domainError';
import { parseTyped } from '@core/money/typedAmount';
import { wireText } from '@core/money/wire';
import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/client';
import type { Act } from '../../platform/deps';
import { findBaseCurrency } from '../currencies/queries';
import { checkCurrencyInUse } from '../currencies/service';
import type { RawChange } from '../permissions/changes';
import type { Permissions, ProfileRow } from '../permissions/permissions';
import { lockPermissions } from '../permissions/queries';
import { loadPermissions } from '../permissions/read';
import { applyChanges } from '../permissions/service';

/** The profile that is always there: without it nobody could give anything back. */
const FIXED = 'ADMINISTRADOR';

/** Every profile, with how many people who sign in have it. */
export async function listProfiles(db: Database): Promise<Profile[]> {
  const { profiles } = await loadPermissions(db);
  const counts = await countUsers(db);
  return [...profiles.values()].map((row) => toProfile(row, counts));
}

async function countUsers(db: Database): Promise<ReadonlyMap<string, number>> {
  const { rows } = await db.execute<{ profile: string; users: number }>(sql`
    select profile, count(*)::int as users from app_user where status = 'ACTIVA' group by profile`);
  return new Map(rows.map(({ profile, users }) => [profile, users]));
}

const toProfile = (row: ProfileRow, counts: ReadonlyMap<string, number>): Profile => ({
  code: row.code,
  name: row.name,
  scope: row.scope,
  maxApprovalAmount: row.maxApprovalAmount,
  maxWaiverAmount: row.maxWaiverAmount,
  limitCurrency: row.limitCurrency,
  isActive: row.isActive,
  activeUsers: counts.get(row.code) ?? 0,
  isFixed: row.code === FIXED,
});

/** Limits as they are kept: both in one currency in use. */
async function limitsOf(
  tx: Database,
  data: Pick<ProfileChange, 'maxApprovalAmount' | 'maxWaiverAmount' | 'limitCurrency'>,
  before?: string,
) {
  const limitCurrency = data.limitCurrency ?? before ?? (await findBaseCurrency(tx));
  if (limitCurrency !== before) await checkCurrencyInUse(tx, limitCurrency, 'limitCurrency');
  const amountOf = (field: 'maxApprovalAmount' | 'maxWaiverAmount') => {
    const text = data[field];
    if (text === null) return null;
    parseTyped(text, limitCurrency, field);
    return wireText(text);
  };
  return {
    maxApprovalAmount: amountOf('maxApprovalAmount'),
    maxWaiverAmount: amountOf('maxWaiverAmount'),
    limitCurrency,
  };
}

/** Adds a profile that sees and does what another does. Throws PROFILE_CODE_TAKEN. */
export async function addProfile(tx: Database, act: Act, data: NewProfile): Promise<Profile> {
  const current = await locked(tx);
  const model = current.profiles.get(data.copyOf);
  if (!model) throw new DomainError('PROFILE_NOT_FOUND', {}, 'copyOf');
  if (current.profiles.has(data.code)) throw new DomainError('PROFILE_CODE_TAKEN', {}, 'code');
  const after: ProfileRow = {
    code: data.code,
    name: data.name,
    scope: model.scope,
    base: model.base,
    ...(await limitsOf(tx, data)),
    isActive: true,
  };
  const added = { kind: 'profile', subject: data.code, before: null, after } as const;
  const copied = copiesOf(current, data.copyOf, data.code);
  await write(tx, act, current, [added, ...copied], `Perfil como ${model.name}`);
  return getProfile(tx, data.code);
}

/** Changes that give the new profile the values saved for its model. */
function copiesOf({ saved }: Permissions, model: string, profile: string): RawChange[] {
  return [...saved].flatMap(([key, after]) => {
    const [kind, owner, subject = ''] = key.split('/');
    if (owner !== model) return [];
    const cell = kind as 'module' | 'action' | 'field';
    return [{ kind: cell, profile, subject, before: '', after }];
  });
}

/** Changes the name, the limits and whether it is in use. */
export async function changeProfile(
  tx: Database,
  act: Act,
  code: string,
  data: ProfileChange,
): Promise<Profile> {
  const current = await locked(tx);
  const before = current.profiles.get(code);
  if (!before) throw new DomainError('PROFILE_NOT_FOUND');
  if (before.isActive && !data.isActive) await checkUnused(tx, code);
  const after: ProfileRow = {
    ...before,
    name: data.name,
    ...(await limitsOf(tx, data, before.limitCurrency)),
    isActive: data.isActive,
  };
  if (JSON.stringify(before) === JSON.stringify(after)) return getProfile(tx, code);
  await write(tx, act, current, [{ kind: 'profile', subject: code, before, after }], 'Perfil');
  return getProfile(tx, code);
}

async function checkUnused(tx: Database, code: string): Promise<void> {
  if (code === FIXED) throw new DomainError('PROFILE_FIXED', {}, 'isActive');
  const users = (await countUsers(tx)).get(code) ?? 0;
  if (users > 0) throw new DomainError('PROFILE_IN_USE', { users }, 'isActive');
}

async function locked(tx: Database): Promise<Permissions> {
  await lockPermissions(tx);
  return loadPermissions(tx);
}

const write = (
  tx: Database,
  act: Act,
  current: Permissions,
  changes: readonly RawChange[],
  reason: string,
) => applyChanges(tx, act, current, { kind: 'profiles', reason, changes });

async function getProfile(db: Database, code: string): Promise<Profile> {
  const profile = (await listProfiles(db)).find((profile) => profile.code === code);
  if (!profile) throw new DomainError('PROFILE_NOT_FOUND');
  return profile;
}
