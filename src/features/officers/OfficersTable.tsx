import type { OfficerSummary } from '@core/contract/officers';
import { toOfficer } from '@/paths';
import { DataTable, type Column, type Sorting } from '@/components/DataTable';
import { MoneyText } from '@/components/MoneyText';
import { StatusChip } from '@/components/StatusChip';
import { showDate, showShare } from '@/i18n/format';

/** Amounts of a portfolio, one a currency; `pick` says which. */
function Amounts({
  officer,
  pick,
}: {
  readonly officer: OfficerSummary;
  readonly pick: 'outstandingPrincipal' | 'atRisk30';
}) {
  if (officer.portfolio.length === 0) return '—';
  return officer.portfolio.map((one) => (
    <div key={one.currency}>
      <MoneyText amount={one[pick]} currency={one.currency} />
    </div>
  ));
}

/** Share at risk of each currency. */
const riskText = ({ portfolio }: OfficerSummary) =>
  portfolio.map(({ par30Percent }) => showShare(par30Percent)).join(' · ') || '—';

function Standing({ officer }: { readonly officer: OfficerSummary }) {
  const { isActive, absence } = officer;
  if (!isActive) return <StatusChip tone="late" label="De baja, con cartera" isLong />;
  if (absence === null) return <StatusChip tone="good" label="Presente" />;
  return <StatusChip tone="warn" label={`Ausente al ${showDate(absence.toOn)}`} isLong />;
}

const columns: readonly Column<OfficerSummary>[] = [
  { id: 'name', header: 'Persona', sort: 'name', cell: ({ name }) => name },
  {
    id: 'profile',
    header: 'Perfil',
    phone: 'subtitle',
    sort: 'profile',
    cell: ({ profileName, position }) =>
      position === null ? profileName : `${profileName} · ${position.name}`,
  },
  { id: 'zone', header: 'Zona', sort: 'zone', cell: ({ zone }) => zone?.name ?? '—' },
  { id: 'boss', header: 'Jefe', isExtra: true, cell: ({ boss }) => boss?.name ?? '—' },
  {
    id: 'standing',
    header: 'Estado',
    phone: 'corner',
    cell: (officer) => <Standing officer={officer} />,
  },
  {
    id: 'borrowers',
    header: 'Prestatarios a cargo',
    align: 'right',
    sort: 'borrowers',
    cell: ({ borrowers }) => borrowers,
  },
  { id: 'loans', header: 'Préstamos', align: 'right', sort: 'loans', cell: ({ loans }) => loans },
  {
    id: 'principal',
    header: 'Saldo capital',
    align: 'right',
    cell: (officer) => <Amounts officer={officer} pick="outstandingPrincipal" />,
  },
  { id: 'par30', header: 'En riesgo', align: 'right', cell: riskText },
];

interface OfficersTableProps {
  readonly officers: readonly OfficerSummary[];
  readonly sorting: Sorting;
}

/** People of the team with what they answer for, each leading to their page. */
export function OfficersTable({ officers, sorting }: OfficersTableProps) {
  return (
    <DataTable
      label="Responsables"
      columns={columns}
      rows={officers}
      rowKey={({ userId }) => userId}
      rowLink={({ userId }) => toOfficer(userId)}
      sorting={sorting}
    />
  );
}
