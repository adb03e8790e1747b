import Box from '@mui/material/Box';
import type { LoanListItem } from '@core/contract/loanLists';
import { toLoan } from '@/paths';
import { MoneyText } from '@/components/MoneyText';
import { EmptyNote } from '@/components/QueryState';
import { ROW_LINK_PROPS, ROW_LINK_STYLE, RowLink } from '@/components/RowLink';
import { count, isSome, showDate } from '@/i18n/format';

interface LoanShortListProps {
  readonly label: string;
  readonly loans: readonly LoanListItem[];
  readonly empty: string;
  /** True of one's own loans: each goes by its number, not by the name of who reads it. */
  readonly isOwn?: boolean;
}

/** A few loans to look at now. */
export function LoanShortList({ label, loans, empty, isOwn = false }: LoanShortListProps) {
  if (loans.length === 0) return <EmptyNote>{empty}</EmptyNote>;
  return (
    <Box component="ul" aria-label={label} sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {loans.map((loan) => (
        <Box
          component="li"
          key={loan.id}
          {...ROW_LINK_PROPS}
          sx={{
            ...ROW_LINK_STYLE,
            display: 'flex',
            gap: 2,
            py: 1,
            borderTop: 1,
            borderColor: 'divider',
            '&:first-of-type': { borderTop: 0 },
          }}
        >
          <Box sx={{ flex: 1, minWidth: 0 }}>
            <RowLink to={toLoan(loan.id)}>{isOwn ? loan.number : loan.borrowerName}</RowLink>
            <Box sx={{ fontSize: 13, color: 'text.secondary' }}>
              {isOwn ? dueText(loan) : `${loan.number} · ${dueText(loan)}`}
            </Box>
          </Box>
          <Box sx={{ textAlign: 'right' }}>
            <MoneyText
              amount={isSome(loan.dueNow) ? loan.dueNow : loan.nextDueAmount}
              currency={loan.currency}
            />
            <Box sx={{ fontSize: 13, color: 'text.secondary' }}>
              {isSome(loan.dueNow) ? 'por pagar hoy' : 'próxima cuota'}
            </Box>
          </Box>
        </Box>
      ))}
    </Box>
  );
}

function dueText({ daysPastDue, nextDueOn }: LoanListItem): string {
  if (daysPastDue > 0) return `${count(daysPastDue, 'día', 'días')} de atraso`;
  return nextDueOn === null ? 'sin vencimientos' : `vence el ${showDate(nextDueOn)}`;
}
