import { ACT_KINDS, type ActKind } from '@core/approvals/actKinds';
import type { ApprovalOverview } from '@core/contract/approvalRules';
import type { Database } from '../../platform/db/client';
import { findAction } from '../permissions/catalogue';
import type { Permissions } from '../permissions/permissions';
import { EXEMPT, WITH_THEIR_OWN } from './classified';
import { AWAITING } from './kinds';
import { findApprovalRules, findColleagues, findDeclaration, mayApprove } from './rules';

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

/** Every act in one table. */
export async function getApprovalOverview(
  db: Database,
  permissions: Permissions,
): Promise<ApprovalOverview> {
  const declaration = await findDeclaration(db);
  const rules = await findApprovalRules(db);
  const colleagues = await findColleagues(db);
  const approversOf = (operations: readonly string[]) =>
    colleagues
      .filter(({ profile }) => operations.every((one) => mayApprove(permissions, profile, one)))
      .map(({ fullName }) => fullName);
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
