import type { DistributionCause, LineComponent, LotStatus } from '@core/contract/distributions';
import type { InvestorLimit } from '@core/contract/investmentLimits';
import type { InvestmentRuleKind } from '@core/contract/investmentRules';
import type { WithdrawalStatus } from '@core/contract/investorMoney';
import type { InvestorKind, InvestorStatus, MissingOfInvestor } from '@core/contract/investors';
import { toInvestments } from '@/paths';

/** Kinds of investor. */
export const INVESTOR_KIND: Readonly<Record<InvestorKind, string>> = {
  person: 'Persona',
  company: 'Empresa',
};

/** States of an investor. */
export const INVESTOR_STATUS: Readonly<Record<InvestorStatus, string>> = {
  ACTIVO: 'Activo',
  SUSPENDIDO: 'Suspendido',
};

/** Depths to which somebody was verified. */
export const KYC_TIER = {
  '0': 'Sin verificar',
  '1': 'Nivel 1: documento',
  '2': 'Nivel 2: documento e ingresos',
  '3': 'Nivel 3: todo, con origen del dinero',
} as const;

/** Name of a depth of verification. */
export const kycName = (tier: number) =>
  Object.entries(KYC_TIER).find(([name]) => name === String(tier))?.[1] ?? `Nivel ${tier}`;

/** States of a withdrawal. */
export const WITHDRAWAL_STATUS: Readonly<Record<WithdrawalStatus, string>> = {
  PEDIDO: 'Pedido',
  HECHO: 'Pagado',
  RECHAZADO: 'Rechazado',
  RETIRADO: 'Ya no se pide',
};

/** States of a lot of distributions. */
export const LOT_STATUS: Readonly<Record<LotStatus, string>> = {
  ARMADO: 'Armado',
  GENERADO: 'Generado',
  DESHECHO: 'Deshecho',
  DESCARTADO: 'Descartado',
};

/** Causes of a distribution. */
export const DISTRIBUTION_CAUSE: Readonly<Record<DistributionCause, string>> = {
  payment: 'Pago',
  recovery: 'Recuperación de un castigo',
  writeOff: 'Castigo del préstamo',
};

/** Parts of what a distribution brings. */
export const LINE_COMPONENT: Readonly<Record<LineComponent, string>> = {
  principal: 'Capital',
  interest: 'Interés',
  lateInterest: 'Mora',
  loss: 'Pérdida',
};

/** Groups by which shares are looked at. */
export const SHARE_GROUP = {
  funding: 'En fondeo',
  active: 'Activas',
  late: 'Atrasadas',
  ended: 'Terminadas',
} as const;

/** Kinds of rule, in words. */
export const INVESTMENT_RULE_KIND: Readonly<Record<InvestmentRuleKind, string>> = {
  commission: 'Comisión de la entidad',
  withholding: 'Impuesto que se retiene',
  lateShare: 'Parte de la mora para inversionistas',
  saleFee: 'Comisión por vender una participación',
  projectPercent: 'Máximo de un préstamo',
  incomePercent: 'Máximo según ingresos al año',
  netWorthPercent: 'Máximo según patrimonio',
  borrowerPercent: 'Máximo en un mismo prestatario',
  investorTotal: 'Máximo por inversionista',
  tierMaximum: 'Máximo por nivel de verificación',
};

/** Limits that hold an investor, in words. */
export const INVESTMENT_LIMIT: Readonly<Record<InvestorLimit['kind'], string>> = {
  projectPercent: 'En un préstamo',
  projectAmount: 'En un préstamo',
  incomePercent: 'Según ingresos al año',
  netWorthPercent: 'Según patrimonio',
  incomeOrWorthPercent: 'Según ingresos o patrimonio',
  investorTotal: 'Por inversionista',
  tierMaximum: 'Por nivel de verificación',
  borrowerPercent: 'En un mismo prestatario',
  applicantTotal: 'De un prestatario',
};

/** Base of a percent, after «20 % de». */
export const LIMIT_BASE: Partial<Record<InvestorLimit['kind'], string>> = {
  projectPercent: 'lo que pide cada préstamo',
  incomePercent: 'sus ingresos al año',
  netWorthPercent: 'su patrimonio',
  incomeOrWorthPercent: 'lo mayor de ambos',
  borrowerPercent: 'su dinero aquí',
};

/** Datum without which a limit lets nobody invest, after «falta». */
export const LACKING_FACT: Readonly<Record<NonNullable<InvestorLimit['lacks']>, string>> = {
  annualIncome: 'declarar los ingresos',
  netWorth: 'declarar el patrimonio',
  unitValue: 'el valor de la unidad de la ley',
};

/** Things that lack before somebody else invests, after «para invertir falta». */
export const MISSING_OF_OTHER: Readonly<Record<MissingOfInvestor, string>> = {
  profile: 'que declare sus datos',
  suitability: 'que responda las preguntas',
  risks: 'que acepte los riesgos',
  verification: 'que se verifiquen sus datos',
  active: 'que su ficha esté activa',
};

/** Things that lack before somebody invests, each with where it is done; null: the lender does. */
export const MISSING: Readonly<
  Record<MissingOfInvestor, { readonly text: string; readonly to: string | null }>
> = {
  profile: { text: 'Declarar sus datos', to: toInvestments('ficha') },
  suitability: { text: 'Responder las preguntas', to: toInvestments('ficha') },
  risks: { text: 'Leer y aceptar los riesgos', to: toInvestments('ficha') },
  verification: { text: 'La entidad verifica sus datos', to: null },
  active: { text: 'La entidad deja activa su ficha', to: null },
};
