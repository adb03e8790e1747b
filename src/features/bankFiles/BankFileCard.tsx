import Box from '@mui/material/Box';
import type { BankFile } from '@core/contract/bankFiles';
import { isPaperUnderWay } from '@core/payments/underWay';
import { Facts } from '@/components/Facts';
import { Section } from '@/components/Section';
import { StatusChip } from '@/components/StatusChip';
import { UndoProblem } from '@/components/UndoProblem';
import { WorkProgress } from '@/components/WorkProgress';
import { BANK_FILE_STATUS } from '@/i18n/bankFiles';
import { count, showInstant, showMoney } from '@/i18n/format';
import { undoingText } from '@/i18n/undoing';

/** State of a file, and the place of its money. */
export function BankFileCard({ file }: { readonly file: BankFile }) {
  return (
    <Section title="El archivo">
      <UndoProblem of={file} />
      <Facts isLarge facts={figuresOf(file)} />
      <Box sx={{ mt: 3 }}>
        <Facts facts={detailsOf(file)} />
      </Box>
      {isPaperUnderWay(file.status) && <Progress file={file} />}
    </Section>
  );
}

function figuresOf(file: BankFile) {
  const group = (term: string, { lines, amount }: BankFile['matched']) =>
    lines === 0
      ? []
      : [
          {
            term: `${term} · ${count(lines, 'línea', 'líneas')}`,
            value: showMoney(amount, file.currency),
          },
        ];
  return [
    { term: 'Estado', value: <StatusChip {...BANK_FILE_STATUS[file.status]} /> },
    ...group('Con préstamo', file.matched),
    ...group('Sin préstamo', file.unmatched),
    ...group('Pagadas', file.applied),
    ...group('Por identificar', file.unidentified),
    ...group('Devueltas', file.returned),
  ];
}

function detailsOf(file: BankFile) {
  const { lines, refused, duplicate, createdBy, createdAt, undoneAt, undoReason } = file;
  return [
    { term: 'Líneas', value: lines },
    { term: 'No entran', value: refused },
    { term: 'Repetidas de otro archivo', value: duplicate },
    { term: 'Cargado', value: `${createdBy}, ${showInstant(createdAt)}` },
    ...(undoneAt === null
      ? []
      : [{ term: 'Deshecho', value: `${showInstant(undoneAt)}: ${undoReason}` }]),
  ];
}

/** Progress of its recording or its undoing. */
function Progress({ file }: { readonly file: BankFile }) {
  const { status, lines, pending, applied, voidedSoFar } = file;
  const isUndoing = status === 'undoing';
  const done = isUndoing ? voidedSoFar : lines - pending;
  const all = isUndoing ? applied.lines : lines;
  return (
    <WorkProgress
      label="Avance del archivo"
      text={isUndoing ? undoingText(done, all) : `${done} de ${count(all, 'línea', 'líneas')}`}
      done={done}
      all={all}
    />
  );
}
