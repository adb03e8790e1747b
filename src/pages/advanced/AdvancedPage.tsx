import { type ComponentType } from 'react';
import { Navigate, useParams } from 'react-router-dom';
import { ADVANCED_TABS, paths, toAdvanced, type AdvancedTab } from '@/paths';
import { Blocks } from '@/components/Blocks';
import { PageHeader } from '@/components/PageHeader';
import { PageResult } from '@/components/PageResult';
import { usePageResult } from '@/components/usePageResult';
import { PageTabs } from '@/components/PageTabs';
import { EmptyNote } from '@/components/QueryState';
import { AuditLog } from '@/features/auditLog/AuditLog';
import { CurrenciesCard } from '@/features/currencies/CurrenciesCard';
import { ExchangeCard } from '@/features/exchange/ExchangeCard';
import { FourEyes } from '@/features/fourEyes/FourEyes';
import { Health } from '@/features/health/Health';
import { Jobs } from '@/features/jobs/Jobs';
import { LenderCard } from '@/features/lenders/LenderCard';
import { ChargeRatesCard } from '@/features/loanChanges/ChargeRatesCard';
import { LoanCheckCard } from '@/features/loanChecks/LoanCheckCard';
import { MoneyAccountsCard } from '@/features/moneyAccounts/MoneyAccountsCard';
import { MoneyTransfersCard } from '@/features/moneyAccounts/MoneyTransfersCard';
import { OperationKeys } from '@/features/operationKeys/OperationKeys';
import { PaymentLimitsCard } from '@/features/paymentLimits/PaymentLimitsCard';
import { PeriodsCard } from '@/features/periods/PeriodsCard';
import { ProductsCard } from '@/features/products/ProductsCard';
import { CountryParametersCard } from '@/features/countryParameters/CountryParametersCard';
import { RateCapsCard } from '@/features/products/RateCapsCard';
import { RateIndexesCard } from '@/features/products/RateIndexesCard';
import { RatingTablesCard } from '@/features/riskRatings/RatingTablesCard';
import { AllSessions } from '@/features/sessions/AllSessions';
import { Users } from '@/features/users/Users';
import { useAccess } from '@/store/access';
import { BooksTab } from './BooksTab';

interface TabContent {
  readonly name: string;
  /** The operation that it begins with: whoever may not do it is not shown the tab. */
  readonly operation: string;
  readonly content: ComponentType;
}

const TABS: Readonly<Record<AdvancedTab, TabContent>> = {
  usuarios: { name: 'Usuarios', operation: 'listUsers', content: Users },
  sesiones: { name: 'Sesiones', operation: 'listSessions', content: AllSessions },
  prestamista: {
    name: 'Prestamista',
    operation: 'listLenderProfiles',
    content: () => <Told content={LenderCard} />,
  },
  productos: {
    name: 'Productos',
    operation: 'listProducts',
    content: () => <Told content={ProductsCard} />,
  },
  topes: {
    name: 'Topes de tasa',
    operation: 'listRateCaps',
    content: () => <Told content={RateCapsCard} />,
  },
  indices: {
    name: 'Índices de tasa',
    operation: 'listIndexValues',
    content: () => <Told content={RateIndexesCard} />,
  },
  'tipos-de-cambio': {
    name: 'Tipos de cambio',
    operation: 'listExchangeRates',
    content: () => <Told content={ExchangeCard} />,
  },
  pais: {
    name: 'País',
    operation: 'listCountryParameters',
    content: () => <Told content={CountryParametersCard} />,
  },
  limites: {
    name: 'Límites de pago',
    operation: 'listPaymentLimits',
    content: () => <Told content={PaymentLimitsCard} />,
  },
  tarifas: {
    name: 'Tarifas de cargos',
    operation: 'addChargeRate',
    content: () => <Told content={ChargeRatesCard} />,
  },
  monedas: {
    name: 'Monedas',
    operation: 'listCurrencies',
    content: () => <Told content={CurrenciesCard} />,
  },
  cuentas: {
    name: 'Cuentas de dinero',
    operation: 'listMoneyAccounts',
    content: () => <Told content={MoneyRoom} />,
  },
  clases: {
    name: 'Clases y provisiones',
    operation: 'listRatingTables',
    content: () => <Told content={RatingTablesCard} />,
  },
  contabilidad: {
    name: 'Contabilidad',
    operation: 'getTrialBalance',
    content: () => <Told content={BooksTab} />,
  },
  meses: {
    name: 'Cierre de mes',
    operation: 'listPeriods',
    content: () => <Told content={PeriodsCard} />,
  },
  claves: {
    name: 'Claves de operación',
    operation: 'listOperationKeys',
    content: OperationKeys,
  },
  trabajos: { name: 'Trabajos', operation: 'listJobs', content: Jobs },
  recalculo: { name: 'Recálculo', operation: 'getLoanCheck', content: LoanCheckCard },
  'cuatro-ojos': {
    name: 'Cuatro ojos',
    operation: 'getApprovalOverview',
    content: () => <Told content={FourEyes} />,
  },
  bitacora: { name: 'Bitácora', operation: 'listAudit', content: AuditLog },
  salud: { name: 'Salud', operation: 'getHealth', content: Health },
};

/** /administracion-avanzada/*: the rules and books of the house, a tab an address. */
export function AdvancedPage() {
  const { '*': path = '' } = useParams();
  const { may } = useAccess();
  const tab = ADVANCED_TABS.find((name) => name === path.replace(/\/$/, ''));
  if (tab === undefined) {
    const first = ADVANCED_TABS.find((name) => may(TABS[name].operation)) ?? ADVANCED_TABS[0];
    return <Navigate to={toAdvanced(first)} replace />;
  }
  const { content: Content, operation } = TABS[tab];
  return (
    <>
      <PageHeader title="Administración avanzada" back={{ to: paths.home, label: 'Inicio' }} />
      <PageTabs
        label="Partes de la administración"
        value={toAdvanced(tab)}
        tabs={ADVANCED_TABS.filter((name) => name === tab || may(TABS[name].operation)).map(
          (name) => ({ to: toAdvanced(name), label: TABS[name].name }),
        )}
      />
      {may(operation) ? (
        <Content key={tab} />
      ) : (
        <EmptyNote>Su perfil no tiene acceso a esta información.</EmptyNote>
      )}
    </>
  );
}

interface RoomProps {
  readonly onDone: (result: string) => void;
}

/** Accounts in which money is kept, and transfers between them. */
function MoneyRoom({ onDone }: RoomProps) {
  const { may } = useAccess();
  return (
    <>
      <MoneyAccountsCard onDone={onDone} />
      {may('listMoneyTransfers') && <MoneyTransfersCard onDone={onDone} />}
    </>
  );
}

interface ToldProps {
  readonly content: ComponentType<RoomProps>;
}

/** A part with what was just done in it. */
function Told({ content: Content }: ToldProps) {
  const [result, setResult] = usePageResult();
  return (
    <>
      <PageResult latest={result} />
      <Blocks>
        <Content onDone={setResult} />
      </Blocks>
    </>
  );
}
