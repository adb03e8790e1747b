import { ACT_KINDS, type ActKind } from '@core/approvals/actKinds';
import { CONSOLE_WAY_OUT } from '@core/approvals/consoleWayOut';
import { decideByRules } from '@core/approvals/decideByRules';
import type { HealthCheck } from '@core/contract/health';
import { tiedUntil } from '@core/approvals/accountHands';
import { sql } from 'drizzle-orm';
import { AWAITING } from '../../access/awaitingActs/kinds';
import {
  findApprovalRules,
  findColleagues,
  findDeclaration,
  mayApprove,
  type Colleague,
} from '../../access/awaitingActs/rules';
import { findAccountHands } from '../../access/secondPersons/accountHands';
import type { Database } from '../../platform/db/client';
import type { Deps } from '../../platform/deps';
import { dateForPeople, instantForPeople } from '../../platform/documents/format';
import { loadPermissions } from '../../access/permissions/read';

type Finding = Omit<HealthCheck, 'name'>;

const PAIR = 2;

const ACT_WORDS: Readonly<Record<ActKind, string>> = {
  disburse: 'desembolsar',
  withdraw: 'retirar dinero de un fondo',
  transfer: 'transferir entre cuentas de dinero',
  returnMoney: 'devolver dinero',
  investorMoney: 'mover dinero de inversionistas',
  waive: 'condonar',
  voidPayment: 'extornar pagos',
  voidLoan: 'anular desembolsos',
  releaseCollateral: 'liberar garantías con deuda',
  product: 'cambiar productos',
  rights: 'cambiar permisos y perfiles',
  user: 'cambiar usuarios',
  setting: 'cambiar ajustes del sistema',
  signature: 'con qué correo firma un prestatario',
  approvalRule: 'cambiar estas reglas',
};

/** The acts that a rule without a condition leaves to one person today. */
async function findSwitchedOff({ db, clock }: Deps): Promise<ActKind[]> {
  const rules = await findApprovalRules(db);
  return ACT_KINDS.filter((act) => {
    const scoped = { act, profile: '' };
    return decideByRules(rules, scoped, clock.today()) === false;
  });
}

/** The people who may approve at least one act. */
async function findApprovers(db: Database): Promise<Colleague[]> {
  const permissions = await loadPermissions(db);
  return (await findColleagues(db)).filter(({ profile }) =>
    Object.keys(AWAITING).some((operation) => mayApprove(permissions, profile, operation)),
  );
}

/**
 * Pair of approvers who count for each other first, and from when; undefined where two do already.
 */
async function findFirstPair({ db, clock }: Deps, approvers: readonly Colleague[]) {
  const now = clock.now();
  const hands = await findAccountHands(db, now);
  const pairs = approvers.flatMap((one, index) =>
    approvers.slice(index + 1).map((other) => ({
      names: `${one.fullName} y ${other.fullName}`,
      until: tiedUntil(hands, one.id, other.id, +now),
    })),
  );
  if (pairs.some(({ until }) => until === undefined)) return undefined;
  const [first] = pairs.toSorted((a, b) => a.until! - b.until!);
  return first && { names: first.names, from: new Date(first.until!).toISOString() };
}

/** Advice for who works alone by a declaration, by who could approve, and from when. */
async function adviseAlone(deps: Deps, people: readonly Colleague[]): Promise<string> {
  if (people.length < PAIR) return 'Cuando sean dos, pida otra persona en Cuatro ojos.';
  const later = await findFirstPair(deps, people);
  if (later === undefined) {
    return `Ya son ${people.length} quienes podrían aprobar: pida otra persona en Cuatro ojos.`;
  }
  const from = instantForPeople(later.from, deps.settings.timeZone);
  return (
    `${later.names} cuentan uno para otro desde el ${from}: pida entonces otra persona en Cuatro ` +
    'ojos. Antes nadie podría aprobar.'
  );
}

/** Finds if one person alone may move money or rights, and if somebody declared it. */
export async function checkFourEyes(deps: Deps): Promise<Finding> {
  const { db } = deps;
  const declaration = await findDeclaration(db);
  const people = await findApprovers(db);
  const approvers = people.length;
  if (declaration !== null) {
    const { rows } = await db.execute<{ day: string }>(sql`
      select to_char(declared_at at time zone ${deps.settings.timeZone}, 'YYYY-MM-DD') as day
      from sole_operator where ended_at is null`);
    const on = dateForPeople(rows[0]!.day);
    return {
      state: 'warn',
      finding: `Opera una sola persona: lo declaró ${declaration.by} el ${on}`,
      advice: await adviseAlone(deps, people),
    };
  }
  if (approvers < PAIR) {
    return {
      state: 'bad',
      finding: 'Se piden dos personas por acto y no hay quién apruebe lo de otra',
      advice:
        'Cree otro administrador y que entre una vez, o declare en Cuatro ojos que opera una sola.',
    };
  }
  const later = await findFirstPair(deps, people);
  if (later !== undefined) {
    const from = instantForPeople(later.from, deps.settings.timeZone);
    return {
      state: 'bad',
      finding: `Nadie puede aprobar todavía lo de otra persona: se podrá desde el ${from}`,
      advice:
        `Desde entonces ${later.names} cuentan uno para otro: hasta 7 días después de crear o ` +
        `cambiar o recuperar una cuenta, no. ${CONSOLE_WAY_OUT}`,
    };
  }
  const off = await findSwitchedOff(deps);
  if (off.length > 0) {
    const words = off.map((act) => ACT_WORDS[act]).join(', ');
    return {
      state: 'warn',
      finding: `Una regla deja a una sola persona: ${words}`,
      advice: 'Si no es lo que quiere, anule esa regla en Cuatro ojos.',
    };
  }
  return { state: 'good', finding: `${approvers} personas pueden aprobar`, advice: '' };
}
