import { describe, expect, it } from 'vitest';
import {
  EVERY_OPERATION_IS_CLASSIFIED,
  EXEMPT,
  WITH_THEIR_OWN,
} from '@server/access/awaitingActs/classified';
import { AWAITING } from '@server/access/awaitingActs/kinds';
import { createApp } from '@server/process/app';
import { OPERATIONS } from '@server/access/identity/authorize';
import { parameterOf, type Ref } from '@tests/support/apiParts';
import { withTestApp } from '@tests/support/testApp';

interface Named {
  readonly name: string;
}

interface Method {
  readonly operationId?: string;
  readonly parameters?: readonly (Named | Ref)[];
}

interface Described {
  readonly components: { readonly parameters: Readonly<Record<string, Named>> };
  readonly paths: Readonly<Record<string, Readonly<Record<string, Method>>>>;
}

/** Requests by POST that write nothing. */
const READ_BY_POST = new Set([
  'simulateLoan',
  'previewLoan',
  'reviewLoan',
  'previewAgreement',
  'previewDisbursement',
  'previewRedating',
  'previewMigration',
  'previewLoanChange',
  'previewPayment',
  'previewCashCount',
  'previewPaymentSheet',
  'previewBankLine',
  'previewTemplate',
  'previewContract',
  'previewMerge',
  'previewMoneyTransfer',
  'getModuleSettings',
  'getFormSettings',
  'getActionSettings',
  'reviewSurveys',
  'reviewSurveyProgram',
  'reviewCollection',
  'reviewCollectionProgram',
  'previewAssignment',
  'previewCommissions',
  'previewInvestorDeposit',
  'previewWithdrawalPayment',
  'previewReservation',
  'previewPurchase',
  'previewBuyBack',
  'previewInvestmentRule',
  'previewRuleVoid',
]);

/** Every operation behind a permission that writes something. */
function writingOperations({ paths }: Described): string[] {
  return Object.values(paths).flatMap((methods) =>
    Object.entries(methods).flatMap(([method, { operationId = '' }]) =>
      method !== 'get' && operationId in OPERATIONS && !READ_BY_POST.has(operationId)
        ? [operationId]
        : [],
    ),
  );
}

describe('every operation that writes', () => {
  it('awaits a second person, has its own, or says why it needs none', () =>
    withTestApp(async ({ deps }) => {
      const response = await createApp(deps).request('/api/openapi.json');
      const writing = writingOperations((await response.json()) as Described);
      const classified = [
        ...Object.keys(AWAITING),
        ...WITH_THEIR_OWN.flatMap(({ operations }) => operations),
        ...EXEMPT.flatMap(({ operations }) => operations),
      ];
      expect(EVERY_OPERATION_IS_CLASSIFIED).toBe(true);
      expect(writing.length).toBeGreaterThan(150);
      expect(writing.filter((operation) => !classified.includes(operation))).toEqual([]);
      const times = (operation: string) => classified.filter((one) => one === operation).length;
      expect(classified.filter((operation) => times(operation) > 1)).toEqual([]);
    }));

  it('is kept only as a command: each that awaits asks for the key of one', () =>
    withTestApp(async ({ deps }) => {
      const response = await createApp(deps).request('/api/openapi.json');
      const { paths, components } = (await response.json()) as Described;
      const nameOf = (one: Named | Ref) => parameterOf(components.parameters, one).name;
      const asksForKey = Object.values(paths).flatMap((methods) =>
        Object.values(methods).flatMap(({ operationId = '', parameters = [] }) =>
          parameters.some((one) => nameOf(one) === 'Idempotency-Key') ? [operationId] : [],
        ),
      );
      expect(Object.keys(AWAITING).filter((one) => !asksForKey.includes(one))).toEqual([]);
    }));
});
