import { useNavigate } from 'react-router-dom';
import { paths, toBankFile } from '@/paths';
import { EmptyList } from '@/components/EmptyList';
import { Blocks } from '@/components/Blocks';
import { PageHeader } from '@/components/PageHeader';
import { StatusList } from '@/components/StatusList';
import { useListState } from '@/components/useListState';
import { BankFileSource } from '@/features/bankFiles/BankFileSource';
import { BankFilesTable } from '@/features/bankFiles/BankTables';
import { useListBankFilesQuery } from '@/features/bankFiles/bankFilesApi';
import { WaitingMoney } from '@/features/bankFiles/WaitingMoney';
import { ALL_FUNDS, useListFundsQuery } from '@/api/funds';
import { BANK_FILE_STATUS } from '@/i18n/bankFiles';
import { useAccess } from '@/store/access';

const STATUSES = Object.entries(BANK_FILE_STATUS).map(([value, { label }]) => ({ value, label }));

/** /pendientes/banco: what the bank received, file by file. */
export function BankFilesPage() {
  const navigate = useNavigate();
  const { may } = useAccess();
  const funds = useListFundsQuery(ALL_FUNDS).data?.items ?? [];
  return (
    <>
      <PageHeader
        title="Archivo del banco"
        detail="Convierta los movimientos de la cuenta en pagos, sin perder de vista ningún sol."
        back={{ to: paths.pending, label: 'Pendientes' }}
      />
      <Blocks>
        {may('readBankFile') && (
          <BankFileSource
            funds={funds.map(({ id, name }) => ({ value: String(id), label: name }))}
            onRead={({ id }) => void navigate(toBankFile(id))}
          />
        )}
        <WaitingMoney />
        <Files />
      </Blocks>
    </>
  );
}

function Files() {
  const list = useListState({ sort: 'id', direction: 'desc', filters: ['status'] });
  const files = useListBankFilesQuery(list.query);
  return (
    <StatusList
      title="Archivos anteriores"
      list={list}
      query={files}
      statuses={STATUSES}
      all="Todos"
      empty={
        <EmptyList list={list}>Todavía no hay archivos del banco: lea el primero arriba.</EmptyList>
      }
      noun={['archivo', 'archivos']}
    >
      {(rows) => <BankFilesTable files={rows} />}
    </StatusList>
  );
}
