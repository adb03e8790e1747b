import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import type { BankFile } from '@core/contract/bankFiles';
import { Facts } from '@/components/Facts';
import { Section } from '@/components/Section';
import { StatusChip } from '@/components/StatusChip';
import { BANK_FILE_STATUS } from '@/i18n/bankFiles';
import { count, showInstant, showMoney } from '@/i18n/format';

/** Where a file stands, and where its money is. */
export function BankFileCard({ file }: { readonly file: BankFile }) {
  return (
    <Section title="El archivo">
      <Facts isLarge facts={figuresOf(file)} />
      <Box sx={{ mt: 3 }}>
        <Facts facts={detailsOf(file)} />
      </Box>
      {file.status === 'posting' && <Progress file={file} />}
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
    { term: 'No son cobros', value: refused },
    { term: 'Repetidas de otro archivo', value: duplicate },
    { term: 'Cargado', value: `${createdBy}, ${showInstant(createdAt)}` },
    ...(undoneAt === null
      ? []
      : [{ term: 'Deshecho', value: `${showInstant(undoneAt)}: ${undoReason}` }]),
  ];
}

/** How far it got, told also to those who do not see the bar. */
function Progress({ file: { lines, pending } }: { readonly file: BankFile }) {
  const done = lines - pending;
  return (
    <Box sx={{ mt: 2 }}>
      <LinearProgress
        variant="determinate"
        aria-label="Avance del archivo"
        value={Math.round((done * 100) / lines)}
      />
      <Box component="output" sx={{ display: 'block', mt: 0.5, fontSize: 14 }}>
        {done} de {lines} líneas
      </Box>
    </Box>
  );
}
