import Box from '@mui/material/Box';
import type { RequestEvaluation } from '@core/contract/requestEvaluations';
import { Blocks } from '@/components/Blocks';
import { Facts } from '@/components/Facts';
import { MoneyText } from '@/components/MoneyText';
import { showDate, showRate } from '@/i18n/format';
import { eligibilityText, scoreText, VERDICT } from '@/i18n/requests';

interface EvaluationProps {
  readonly evaluation: RequestEvaluation;
  readonly currency: string;
}

/** Evaluation of a request as somebody decided, folded away: later changes leave it so. */
export function EvaluationFacts({ evaluation, currency }: EvaluationProps) {
  const { assessment, rules } = evaluation;
  const limits = { currency, maxCapacityPercent: rules.maxCapacityPercent };
  return (
    <Box component="details" sx={{ mt: 0.5, '& > summary': { cursor: 'pointer' } }}>
      <summary>Lo que había al decidir</summary>
      <Box sx={{ pt: 1, pb: 1.5 }}>
        <Blocks gap={1.5}>
          <Facts facts={factsOf(evaluation, currency)} />
          <Box component="ul" sx={{ m: 0, pl: 2.5, color: 'text.secondary' }}>
            {assessment.scoreReasons.map(({ code, detail, points, most }) => (
              <li key={code}>
                {scoreText(code, detail, rules.maxCapacityPercent)}: {points} de {most}
              </li>
            ))}
            {assessment.reasons.map(({ code, detail }) => (
              <li key={code}>{eligibilityText(code, detail, limits)}</li>
            ))}
          </Box>
        </Blocks>
      </Box>
    </Box>
  );
}

function factsOf(
  { offer, assessment, exposure, rules, votesFor, on }: RequestEvaluation,
  currency: string,
) {
  const money = (amount: string) => <MoneyText amount={amount} currency={currency} />;
  const { minRatePercent, maxRatePercent, rateCapPercent } = rules;
  const { ratioPercent } = assessment;
  return [
    { term: 'Fecha', value: showDate(on) },
    { term: 'Producto', value: `${rules.productName}, versión ${rules.productVersion}` },
    { term: 'Monto', value: money(offer.amount) },
    { term: 'Cuotas', value: String(offer.installmentCount) },
    { term: 'Cuota', value: money(offer.regularInstallment ?? offer.installment) },
    { term: 'Tasa', value: showRate(offer.annualRatePercent) },
    {
      term: 'Tasas del producto',
      value: `De ${showRate(minRatePercent)} a ${showRate(maxRatePercent)}`,
    },
    ...(rateCapPercent === null
      ? []
      : [{ term: 'Tope legal (TEA)', value: showRate(rateCapPercent) }]),
    { term: 'Total a pagar', value: money(offer.totalDue) },
    ...(offer.costRatePercent === ''
      ? []
      : [{ term: 'TCEA', value: showRate(offer.costRatePercent) }]),
    { term: 'Resultado', value: VERDICT[assessment.verdict] },
    { term: 'Puntaje', value: `${assessment.score} de 100` },
    {
      term: 'Parte de lo disponible que toman las cuotas',
      value: ratioPercent === null ? 'Nada queda disponible' : showRate(ratioPercent),
    },
    {
      term: 'Lo más que admite el producto',
      value: showRate(String(rules.maxCapacityPercent)),
    },
    { term: 'Debía', value: money(exposure.owed) },
    { term: 'Debería con este préstamo', value: money(exposure.withThis) },
    {
      term: 'Lo más que se presta a una persona',
      value: exposure.most === null ? 'Sin tope' : money(exposure.most),
    },
    { term: 'Votos a favor', value: `${votesFor} de ${rules.votesNeeded}` },
  ];
}
