import { useState } from 'react';
import Button from '@mui/material/Button';
import { useParams } from 'react-router-dom';
import type { BankFileDetail, BankLine } from '@core/contract/bankFiles';
import { isPaperUnderWay } from '@core/payments/underWay';
import { paths } from '@/paths';
import { Blocks } from '@/components/Blocks';
import { ListToolbar } from '@/components/ListToolbar';
import { PageHeader } from '@/components/PageHeader';
import { PageResult } from '@/components/PageResult';
import { PagedList } from '@/components/PagedList';
import { QueryState } from '@/components/QueryState';
import { SearchField } from '@/components/SearchField';
import { Section } from '@/components/Section';
import { SelectField } from '@/components/SelectField';
import { useListState } from '@/components/useListState';
import { BankFileActs } from '@/features/bankFiles/BankFileActs';
import { BankFileCard } from '@/features/bankFiles/BankFileCard';
import { BankMappingForm } from '@/features/bankFiles/BankMappingForm';
import { BankLinesTable } from '@/features/bankFiles/BankTables';
import { useGetBankFileQuery, useListBankLinesQuery } from '@/features/bankFiles/bankFilesApi';
import { ChooseLoanDialog } from '@/features/bankFiles/ChooseLoanDialog';
import { MoneyActs } from '@/features/bankFiles/MoneyActs';
import { BANK_LINE_STATUS } from '@/i18n/bankFiles';
import { useAccess } from '@/store/access';

const BACK = { to: paths.bankFiles, label: 'Archivo del banco' };

/** Time between questions about a file that moves by itself. */
const POLL_MS = 700;

/** /pendientes/banco/:fileId: whose each line is, and what became of it. */
export function BankFilePage() {
  const id = Number(useParams()['fileId']);
  const [isMoving, setIsMoving] = useState(false);
  const file = useGetBankFileQuery(id, { pollingInterval: isMoving ? POLL_MS : 0 });
  const shouldPoll = isPaperUnderWay(file.data?.status);
  if (shouldPoll !== isMoving) setIsMoving(shouldPoll);
  return (
    <QueryState
      query={{ ...file, isFetching: file.isLoading }}
      header={<PageHeader title="Archivo del banco" back={BACK} />}
    >
      {(data) => <OneFile file={data} />}
    </QueryState>
  );
}

function OneFile({ file }: { readonly file: BankFileDetail }) {
  const { may } = useAccess();
  const [result, setResult] = useState('');
  const [wasAsked, setWasAsked] = useState(false);
  const isDone = wasAsked && file.status === 'undone';
  return (
    <>
      <PageHeader
        title={`Archivo ${file.number}`}
        detail={`${file.fileName} · ${file.fundName}`}
        back={BACK}
        action={<BankFileActs file={file} onDone={setResult} onUndoing={() => setWasAsked(true)} />}
      />
      <PageResult latest={isDone ? 'El archivo quedó deshecho.' : result} />
      <Blocks>
        <BankFileCard file={file} />
        {file.status === 'read' && may('mapBankFile') && (
          <BankMappingForm key={file.id} file={file} />
        )}
        <Lines file={file} onDone={setResult} />
      </Blocks>
    </>
  );
}

const STATUSES = Object.entries(BANK_LINE_STATUS).map(([value, { label }]) => ({ value, label }));

interface LinesProps {
  readonly file: BankFileDetail;
  readonly onDone: (result: string) => void;
}

function Lines({ file: { id, status, pending }, onDone }: LinesProps) {
  const list = useListState({ sort: 'line', direction: 'asc', filters: ['status'] });
  const lines = useListBankLinesQuery({ id, progress: `${status} ${pending}`, params: list.query });
  return (
    <Section title="Líneas">
      <ListToolbar>
        <SearchField
          label="Buscar"
          placeholder="Referencia, monto, préstamo o nombre"
          {...list.field('search')}
        />
        <SelectField label="Resultado" empty="Todas" options={STATUSES} {...list.field('status')} />
      </ListToolbar>
      <PagedList
        query={{ ...lines, isFetching: lines.isLoading }}
        list={list}
        noun={['línea', 'líneas']}
        empty="El archivo no tiene líneas."
      >
        {(rows) => (
          <BankLinesTable lines={rows} acts={(line) => <LineActs line={line} onDone={onDone} />} />
        )}
      </PagedList>
    </Section>
  );
}

interface LineActsProps {
  readonly line: BankLine;
  readonly onDone: (result: string) => void;
}

/** Acts on a line: its loan changes before the file is confirmed, its money moves afterwards. */
function LineActs({ line, onDone }: LineActsProps) {
  const { may } = useAccess();
  const [isChoosing, setIsChoosing] = useState(false);
  const isOpen = line.status === 'matched' || line.status === 'unmatched';
  if (!isOpen) return <MoneyActs line={line} onDone={onDone} />;
  if (!may('chooseBankLineLoan')) return null;
  const label = line.loanId === null ? 'Elegir' : 'Cambiar';
  return (
    <>
      <Button
        size="small"
        aria-label={`${label} el préstamo de la línea ${line.line}`}
        onClick={() => setIsChoosing(true)}
      >
        {label}
      </Button>
      {isChoosing && <ChooseLoanDialog line={line} onClose={() => setIsChoosing(false)} />}
    </>
  );
}
