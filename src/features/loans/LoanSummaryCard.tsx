import { ALLOCATION_ORDER, DAY_COUNT, EXCESS_RULE, METHOD } from '@core/products/choiceNames';
import type { ReactNode } from 'react';
import { carriedName } from '@core/documents/carriedName';
import { countText, firstDueOf } from '@core/documents/replanText';
import type { LoanDetail } from '@core/contract/loans';
import { feeText, insuranceBasisText } from '@core/products/chargeNames';
import { lateChargeText, lateTermsText } from '@core/products/lateNames';
import type { FeeText } from '@core/loan/terms';
import { frequencyName } from '@core/loan/frequencyNames';
import { toBorrower, toFund, toLoan } from '@/paths';
import { Blocks } from '@/components/Blocks';
import { Facts } from '@/components/Facts';
import { MoneyText } from '@/components/MoneyText';
import { Section } from '@/components/Section';
import { TextLink } from '@/components/TextLink';
import { taxText } from '@/i18n/charges';
import { moneyWayText } from '@/i18n/moneyWay';
import { groupMoney, isSome, showDate, showMoney, showRate } from '@/i18n/format';
import { rateFacts, variableFacts } from '@/i18n/rateFacts';
import { purchaseFacts } from '@/i18n/purchaseFacts';
import { upfrontFacts } from '@/i18n/upfrontFacts';
import { agreedCostFacts, agreedFirstFacts, besidesFacts, formerRateFacts } from './agreedFacts';
import { effectiveOfLoan } from './effectiveOfLoan';

/** Summary of a loan: its debt by part, and its terms. */
export function LoanSummaryCard({ loan }: { readonly loan: LoanDetail }) {
  const { terms } = loan;
  const money = (amount: string) => <MoneyText amount={amount} currency={loan.currency} />;
  return (
    <Blocks>
      {loan.status !== 'toDisburse' && (
        <Section title={`Deuda al ${showDate(loan.asOf)}`}>
          <Facts
            facts={[
              { term: 'Capital vencido', value: money(loan.overduePrincipal) },
              { term: 'Interés vencido', value: money(loan.overdueInterest) },
              ...(isSome(loan.totalCharges) || isSome(loan.overdueCharges)
                ? [{ term: overdueChargesName(loan), value: money(loan.overdueCharges) }]
                : []),
              { term: 'Interés moratorio', value: money(loan.lateInterest) },
              { term: 'Total vencido', value: money(loan.overdueTotal) },
              { term: 'Total por pagar', value: money(loan.outstandingTotal) },
              { term: 'Pagado hasta hoy', value: money(loan.totalPaid) },
              ...givenUpFacts(loan, money),
            ]}
          />
        </Section>
      )}
      <Section title="Condiciones">
        <Facts
          facts={[
            {
              term: 'Prestatario',
              value: <TextLink to={toBorrower(loan.borrowerId)}>{loan.borrowerName}</TextLink>,
            },
            ...(loan.migration === null
              ? []
              : [
                  { term: 'Número original', value: loan.migration.originalNumber },
                  { term: 'Migrado con corte al', value: showDate(loan.migration.cutOn) },
                ]),
            ...(loan.renews === null
              ? []
              : [{ term: 'Canceló', value: <LoanLink {...loan.renews} /> }]),
            ...(loan.renewedBy === null
              ? []
              : [{ term: 'Cancelado por', value: <LoanLink {...loan.renewedBy} /> }]),
            { term: 'Fondo', value: <TextLink to={toFund(loan.fundId)}>{loan.fundName}</TextLink> },
            ...lentFacts(loan, money),
            ...rateFacts(terms, terms.annualRatePercent, loan.laterRates),
            ...formerRateFacts(loan),
            ...effectiveOfLoan(loan),
            ...agreedCostFacts(loan),
            ...variableFacts(terms.variableRate),
            ...reviewFacts(loan),
            ...interestCapFacts(terms),
            { term: 'Tasa moratoria', value: `${showRate(loan.lateAnnualRatePercent)} anual` },
            { term: 'Mora', value: lateTermsText(loan.late) },
            ...lateChargeFacts(loan),
            ...countFacts(loan, money),
            { term: 'Frecuencia', value: frequencyName(terms.paymentFrequency).name },
            { term: 'Sistema de cuotas', value: METHOD[terms.method ?? 'levelInstallment'] },
            { term: 'Base de días', value: DAY_COUNT[terms.dayCount] },
            ...handedOverFacts(loan),
            { term: 'Primer vencimiento', value: showDate(firstDueOf(loan)) },
            ...agreedFirstFacts(loan),
            ...scheduleFacts(loan, money),
            { term: 'Prelación de pagos', value: ALLOCATION_ORDER[loan.allocationOrder] },
            { term: 'Excedente de un pago', value: EXCESS_RULE[loan.excessRule] },
          ]}
        />
      </Section>
    </Blocks>
  );
}

/** Day on which the rate is found again by its index. */
const reviewFacts = ({ nextReviewOn, status }: LoanDetail) =>
  nextReviewOn === null || status === 'paidOff'
    ? []
    : [{ term: 'Próxima revisión de la tasa', value: showDate(nextReviewOn) }];

/** Most interest of the whole loan, where it was agreed. */
const interestCapFacts = ({ interestCapPercent }: LoanDetail['terms']) =>
  interestCapPercent === undefined
    ? []
    : [{ term: 'Tope de intereses', value: `${showRate(interestCapPercent)} de lo prestado` }];

/** Number of installments, and the agreed amount from which it follows. */
const countFacts = (loan: LoanDetail, money: (amount: string) => ReactNode) => [
  { term: 'Cuotas', value: countText(loan) },
  ...(loan.terms.installmentAmount === undefined
    ? []
    : [{ term: 'Cuota acordada', value: money(loan.terms.installmentAmount) }]),
];

