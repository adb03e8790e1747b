import type { CommissionRuleRow } from '@core/contract/commissions';
import { DatedTable } from '@/components/DatedTable';
import type { Column } from '@/components/DataTable';
import { currencyTitle, showDate, showRate } from '@/i18n/format';
import { useAccess } from '@/store/access';
import { useListCommissionRulesQuery, useVoidCommissionRuleMutation } from './commissionsApi';
import { RuleDialog } from './RuleDialog';

const bracketsText = ({ brackets, otherwiseK }: CommissionRuleRow) =>
  [
    ...brackets.map(({ par30MaxPercent, k }) => `hasta ${showRate(par30MaxPercent)}: × ${k}`),
    `más: × ${otherwiseK}`,
  ].join('; ');

const columns: readonly Column<CommissionRuleRow>[] = [
  { id: 'validFrom', header: 'Rige desde', cell: ({ validFrom }) => showDate(validFrom) },
  { id: 'position', header: 'Cargo', cell: ({ position }) => position ?? 'Los demás' },
  { id: 'currency', header: 'Moneda', cell: ({ currency }) => currencyTitle(currency) },
  { id: 'new', header: 'De lo nuevo', align: 'right', cell: (rule) => showRate(rule.newPercent) },
  {
    id: 'interest',
    header: 'Del interés',
    align: 'right',
    cell: (rule) => showRate(rule.interestPercent),
  },
  {
    id: 'recovered',
    header: 'De lo recuperado',
    align: 'right',
    cell: (rule) => showRate(rule.recoveredPercent),
  },
  { id: 'brackets', header: 'Factor por cartera en riesgo', cell: bracketsText },
];

/** Rules of commissions by date: added and voided, never changed. */
export function CommissionRules({ onDone }: { readonly onDone: (result: string) => void }) {
  const { may } = useAccess();
  const rules = useListCommissionRulesQuery();
  const [voidRule] = useVoidCommissionRuleMutation();
  return (
    <DatedTable
      title="Reglas de comisión"
      query={rules}
      empty="Sin reglas no hay comisiones. Agregue la primera."
      columns={columns}
      add={may('addCommissionRule') && 'Nueva regla'}
      addDialog={(dialog) => <RuleDialog {...dialog} />}
      mayVoid={may('voidCommissionRule')}
      voidWords={({ validFrom, position }) => ({
        action: `Anular la regla de ${position ?? 'los demás'} del ${showDate(validFrom)}`,
        title: 'Anular la regla',
        effect: 'Desde entonces rige la regla anterior del mismo cargo, si la hay.',
        confirm: 'Anular regla',
        done: 'Regla anulada.',
      })}
      voidRow={(command) => voidRule(command).unwrap()}
      onDone={onDone}
    />
  );
}
