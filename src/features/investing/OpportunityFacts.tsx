import Alert from '@mui/material/Alert';
import type { OpportunityDetail } from '@core/contract/opportunities';
import { Blocks } from '@/components/Blocks';
import { Facts } from '@/components/Facts';
import { MoneyText } from '@/components/MoneyText';
import { Section } from '@/components/Section';
import { count, isSome, showRate, showShare } from '@/i18n/format';
import {
  AT_MINIMUM,
  AT_MINIMUM_LIVING,
  badNews,
  closingText,
  COMMISSION_BASE,
  RISK_CLASS,
  rateText,
  termText,
} from '@/i18n/opportunities';
import { FundedBar } from './FundedBar';

/** Words for a lender that takes no part of a loan, which was offered as it is lent or living. */
function noPartText(isLiving: boolean, isOpen: boolean): string {
  if (isLiving) return isOpen ? 'No conserva nada' : 'No conservó nada';
  return isOpen ? 'No pone nada' : 'No puso nada';
}

interface OpportunityProps {
  readonly opportunity: OpportunityDetail;
}

/** Terms of an opportunity, and how far it is funded. */
export function OpportunityTerms({ opportunity }: OpportunityProps) {
  const { currency, goal, minimum, ticket, lenderPart, isSubordinated } = opportunity;
  const { riskClass, expectedLossPercent, atMinimum, guarantee, investors, buyBackDays, living } =
    opportunity;
  const { status } = opportunity;
  const money = (amount: string) => <MoneyText amount={amount} currency={currency} />;
  const isOpen = status !== 'DESEMBOLSADA' && status !== 'TERMINADA';
  const noPart = noPartText(living !== null, isOpen);
  const lenderText = isSubordinated ? ' y pierde primero' : ' y pierde igual que los demás';
  return (
    <Section title="El préstamo">
      <Blocks gap={2}>
        <div>{opportunity.purpose}</div>
        <FundedBar opportunity={opportunity} />
        <Facts
          facts={[
            { term: 'Clase de riesgo', value: RISK_CLASS[riskClass] },
            { term: 'Tasa que paga el préstamo', value: rateText(opportunity) },
            { term: 'Plazo', value: termText(opportunity) },
            {
              term: living === null ? 'Monto del préstamo' : 'Saldo capital que se ofrece',
              value: money(goal),
            },
            { term: 'Cierre', value: closingText(opportunity) },
            { term: isOpen ? 'Inversionistas hasta ahora' : 'Inversionistas', value: investors },
            { term: 'Se invierte desde', value: money(ticket) },
            {
              term: living === null ? 'Mínimo para prestarse' : 'Mínimo para venderse',
              value: money(minimum),
            },
            { term: 'Garantía', value: guarantee || 'Sin garantía' },
            {
              term: isOpen ? 'Parte de la entidad' : 'Parte de la entidad al cerrarse',
              value: isSome(lenderPart) ? (
                <>
                  {money(lenderPart)}
                  {lenderText}
                </>
              ) : (
                noPart
              ),
            },
            {
              term: 'Obligación de recompra',
              value:
                buyBackDays === null
                  ? 'La entidad no la tiene'
                  : `Si se atrasa más de ${count(buyBackDays, 'día', 'días')}, la entidad compra`,
            },
            {
              term: 'Pérdida esperada al año',
              value: expectedLossPercent === null ? 'No se estimó' : showRate(expectedLossPercent),
            },
          ]}
        />
        <div>{(living === null ? AT_MINIMUM : AT_MINIMUM_LIVING)[atMinimum]}.</div>
      </Blocks>
    </Section>
  );
}

/** Bad news of the loan, before anything else. */
export function BadNews({ opportunity }: OpportunityProps) {
  const news = badNews(opportunity);
  const { endReason, living, soldOn } = opportunity;
  const unsold = soldOn === null ? 'Terminó sin venderse' : 'La venta se deshizo';
  const ended = living === null ? 'Terminó sin préstamo' : unsold;
  if (news.length === 0 && endReason === '') return null;
  return (
    <>
      {news.length > 0 && <Alert severity="error">Este préstamo va mal: {news.join(' · ')}.</Alert>}
      {endReason !== '' && <Alert severity="info">{`${ended}: ${endReason}.`}</Alert>}
    </>
  );
}

/** Whoever borrows, without a name. */
export function AnonymousBorrower({ opportunity }: OpportunityProps) {
  const { living } = opportunity;
  const { kind, ageBand, occupation, zone, paidOff, daysLate } = opportunity.borrower;
  return (
    <Section title={living === null ? 'Quién pide el préstamo' : 'Quién debe el préstamo'}>
      <Facts
        facts={[
          { term: 'Es', value: kind === 'person' ? 'Una persona' : 'Una empresa' },
          ...(ageBand === null ? [] : [{ term: 'Edad', value: `${ageBand} años` }]),
          { term: 'Ocupación', value: occupation || 'No la declaró' },
          { term: 'Zona', value: zone ?? 'No se registró' },
          { term: 'Préstamos que terminó de pagar', value: paidOff },
          { term: 'Préstamos que paga ahora', value: opportunity.borrower.living },
          {
            term: 'Atraso de hoy en ellos',
            value: daysLate === 0 ? 'Ninguno' : daysLate === 1 ? '1 día' : `${daysLate} días`,
          },
        ]}
      />
    </Section>
  );
}

const baseText = (base: string | null) =>
  Object.entries<string>(COMMISSION_BASE).find(([name]) => name === base)?.[1] ?? '';

/** Sums that are taken of what an investor gains. */
export function InvestorCosts({ opportunity }: OpportunityProps) {
  const { commissionPercent, commissionBase, withholdingPercent } = opportunity;
  return (
    <Section title="Comisión e impuesto">
      <Facts
        isWide
        facts={[
          {
            term: 'Comisión de la entidad',
            value:
              commissionPercent === null
                ? 'No cobra'
                : `${showRate(commissionPercent)} ${baseText(commissionBase)}, más su impuesto`,
          },
          {
            term: 'Impuesto que se retiene',
            value:
              withholdingPercent === null
                ? 'No se registró: pregunte antes de invertir'
                : `${showShare(withholdingPercent)} del interés de cada mes`,
          },
        ]}
      />
    </Section>
  );
}