/** Sum lent, what was taken off it, and what the borrower got. */
function lentFacts(loan: LoanDetail, money: (amount: string) => ReactNode) {
  const { status, terms, originationFee, upfront, payoff, received, agreement, migration } = loan;
  const lent = { term: 'Monto del préstamo', value: money(terms.principal) };
  // A loan of another system left no money here; an agreed renewal knows later what it leaves.
  if (migration !== null) return [lent];
  const isWaiting = status === 'toDisburse';
  const isOpen = isWaiting && (agreement?.renews ?? null) !== null;
  return [
    lent,
    ...purchaseFacts(loan.purchase, money),
    ...upfrontFacts(originationFee, upfront, money),
    ...(isSome(payoff) ? [{ term: 'Canceló del anterior', value: money(payoff) }] : []),
    ...(isOpen ? [] : [{ term: isWaiting ? 'Recibirá' : 'Recibido', value: money(received) }]),
  ];
}

const LoanLink = ({ id, number }: { readonly id: number; readonly number: string }) => (
  <TextLink to={toLoan(id)}>{number}</TextLink>
);

/** Day of its money, past or to come, and how it was handed over, where that is known. */
const handedOverFacts = ({ status, disbursedOn, handedOver }: LoanDetail) => [
  {
    term: status === 'toDisburse' ? 'Desembolso pactado' : 'Desembolsado el',
    value: showDate(disbursedOn),
  },
  ...(handedOver === null ? [] : [{ term: 'Entregado por', value: moneyWayText(handedOver) }]),
  ...(handedOver === null || handedOver.approvedBy === ''
    ? []
    : [{ term: 'Aprobó el desembolso', value: handedOver.approvedBy }]),
];

/** Charge for lateness besides its interest, where the loan has one. */
const lateChargeFacts = ({ lateCharge, currency }: LoanDetail) =>
  lateCharge === null
    ? []
    : [
        {
          term: 'Penalidad por atraso',
          value: lateChargeText(lateCharge, (text) => showMoney(text, currency), showRate),
        },
      ];

const overdueChargesName = ({ terms }: LoanDetail) =>
  terms.charges?.tax === undefined
    ? 'Seguro, cargos y penalidad vencidos'
    : 'Seguro, cargos, impuesto y penalidad vencidos';

/** A charge of each installment that is not an amount alone, after its name. */
const ruleText = (fee: FeeText) =>
  feeText(fee, (amount) => groupMoney(amount)).slice(fee.name.length + 1);

const insuranceText = ({ insurancePercent, insuranceBasis }: Charges) =>
  `${showRate(insurancePercent)} mensual sobre ${insuranceBasisText(insuranceBasis)}`;

type Charges = NonNullable<LoanDetail['terms']['charges']>;

/** Interest and charges of the schedule, as agreed, and the total that it asked for. */
function scheduleFacts(loan: LoanDetail, money: (amount: string) => ReactNode) {
  const { earlyEnd, totalInterest, totalDue, replans } = loan;
  const whole = replans.length === 0 ? '' : ', con las cuotas anteriores';
  const total = earlyEnd === null ? `Total del cronograma${whole}` : 'Total que correspondió pagar';
  return [
    { term: `Interés del cronograma${whole}`, value: money(earlyEnd?.interest ?? totalInterest) },
    ...chargeFacts(loan, money),
    ...earlyEndFacts(loan, money),
    { term: total, value: money(totalDue) },
    ...besidesFacts(loan).map(({ term, amount }) => ({ term, value: money(amount) })),
  ];
}

/** Charges that the installments carry besides interest, where they do. */
function chargeFacts(loan: LoanDetail, money: (amount: string) => ReactNode) {
  const { charges } = loan.terms;
  if (charges === undefined) return [];
  return [
    ...(isSome(charges.insurancePercent)
      ? [{ term: 'Seguro de desgravamen', value: insuranceText(charges) }]
      : []),
    ...charges.fees.map((fee) => ({
      term: `${fee.name} por cuota`,
      value: 'amount' in fee && fee.taxPercent === undefined ? money(fee.amount) : ruleText(fee),
    })),
    ...(charges.tax === undefined ? [] : [{ term: charges.tax.name, value: taxText(charges.tax) }]),
    {
      term: `${carriedName(charges.tax !== undefined)} en total`,
      value: money(loan.earlyEnd?.charges ?? loan.totalCharges),
    },
  ];
}

/** Interest and charges of a schedule that did not accrue, as its loan was paid before its time. */
function earlyEndFacts({ earlyEnd }: LoanDetail, money: (amount: string) => ReactNode) {
  if (earlyEnd === null) return [];
  const { on, receiptNumber, interestNotAccrued, chargesNotAccrued } = earlyEnd;
  return [
    { term: 'Cancelado antes de plazo', value: `${showDate(on)}, recibo ${receiptNumber}` },
    { term: 'Interés que no corrió', value: money(interestNotAccrued) },
    ...(isSome(chargesNotAccrued)
      ? [{ term: 'Seguro y cargos que no corrieron', value: money(chargesNotAccrued) }]
      : []),
  ];
}

/** Debt waived, or written off and so owed outside the books. */
function givenUpFacts({ writeOff, totalWaived }: LoanDetail, money: (amount: string) => ReactNode) {
  const waived = isSome(totalWaived) ? [{ term: 'Condonado', value: money(totalWaived) }] : [];
  if (writeOff === null) return waived;
  return [
    ...waived,
    { term: 'Castigado el', value: showDate(writeOff.on) },
    { term: 'Monto castigado', value: money(writeOff.amount) },
    { term: 'Recuperado', value: money(writeOff.recovered) },
  ];
}
