import { useLocation } from 'react-router-dom';
import { lazyScreen } from '@/app/lazyScreen';
import { INVESTMENT_TABS, paths, toInvestments, type InvestmentTab } from '@/paths';
import { NoAccess } from '@/components/NoAccess';
import { PageHeader } from '@/components/PageHeader';
import { PageTabs } from '@/components/PageTabs';
import { useAccess } from '@/store/access';

const InvestorTabs = lazyScreen(async () => (await import('./InvestorTabs')).InvestorTabs);
const StaffTabs = lazyScreen(async () => (await import('./StaffTabs')).StaffTabs);

/** Names of the parts of the page, each with the operation that opens it. */
const OF_STAFF: Partial<Record<InvestmentTab, readonly [string, string]>> = {
  inversionistas: ['Inversionistas', 'listInvestors'],
  participaciones: ['Participaciones', 'listShares'],
  ventas: ['Ventas', 'listShareActs'],
  repartos: ['Repartos', 'listDistributionLots'],
  retiros: ['Retiros', 'listWithdrawals'],
  reglas: ['Reglas', 'listInvestmentRules'],
};
const OF_INVESTOR: Partial<Record<InvestmentTab, readonly [string, string]>> = {
  participaciones: ['Participaciones', 'listShares'],
  ventas: ['Ventas', 'listShareActs'],
  movimientos: ['Movimientos', 'listInvestorMovements'],
  retiros: ['Retiros', 'listWithdrawals'],
  automatica: ['Inversión automática', 'listMyAutoInvestRules'],
  ficha: ['Ficha', 'getMyInvestor'],
};

/** /inversiones and its parts, for staff or for whoever invests */
export function InvestmentsPage() {
  const { may, isKnown } = useAccess();
  const isStaff = may('listInvestors');
  const last = useLocation().pathname.split('/').findLast(Boolean);
  const names = isStaff ? OF_STAFF : OF_INVESTOR;
  const tabs = INVESTMENT_TABS.flatMap((tab) => {
    const [label = '', operation = ''] = names[tab] ?? [];
    return label !== '' && may(operation) ? [{ tab, label }] : [];
  });
  const shown = tabs.find(({ tab }) => tab === last) ?? tabs[0];
  if (shown === undefined) {
    return isKnown ? <NoAccess homePath={paths.home} /> : <PageHeader title="Inversiones" />;
  }
  const bar = (
    <PageTabs
      label="Partes de la página"
      value={toInvestments(shown.tab)}
      tabs={tabs.map(({ tab, label }) => ({ to: toInvestments(tab), label }))}
    />
  );
  const props = { tab: shown.tab, bar };
  return isStaff ? <StaffTabs {...props} /> : <InvestorTabs {...props} />;
}
