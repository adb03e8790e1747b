import { describeApi } from '@server/process/describeApi';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { ok, withInvestors } from '@tests/support/investments';
import type { Schema } from '@tests/support/someValue';

/** Columns that keep the percents of requests; null where the whole text is kept. */
const KEPT: Readonly<Record<string, string | null>> = {
  'FundProfileChange.annualCostPercent': 'fund.annual_cost_percent',
  'InstallmentCharges.insurancePercent': null,
  'InstallmentCharges.percent': null,
  'InstallmentCharges.taxPercent': null,
  'InstallmentTax.percent': null,
  'InvestorVerification.withholdingPercent': 'investor.withholding_percent',
  'LoanChangeTerms.annualRatePercent': null,
  'LoanCheck.annualRatePercent': null,
  'LoanCheck.lateAnnualRatePercent': null,
  'NewAutoInvestRule.minimumYieldPercent': 'auto_invest_rule.minimum_yield_percent',
  'NewChargeRate.taxPercent': 'charge_rate.tax_percent',
  'NewCommissionRule.interestPercent': 'commission_rule.interest_percent',
  'NewCommissionRule.newPercent': 'commission_rule.new_percent',
  'NewCommissionRule.par30MaxPercent': null,
  'NewCommissionRule.recoveredPercent': 'commission_rule.recovered_percent',
  'NewFundLimit.capitalPercent': 'fund_limit.capital_percent',
  'NewIndexValue.percent': 'rate_index_value.percent',
  'NewInvestmentRule.percent': 'investment_rule.percent',
  'NewInvestmentRule.taxPercent': 'investment_rule.tax_percent',
  'NewLenderProfile.itfPercent': 'lender_profile.itf_percent',
  'NewLoan.annualRatePercent': 'loan.annual_rate_percent',
  'NewLoan.lateAnnualRatePercent': 'loan.late_annual_rate_percent',
  'NewMigratedLoan.annualRatePercent': 'loan.annual_rate_percent',
  'NewMigratedLoan.lateAnnualRatePercent': 'loan.late_annual_rate_percent',
  'NewOpportunity.expectedLossPercent': 'opportunity.expected_loss_percent',
  'NewRateCap.annualEffectivePercent': 'rate_cap.annual_effective_percent',
  'NewShareOffer.pricePercent': 'share_offer.price_percent',
  'ProductCharge.taxPercent': null,
  'ProductTerms.balloonPercent': null,
  'ProductTerms.defaultRatePercent': null,
  'ProductTerms.downPaymentPercent': null,
  'ProductTerms.feePercent': null,
  'ProductTerms.insurancePercent': null,
  'ProductTerms.interestCapPercent': null,
  'ProductTerms.lateAnnualRatePercent': null,
  'ProductTerms.maxRatePercent': null,
  'ProductTerms.minRatePercent': null,
  'RatingBand.percent': 'rating_band.percent',
  'RequestApproval.annualRatePercent': 'loan_request.annual_rate_percent',
  'SimulatedTerms.annualRatePercent': null,
  'SimulatedTerms.balloonPercent': null,
  'SimulatedTerms.interestCapPercent': null,
  'VariableRate.ceilingPercent': null,
  'VariableRate.floorPercent': null,
};

interface Api {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Described>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
}

interface Described {
  readonly operationId: string;
  readonly requestBody?: { readonly content: Readonly<Record<string, { schema: Schema }>> };
}

const IS_PERCENT = /percent$/i;

/** Percents that a request may bring, each with the patterns that bound it. */
function percentsOf(api: Api): Map<string, string[]> {
  const percents = new Map<string, string[]>();
  const seen = new Set<string>();
  const visit = (given: Schema, where: string, name: string): void => {
    const shared = given.$ref?.split('/').at(-1);
    if (shared !== undefined) {
      const isText = api.components.schemas[shared]!.type === 'string';
      if (!isText && seen.has(shared)) return;
      seen.add(shared);
      visit(api.components.schemas[shared]!, isText ? where : shared, name);
      return;
    }
    for (const part of [...(given.anyOf ?? []), ...(given.oneOf ?? []), ...(given.allOf ?? [])]) {
      visit(part, where, name);
    }
    if (given.items !== undefined) visit(given.items, where, name);
    for (const [key, part] of Object.entries(given.properties ?? {})) visit(part, where, key);
    if (given.pattern === undefined || !IS_PERCENT.test(name)) return;
    const key = `${where}.${name}`;
    percents.set(key, [...(percents.get(key) ?? []), given.pattern]);
  };
  for (const { operationId, requestBody } of Object.values(api.paths).flatMap(Object.values)) {
    const body = requestBody?.content['application/json'];
    if (body !== undefined) visit(body.schema, operationId, '');
  }
  return percents;
}

it('every percent of a request has no more decimals than its column keeps', () =>
  withInvestors(async ({ app }) => {
    const percents = percentsOf(JSON.parse(await describeApi()) as Api);
    expect([...percents.keys()].toSorted()).toEqual(Object.keys(KEPT).toSorted());
    const { rows } = await app.db.execute<{ name: string; scale: number }>(sql`
      select table_name || '.' || column_name as name, numeric_scale as scale
      from information_schema.columns where data_type = 'numeric'`);
    const scales = new Map(rows.map(({ name, scale }) => [name, scale]));
    for (const [name, column] of Object.entries(KEPT)) {
      if (column === null) continue;
      const scale = scales.get(column)!;
      expect(scale, column).toBeGreaterThan(0);
      const isWelcome = (text: string) =>
        percents.get(name)!.every((pattern) => new RegExp(pattern, 'u').test(text));
      expect(isWelcome(`8.${'1'.repeat(scale + 1)}`), `${name} > ${column}`).toBe(false);
      expect(isWelcome('8.5'), name).toBe(true);
    }
  }));

it('a percent that would be kept as another one is refused beside its field', () =>
  withInvestors(async ({ app }) => {
    const path = '/protected/reglas-de-inversion';
    const rule = (percent: string) => ({
      kind: 'commission',
      currency: null,
      validFrom: '2026-05-01',
      base: 'interest',
      percent,
      taxPercent: '18',
      takesLateInterest: false,
      tier: null,
      amount: null,
      source: 'Acuerdo del directorio',
    });
    const refused = await app.send('POST', path, { body: rule('8.00005') });
    expect(refused.status).toBe(422);
    expect(await refused.json()).toMatchObject({
      errors: [{ field: 'percent', message: 'Use un porcentaje con hasta 4 decimales, como 7.50' }],
    });
    const body = rule('8.0005');
    expect(await ok(await app.send('POST', path, { body }))).toMatchObject({ percent: '8.0005' });
  }));
