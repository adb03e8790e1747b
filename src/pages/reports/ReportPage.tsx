import { useState } from 'react';
import Box from '@mui/material/Box';
import { useParams } from 'react-router-dom';
import { BAND_LIMITS_HINT, readBandLimits } from '@core/indicators/bandLimits';
import type { ReportInfo, ReportPage as Report } from '@core/contract/reports';
import { ALL_FUNDS, useListFundsQuery } from '@/api/funds';
import { Blocks } from '@/components/Blocks';
import { CurrencyField } from '@/components/CurrencyField';
import { CurrencyScope } from '@/components/CurrencyScope';
import { DateField } from '@/components/DateField';
import { DownloadButton } from '@/components/DownloadButton';
import { ListToolbar } from '@/components/ListToolbar';
import { EmptyList } from '@/components/EmptyList';
import { OpenPdfButton } from '@/components/OpenPdfButton';
import { PageHeader } from '@/components/PageHeader';
import { Pager } from '@/components/Pager';
import { EmptyNote, QueryState } from '@/components/QueryState';
import { SelectField } from '@/components/SelectField';
import { TextInput } from '@/components/TextInput';
import { useListState, type ListState } from '@/components/useListState';
import { MonthCloseLink } from '@/features/periods/MonthCloseLink';
import { ReportControls } from '@/features/reports/ReportControls';
import { useGetReportQuery, useListReportsQuery } from '@/features/reports/reportsApi';
import { ReportTable } from '@/features/reports/ReportTable';
import { showDate, today } from '@/i18n/format';
import { paths } from '@/paths';
import { useAccess } from '@/store/access';
import { useBaseCurrency } from '@/store/useBaseCurrency';

const FILTERS = ['from', 'to', 'asOf', 'currency', 'fundId', 'bands'];

/** /dashboard/advanced/reportes/:reportId: a report by the days of its address. */
export function ReportPage() {
  const { reportId = '' } = useParams();
  const { may } = useAccess();
  const list = useListState({ sort: '', direction: 'asc', filters: FILTERS });
  const reports = useListReportsQuery(undefined, { skip: !may('listReports') });
  const info = reports.data?.find(({ id }) => id === reportId);
  const params = info === undefined ? {} : takenBy(info, list.query);
  const report = useGetReportQuery({ id: reportId, params }, { skip: info === undefined });
  if (!may('getReport'))
    return <EmptyNote>Su perfil no tiene acceso a esta información.</EmptyNote>;
  if (info === undefined && reports.data !== undefined) {
    return <EmptyNote>No hay un reporte con ese nombre.</EmptyNote>;
  }
  return (
    <>
      <PageHeader
        title={info?.name ?? 'Reporte'}
        back={{ to: paths.reports, label: 'Reportes' }}
        detail={report.data === undefined ? undefined : daysOf(report.data)}
        action={
          <>
            {info?.section === 'contabilidad' && <MonthCloseLink />}
            <Downloads reportId={reportId} params={params} />
          </>
        }
      />
      {info !== undefined && <Filters info={info} list={list} />}
      <QueryState query={report}>
        {(data) => (
          <CurrencyScope currency={data.currency}>
            <Blocks>
              {data.rows.length === 0 ? (
                <EmptyNote>
                  <EmptyList list={list}>No hay nada en esos días. Pruebe con otros.</EmptyList>
                </EmptyNote>
              ) : (
                <div>
                  <ReportTable report={data} />
                  <Pager page={data} list={list} noun={['fila', 'filas']} />
                </div>
              )}
              <ReportControls control={data.control} />
            </Blocks>
          </CurrencyScope>
        )}
      </QueryState>
    </>
  );
}

/** Filters of the address that a report takes; those of another one would be refused. */
function takenBy(
  { dates, hasBands, isInBase }: ReportInfo,
  query: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> {
  const hasCurrency = !isInBase && query['fundId'] === undefined;
  const taken = [
    ...(dates === 'period' ? ['from', 'to'] : ['asOf']),
    ...(hasCurrency ? ['currency'] : []),
    ...(hasBands ? ['bands'] : []),
    'fundId',
    'after',
    'before',
  ];
  return Object.fromEntries(Object.entries(query).filter(([name]) => taken.includes(name)));
}

function daysOf({ from, to, asOf }: Report): string {
  if (asOf === null) return `Del ${showDate(from!)} al ${showDate(to!)}`;
  return asOf === today()
    ? `Al ${showDate(asOf)}, con el día sin cerrar`
    : `Al cierre del ${showDate(asOf)}`;
}

interface DownloadsProps {
  readonly reportId: string;
  readonly params: Readonly<Record<string, string>>;
}

function Downloads({
  reportId,
  params: { after: _after, before: _before, ...params },
}: DownloadsProps) {
  const { may } = useAccess();
  const base = `/protected/reportes/${reportId}`;
  const query = new URLSearchParams(params).toString();
  return (
    <>
      {may('exportReportSheet') && (
        <DownloadButton
          label="Descargar Excel"
          url={`${base}/xlsx`}
          params={params}
          fileName={`${reportId}.xlsx`}
        />
      )}
      {may('exportReport') && (
        <DownloadButton
          label="Descargar CSV"
          url={`${base}/csv`}
          params={params}
          fileName={`${reportId}.csv`}
        />
      )}
      {may('getReportPaper') && (
        <OpenPdfButton label="Imprimir" url={`${base}/pdf${query === '' ? '' : `?${query}`}`} />
      )}
    </>
  );
}

/** Last days of the bands; they are asked for once they were typed whole. */
function BandsField({ list }: { readonly list: ListState }) {
  const [typed, setTyped] = useState(list.filter('bands'));
  const isWrong = typed.trim() !== '' && readBandLimits(typed) === undefined;
  const ask = () => {
    if (!isWrong && typed !== list.filter('bands')) list.setFilter('bands', typed.trim());
  };
  return (
    <Box
      component="form"
      onSubmit={(event) => {
        event.preventDefault();
        ask();
      }}
    >
      <TextInput
        name="bands"
        label="Tramos, en días"
        placeholder="30, 60, 90, 120"
        maxLength={60}
        value={typed}
        error={isWrong ? BAND_LIMITS_HINT : undefined}
        onChange={setTyped}
        onBlur={ask}
      />
    </Box>
  );
}

/** Days, currency and fund of a report, in its address. */
function Filters({ info, list }: { readonly info: ReportInfo; readonly list: ListState }) {
  const base = useBaseCurrency();
  const { may } = useAccess();
  const funds = useListFundsQuery(ALL_FUNDS, { skip: !may('listFunds') }).data?.items ?? [];
  return (
    <ListToolbar>
      {info.dates === 'period' ? (
        <>
          <DateField waitsForDay label="Desde" max={today()} {...list.field('from')} />
          <DateField waitsForDay label="Hasta" max={today()} {...list.field('to')} />
        </>
      ) : (
        <DateField waitsForDay label="Al cierre del día" max={today()} {...list.field('asOf')} />
      )}
      {info.hasBands && <BandsField list={list} />}
      <SelectField
        label="Fondo"
        empty="Todos"
        options={funds.map(({ id, name }) => ({ value: String(id), label: name }))}
        {...list.field('fundId')}
      />
      {list.filter('fundId') === '' && !info.isInBase && (
        <CurrencyField
          name="currency"
          value={list.filter('currency') || base}
          onChange={(currency) => list.setFilter('currency', currency)}
        />
      )}
    </ListToolbar>
  );
}
