import type { InvestmentRule } from '@core/contract/investmentRules';
import type { Column } from '@/components/DataTable';
import { DatedTable } from '@/components/DatedTable';
import { StatusChip } from '@/components/StatusChip';
import { currencyTitle, isSome, showDate, showMoney, showRate } from '@/i18n/format';
import { INVESTMENT_RULE_KIND, kycName } from '@/i18n/investing';
import { COMMISSION_BASE } from '@/i18n/opportunities';
import { useAccess } from '@/store/access';
import { useListInvestmentRulesQuery, useVoidInvestmentRuleMutation } from './investmentRulesApi';
import { RuleDialog } from './RuleDialog';
import { VoidedRuleReach } from './RuleReach';

/** Value of a rule with all that it hangs on. */
function valueText(rule: InvestmentRule): string {
  const { kind, percent, base, taxPercent, amount, currency, tier, takesLateInterest } = rule;
  const ofTier = tier === null ? '' : ` (${kycName(tier)})`;
  if (amount !== null && currency !== null) return showMoney(amount, currency) + ofTier;
  const rate = percent === null ? '—' : showRate(percent);
  if (kind === 'commission' && base !== null) {
    const tax = taxPercent !== null && isSome(taxPercent) ? `, más ${showRate(taxPercent)}` : '';
    return `${rate} ${COMMISSION_BASE[base]}${tax}${tax === '' ? '' : ' de impuesto'}`;
  }
  if (kind === 'withholding') return `${rate}${takesLateInterest ? ', también de la mora' : ''}`;
  return rate;
}

function Standing({ rule }: { readonly rule: InvestmentRule }) {
  if (rule.isVoided) return <StatusChip tone="quiet" label="Anulada" />;
  return rule.isInForce ? (
    <StatusChip tone="good" label="Rige hoy" />
  ) : (
    <StatusChip tone="quiet" label="No rige hoy" />
  );
}

const columns: readonly Column<InvestmentRule>[] = [
  { id: 'kind', header: 'Regla', cell: ({ kind }) => INVESTMENT_RULE_KIND[kind] },
  { id: 'value', header: 'Valor', cell: valueText },
  {
    id: 'currency',
    header: 'Moneda',
    cell: ({ currency }) => (currency === null ? 'Todas' : currencyTitle(currency)),
  },
  {
    id: 'from',
    header: 'Rige desde',
    phone: 'subtitle',
    cell: ({ validFrom }) => showDate(validFrom),
  },
  { id: 'source', header: 'De dónde sale', cell: ({ source }) => source },
  { id: 'state', header: 'Estado', phone: 'corner', cell: (rule) => <Standing rule={rule} /> },
];

/** Rules of what is taken of investors, and of how far they may go. */
export function InvestmentRules({ onDone }: { readonly onDone: (result: string) => void }) {
  const { may } = useAccess();
  const rules = useListInvestmentRulesQuery();
  const [voidRule] = useVoidInvestmentRuleMutation();
  return (
    <DatedTable
      title="Reglas de inversión"
      query={rules}
      empty="Sin la regla del impuesto que se retiene no se reparte. Agregue la primera."
      columns={columns}
      add={may('addInvestmentRule') && 'Nueva regla'}
      addDialog={(dialog) => <RuleDialog {...dialog} />}
      mayVoid={may('voidInvestmentRule')}
      voidWords={({ kind, validFrom }) => ({
        action: `Anular ${INVESTMENT_RULE_KIND[kind]} del ${showDate(validFrom)}`,
        title: 'Anular la regla',
        effect: 'Desde hoy rige la anterior del mismo tipo, si la hay. Lo ya repartido no cambia.',
        confirm: 'Anular regla',
        done: 'Regla anulada.',
      })}
      voidReach={({ id }) => <VoidedRuleReach id={id} />}
      voidRow={(command) => voidRule(command).unwrap()}
      onDone={onDone}
    />
  );
}
