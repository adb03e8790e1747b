import { ACT_KINDS, type ActKind } from '@core/approvals/actKinds';
import type { ApprovalOverview } from '@core/contract/approvalRules';
import type { Database } from '../../platform/db/client';
import { findAction } from '../permissions/catalogue';
import type { Permissions } from '../permissions/permissions';
import { EXEMPT, WITH_THEIR_OWN } from './classified';
import { AWAITING } from './kinds';
import { findApproversOf, findSeconds, isWithoutSecond } from './possibleSeconds';
import { findApprovalRules, findDeclaration } from './rules';

const ALWAYS = 'Siempre lo aprueba otra persona.';
const BY_LIMIT =
  'Hasta el límite de condonación de su perfil, uno solo; sin límite o por encima, otra persona.';

/** Title of an operation, in the words of its route. */
const titleOf = (operation: string) => findAction(operation)?.title ?? operation;

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
}

/** Every act in one table. */
export async function getApprovalOverview(
  db: Database,
  { permissions, userId, now }: OverviewReader,
): Promise<ApprovalOverview> {
  const declaration = await findDeclaration(db);
  const rules = await findApprovalRules(db);
  const seconds = await findSeconds(db, now);
  const approversOf = (operations: readonly string[]) =>
    findApproversOf(seconds, permissions, userId, operations, now).map(({ fullName, from }) => ({
      name: fullName,
      from: from?.toISOString() ?? null,
    }));
  const asked = { operation: DECLARING, askedBy: userId };
  return {
    isInForce: declaration === null,
    declaration,
    acts: ACT_KINDS.map((act) => ({
      act,
      operations:
        act === 'waive' ? ['Condonar una parte de lo que se debe'] : titlesOf(operationsOf(act)),
      otherwise: act === 'waive' ? BY_LIMIT : ALWAYS,
      rules: rules.filter((rule) => rule.act === act),
      approvers: approversOf(operationsOf(act)),
    })),
    declaring: {
      isDoneAtOnce: isWithoutSecond(seconds, permissions, asked, now),
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
