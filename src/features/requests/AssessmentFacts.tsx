import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import { carriedName } from '@core/documents/carriedName';
import type { RequestDetail } from '@core/contract/requests';
import { frequencyName } from '@core/loan/frequencyNames';
import { Blocks } from '@/components/Blocks';
import { Facts } from '@/components/Facts';
import { FlatCostNote } from '@/components/HabitNote';
import { MoneyText } from '@/components/MoneyText';
import { StatusChip } from '@/components/StatusChip';
import { showDate, showRate } from '@/i18n/format';
import { laterOf, rateFacts, variableFacts } from '@/i18n/rateFacts';
import { askedName, purchaseFacts } from '@/i18n/purchaseFacts';
import { upfrontFacts } from '@/i18n/upfrontFacts';
import { useAccess } from '@/store/access';
import { eligibilityText, scoreText, VERDICT } from '@/i18n/requests';
import { capacityLimitOf } from './approvalFigures';
import { installmentFacts } from './installmentFacts';

const TONES = { eligible: 'good', conditional: 'warn', notEligible: 'late' } as const;

interface PartProps {
  readonly request: RequestDetail;
}

/** Offer of a request: the terms asked for or granted, and their cost. */
export function OfferSummary({ request }: PartProps) {
  const { offer, product, terms, currency, offerExpiresOn } = request;
  const money = (amount: string) => <MoneyText amount={amount} currency={currency} />;
  const { rateSteps, variableRate } = product.terms;
  const { annualRatePercent: percent } = offer;
  const { fee, upfront = [], received, costRatePercent } = offer;
  return (
    <Blocks gap={2.5}>
      <Facts
        isLarge
        facts={[
          { term: 'Recibe', value: money(received) },
          ...installmentFacts(product, offer, money),
          { term: 'Total a pagar', value: money(offer.totalDue) },
          ...(costRatePercent === '' ? [] : [{ term: 'TCEA', value: showRate(costRatePercent) }]),
        ]}
      />
      <FlatCostNote method={product.terms.method} costRatePercent={costRatePercent} />
      <Facts
        facts={[
          { term: 'Producto', value: product.name },
          { term: askedName(product.terms), value: money(offer.amount) },
          {
            term: 'Cuotas',
            value: `${offer.installmentCount} · ${frequencyName(terms.paymentFrequency).adjective}`,
          },
          ...rateFacts(product.terms, percent, laterOf(percent, rateSteps, offer.installmentCount)),
          ...variableFacts(variableRate),
          { term: 'Interés total', value: money(offer.totalInterest) },
          { term: carriedName(product.terms.tax !== null), value: money(offer.totalCharges) },
          ...purchaseFacts(offer.purchase, money),
          ...upfrontFacts(fee, upfront, money),
          { term: 'Primer vencimiento', value: showDate(terms.firstDueOn) },
          ...(offerExpiresOn === null
            ? []
            : [{ term: 'La oferta vence', value: showDate(offerExpiresOn) }]),
        ]}
      />
    </Blocks>
  );
}

/** Eligibility of a request: may it be sent, and every reason against, in plain words. */
export function EligibilityNote({ request }: PartProps) {
  const { isStaff } = useAccess();
  const { verdict, reasons } = request.assessment;
  if (verdict === null) return null;
  // Judgements of the lender are its own: who borrows is told the same for any amount.
  if (!isStaff && verdict !== 'notEligible') {
    return <div>Su solicitud la revisa la financiera después de que la envíe.</div>;
  }
  const limits = { currency: request.currency, maxCapacityPercent: capacityLimitOf(request) };
  return (
    <Blocks gap={1}>
      <Box>
        <StatusChip tone={TONES[verdict]} label={VERDICT[verdict]} />
      </Box>
      {reasons.length > 0 && (
        <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
          {reasons.map(({ code, detail }) => (
            <li key={code}>{eligibilityText(code, detail, limits)}</li>
          ))}
        </Box>
      )}
    </Blocks>
  );
}

/** Capacity of a borrower: the part of the monthly surplus that the installment takes. */
export function CapacityFacts({ request }: PartProps) {
  const { monthlyInstallment, lastPayment, livingInstallments, disposable, ratioPercent } =
    request.assessment;
  const limit = capacityLimitOf(request);
  const money = (amount: string) => <MoneyText amount={amount} currency={request.currency} />;
  return (
    <Facts
      facts={[
        ...(lastPayment === undefined
          ? [{ term: 'Cuota al mes', value: money(monthlyInstallment) }]
          : [
              {
                term: 'Por apartar al mes, con el último pago',
                value: money(monthlyInstallment),
              },
              { term: 'Último pago', value: money(lastPayment) },
            ]),
        { term: 'Cuotas de sus préstamos vigentes', value: money(livingInstallments) },
        { term: 'Disponible al mes', value: money(disposable) },
        {
          term: 'Parte de lo disponible que toman las cuotas',
          value: ratioPercent === null ? 'Nada queda disponible' : showRate(ratioPercent),
        },
        ...(limit === undefined
          ? []
          : [{ term: 'Lo más que admite el producto', value: showRate(String(limit)) }]),
      ]}
    />
  );
}

/** The score and where each of its points comes from. */
export function ScoreReasons({ request }: PartProps) {
  const { score, scoreReasons } = request.assessment;
  return (
    <Blocks gap={1.5}>
      <Box sx={{ fontSize: 24, fontWeight: 650 }}>{score} de 100</Box>
      {scoreReasons.map(({ code, points, most, detail }) => (
        <div key={code}>
          <Box sx={{ display: 'flex', gap: 2, fontSize: 14, mb: 0.5 }}>
            <Box sx={{ flex: 1 }}>{scoreText(code, detail, capacityLimitOf(request))}</Box>
            <Box sx={{ whiteSpace: 'nowrap' }}>
              {points} de {most}
            </Box>
          </Box>
          <LinearProgress
            aria-hidden
            variant="determinate"
            value={(points * 100) / most}
            sx={{ borderRadius: 1 }}
          />
        </div>
      ))}
    </Blocks>
  );
}
