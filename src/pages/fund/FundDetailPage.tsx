import { useState } from 'react';
import Button from '@mui/material/Button';
import { useLocation, useParams } from 'react-router-dom';
import type { Fund, NewFundMovement } from '@core/contract/funds';
import { FUND_TABS, paths, toFund, type FundTab } from '@/paths';
import { PageHeader } from '@/components/PageHeader';
import { PageResult } from '@/components/PageResult';
import { usePageResult } from '@/components/usePageResult';
import { PageTabs } from '@/components/PageTabs';
import { QueryState } from '@/components/QueryState';
import { FundMovementDialog } from '@/features/funds/FundMovementDialog';
import { useGetFundQuery } from '@/features/funds/fundsApi';
import { FUND_MOVEMENT_KIND } from '@/i18n/es';
import { showDate, showMoney } from '@/i18n/format';
import { useAccess } from '@/store/access';
import { FundTabContent } from './FundTabContent';

type Kind = NewFundMovement['kind'];

const back = { to: paths.funds, label: 'Fondos' };

const TAB_NAMES: Readonly<Record<FundTab, string>> = {
  resumen: 'Resumen',
  movimientos: 'Movimientos',
  conciliacion: 'Conciliación',
  flujo: 'Flujo',
};

/** Operation that lets its reader see a tab of a fund. */
const OPERATION_OF_TAB: Readonly<Record<FundTab, string>> = {
  resumen: 'getFund',
  movimientos: 'listFundMovements',
  conciliacion: 'listReconciliations',
  flujo: 'getFundForecast',
};

/** /fondos/:fundId and its tabs */
export function FundDetailPage() {
  const fund = useGetFundQuery(Number(useParams()['fundId']));
  return (
    <QueryState query={fund} header={<PageHeader title="Fondo" back={back} />}>
      {(data) => <FundCard fund={data} />}
    </QueryState>
  );
}

function FundCard({ fund }: { readonly fund: Fund }) {
  const { may } = useAccess();
  const [kind, setKind] = useState<Kind>();
  const [result, setResult] = usePageResult();
  const last = useLocation().pathname.split('/').findLast(Boolean);
  const tab = FUND_TABS.find((name) => name === last) ?? 'resumen';
  const tabs = FUND_TABS.filter((name) => name === tab || may(OPERATION_OF_TAB[name]));
  return (
    <>
      <PageHeader
        title={fund.name}
        detail={`Abierto el ${showDate(fund.openedOn)}`}
        back={back}
        action={
          may('recordFundMovement') && (
            <>
              <Button variant="outlined" onClick={() => setKind('withdrawal')}>
                Registrar retiro
              </Button>
              <Button variant="contained" onClick={() => setKind('contribution')}>
                Registrar aporte
              </Button>
            </>
          )
        }
      />
      <PageResult latest={result} />
      <PageTabs
        label="Partes del fondo"
        value={toFund(fund.id, tab)}
        tabs={tabs.map((name) => ({ to: toFund(fund.id, name), label: TAB_NAMES[name] }))}
      />
      <FundTabContent tab={tab} fund={fund} onDone={setResult} />
      {kind !== undefined && (
        <FundMovementDialog
          fund={fund}
          kind={kind}
          onClose={() => setKind(undefined)}
          onDone={(changed) => {
            setKind(undefined);
            const cash = showMoney(changed.cash, changed.currency);
            setResult(`${FUND_MOVEMENT_KIND[kind]} registrado. Disponible: ${cash}.`);
          }}
        />
      )}
    </>
  );
}
