import Box from '@mui/material/Box';
import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router-dom';
import type { RepeatedLoan } from '@core/contract/repeatedLoans';
import { minutesAgoInWords } from '@core/payments/repeated';
import { CheckField } from '@/components/CheckField';
import { useFirstErrorFocus } from '@/components/FormShell';
import { AlertIcon } from '@/components/icons';
import { WholeNumbers } from '@/components/WholeNumbers';
import { showDate, showMoney } from '@/i18n/format';
import { paths, toLoan } from '@/paths';

interface RepeatedLoanAlertProps {
  readonly repeated: RepeatedLoan;
  readonly currency: string;
  /** Text of the box by which a person says that it is another loan. */
  readonly value: string;
  /** Count of confirmations without having said so. */
  readonly unanswered: number;
  readonly onChange: (value: string) => void;
}

/**
 * Alert that the same was lent minutes ago, or asked for: whoever lends says whether it is another.
 */
export function RepeatedLoanAlert(props: RepeatedLoanAlertProps) {
  const { repeated, currency, value, unanswered, onChange } = props;
  const { number, loanId, amount, disbursedOn, recordedBy, minutesAgo } = repeated;
  const ago = minutesAgoInWords(minutesAgo);
  const money = showMoney(amount, currency);
  const isAwaiting = loanId === null;
  // A phone may have scrolled past it.
  const box = useFirstErrorFocus<HTMLDivElement>(unanswered, false);
  return (
    <Alert severity="warning" role="alert" icon={<AlertIcon fontSize="small" />}>
      <AlertTitle>
        {isAwaiting ? 'Ya espera aprobación ' : 'Ya se registró '}
        {/* What is typed here stays while the other is looked at. */}
        <Link
          component={RouterLink}
          to={isAwaiting ? paths.pending : toLoan(loanId)}
          target="_blank"
          rel="noopener"
          color="inherit"
        >
          <WholeNumbers>{number}</WholeNumbers>
        </Link>{' '}
        de {money} {ago}
      </AlertTitle>
      <Typography variant="body2">
        Es para el mismo prestatario y del mismo fondo, con desembolso el {showDate(disbursedOn)}, y
        lo {isAwaiting ? 'pidió' : 'registró'} {recordedBy}. Si es el mismo préstamo, vuelva y no lo
        registre otra vez.
      </Typography>
      <Box ref={box} sx={{ mt: 1.5 }}>
        <CheckField
          name="confirmsRepeated"
          label="Es otro préstamo"
          value={value}
          error={unanswered > 0 ? 'Marque la casilla si es otro préstamo' : undefined}
          onChange={onChange}
        />
      </Box>
    </Alert>
  );
}
