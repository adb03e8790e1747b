import { ACT_KINDS, type ActKind } from '@core/approvals/actKinds';
import { holdingRules, isOfAll } from '@core/approvals/decideByRules';
import type { PlainDate } from '@core/calendar/plainDate';
import type { ApprovalOverview, ApprovalRule } from '@core/contract/approvalRules';
import type { Database } from '../../platform/db/client';
import { findAction } from '../permissions/catalogue';
import type { Permissions } from '../permissions/permissions';
import { EXEMPT, WITH_THEIR_OWN } from './classified';
import { ORDINARY_DAYS } from './loanActs';
import { AWAITING, type AwaitingName } from './kinds';
import { findApproversOf, findSeconds, isWithoutSecond } from './possibleSeconds';
import { findApprovalRules, findDeclaration } from './rules';

const ALWAYS = 'Siempre lo aprueba otra persona.';
const BY_DECLARATION = 'Hoy lo hace una sola persona, por declaración.';
const BY_LIMIT =
  'Hasta el límite de condonación de su perfil, uno solo; sin límite o por encima, otra persona.';

/** Acts of which somebody does a part alone where nobody else could approve it. */
const WITHOUT_ANYBODY: Readonly<Partial<Record<ActKind, string>>> = {
  user:
    'Si nadie más puede aprobarlo, uno solo crea las cuentas de la casa y corrige las de quien ' +
    'nunca entró.',
  approvalRule: 'Si nadie más puede aprobarlo, uno solo declara que opera sin otra persona.',
};

/** Words for who does an act of which no rule speaks. */
function otherwiseOf(
  act: ActKind,
  holding: readonly ApprovalRule[],
  { today, isAlone }: { readonly today: PlainDate; readonly isAlone: boolean },
): string {
  if (isAlone) return BY_DECLARATION;
  const begun = holding.filter(({ validFrom }) => validFrom <= today);
  const rest = act === 'waive' ? BY_LIMIT : ALWAYS;
  const except = WITHOUT_ANYBODY[act] ?? '';
  if (begun.some(isOfAll)) return except;
  return `${begun.length > 0 ? 'En lo demás: ' : ''}${rest} ${except}`.trim();
}

/** Title of an operation, in the words of its route. */
const titleOf = (operation: string) => findAction(operation)?.title ?? operation;

/** Operations of an act of which a part is done alone, with the part that waits. */
const PART_OF: Readonly<Partial<Record<AwaitingName, string>>> = {
  recordPayment: `con fecha de hace más de ${ORDINARY_DAYS} días`,
  undoBankLine: 'donde extorna un pago',
  applyBankLine: 'donde la línea nombra a otra persona',
  chooseBankLineLoan: 'donde la línea nombra a otra persona',
};

const titlesOfAct = (operations: readonly string[]) =>
  operations.map((operation) => {
    const part = PART_OF[operation as AwaitingName];
    return part === undefined ? titleOf(operation) : `${titleOf(operation)} (${part})`;
  });

const titlesOf = (operations: readonly string[]) => operations.map(titleOf);

/** The operations of an act; a waiver has its own tray. */
function operationsOf(act: ActKind): string[] {
  if (act === 'waive') return ['approveLoanChange'];
  return Object.entries(AWAITING).flatMap(([operation, kind]) =>
    kind.act === act ? [operation] : [],
  );
}

const DECLARING = 'declareSoleOperator';

/** Reader of the overview: approvers are told of what they ask. */
interface OverviewReader {
  readonly permissions: Permissions;
  readonly userId: number;
  readonly now: Date;
  readonly today: PlainDate;
}

/** Every act in one table. */
export async function getApprovalOverview(
  db: Database,
  { permissions, userId, now, today }: OverviewReader,
): Promise<ApprovalOverview> {
  const declaration = await findDeclaration(db);
  const rules = await findApprovalRules(db);
  const seconds = await findSeconds(db, now);
  const approversOf = (operations: readonly string[]) =>
    findApproversOf(seconds, permissions, userId, operations, now).map(({ fullName, from }) => ({
      name: fullName,
      from: from?.toISOString() ?? null,
    }));
  const isAlone = declaration !== null;
  const holdingOf = (act: ActKind) => {
    const holding = holdingRules(rules, act, today);
    return { holding, otherwise: otherwiseOf(act, holding, { today, isAlone }) };
  };
  const asked = { operation: DECLARING, askedBy: userId };
  return {
    isInForce: declaration === null,
    declaration,
    acts: ACT_KINDS.map((act) => ({
      act,
      ...holdingOf(act),
      operations:
        act === 'waive'
          ? ['Condonar una parte de lo que se debe', ...titlesOfAct(['recordPayment'])]
          : titlesOfAct(operationsOf(act)),
      rules: rules.filter((rule) => rule.act === act),
      approvers: approversOf(operationsOf(act)),
    })),
    declaring: {
      isDoneAtOnce: await isWithoutSecond(db, seconds, permissions, asked, now),
      approvers: approversOf([DECLARING]),
    },
    withTheirOwn: WITH_THEIR_OWN.map(({ words, operations }) => ({
      how: words,
      operations: titlesOf(operations),
    })),
    exempt: EXEMPT.map(({ words, operations }) => ({
      why: words,
      operations: titlesOf(operations),
    })),
  };
}
