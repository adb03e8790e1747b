import Typography from '@mui/material/Typography';
import type { HeldDebt, OutsideFile } from '@core/contract/outsideFiles';
import { DataTable, type Column } from '@/components/DataTable';
import { Section } from '@/components/Section';
import { count, showDate } from '@/i18n/format';
import { toLoan } from '@/paths';

/** Notices that an arrear had, of how many it needs; a debt on its days is held for another. */
function noticesText({ noticesOn, noticesNeeded, noticeDays, ...debt }: HeldDebt): string {
  if (debt.daysLate === 0 && !debt.isWrittenOff) return 'Su clase viene de otro préstamo retenido';
  const needed = noticesNeeded === 1 ? 'un aviso' : `${noticesNeeded} avisos en días distintos`;
  const asked = `${needed}, ${noticeDays} días antes`;
  if (noticesOn.length === 0) return `Ninguno; pide ${asked}`;
  return `${noticesOn.map(showDate).join(', ')}; pide ${asked}`;
}

const columns: readonly Column<HeldDebt>[] = [
  { id: 'loan', header: 'Préstamo', cell: ({ loanNumber }) => loanNumber },
  { id: 'borrower', header: 'Prestatario', phone: 'subtitle', cell: (one) => one.borrowerName },
  {
    id: 'late',
    header: 'Atraso',
    cell: ({ daysLate, isWrittenOff }) =>
      isWrittenOff ? 'Castigado' : count(daysLate, 'día', 'días'),
  },
  { id: 'notices', header: 'Avisos', phone: 'wide', cell: noticesText },
];

/** Debts that a file for a bureau holds back, because their debtors were not told so in time. */
export function HeldDebtsSection({ contents }: { readonly contents: OutsideFile['contents'] }) {
  const { held, parts } = contents;
  const heldCount = parts.find(({ fate }) => fate === 'held')?.rowCount ?? 0;
  if (heldCount === 0) return null;
  const rest = heldCount - held.length;
  return (
    <Section title={`Retenidos por falta de aviso: ${heldCount}`}>
      <Typography sx={{ color: 'text.secondary', mb: 2 }}>
        No van en el archivo. Anote el aviso en los contactos del préstamo, con el motivo «Aviso
        antes de reportar a una central», el mismo día: el plazo corre desde que queda anotado. Arme
        otro archivo cuando pase.
        {rest > 0 && ` Se muestran los primeros ${held.length}.`}
      </Typography>
      <DataTable
        label="Retenidos por falta de aviso"
        columns={columns}
        rows={held}
        rowKey={({ loanId }) => loanId}
        rowLink={({ loanId }) => toLoan(loanId)}
      />
    </Section>
  );
}
