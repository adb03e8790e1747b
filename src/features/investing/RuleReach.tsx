import Alert from '@mui/material/Alert';
import type { InvestmentRuleDraft, InvestmentRuleReach } from '@core/contract/investmentRuleReach';
import { isPlainDate } from '@core/calendar/plainDate';
import { skipToken } from '@reduxjs/toolkit/query';
import { count } from '@/i18n/format';
import { usePreviewInvestmentRuleQuery, usePreviewRuleVoidQuery } from './investmentRulesApi';

interface ReachTextProps {
  readonly reach: InvestmentRuleReach | undefined;
  /** Rule that takes hold of a payment that is distributed again. */
  readonly rule: string;
}

/** Distributions of the days of a rule: they stay, unless their payment is distributed again. */
function ReachText({ reach, rule }: ReachTextProps) {
  if (reach === undefined || reach.distributions === 0) return null;
  const made = count(reach.distributions, 'reparto ya hecho es', 'repartos ya hechos son');
  return (
    <Alert severity="warning">
      {made} de los días en que rige. Nada de eso cambia; pero si un pago de esos días se extorna o
      se mueve, lo que se reparta otra vez lleva {rule}.
    </Alert>
  );
}

/** Distributions that fall on the days of a rule that is set. */
export function NewRuleReach({
  kind,
  currency,
  validFrom,
}: Omit<InvestmentRuleDraft, 'currency'> & { readonly currency: string }) {
  const draft = { kind, validFrom, currency: currency === '' ? null : currency };
  const { currentData } = usePreviewInvestmentRuleQuery(isPlainDate(validFrom) ? draft : skipToken);
  return <ReachText reach={currentData} rule="esta regla" />;
}

/** Distributions that were made by a rule that is annulled. */
export function VoidedRuleReach({ id }: { readonly id: number }) {
  const { currentData } = usePreviewRuleVoidQuery(id);
  return <ReachText reach={currentData} rule="la regla que rija entonces esos días" />;
}
