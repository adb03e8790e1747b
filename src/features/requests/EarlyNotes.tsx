import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ProductOnSale } from '@core/contract/products';
import type { RequestDetail } from '@core/contract/requests';
import { REQUIRED_DOCUMENT } from '@core/products/choiceNames';
import { isPaperGiven } from '@core/requests/papers';
import { TextLink } from '@/components/TextLink';
import { eligibilityText } from '@/i18n/requests';
import { paths, toBorrower } from '@/paths';
import { useAccess } from '@/store/access';
import { capacityLimitOf } from './approvalFigures';

interface NoteProps {
  readonly request: RequestDetail;
}

interface MissingPapersProps extends NoteProps {
  readonly onGo: () => void;
}

/** Papers that are missing, and the way to where they are given. */
export function MissingPapers({ request, onGo }: MissingPapersProps) {
  const missing = request.papers.filter(({ status }) => !isPaperGiven(status));
  if (missing.length === 0) return null;
  return (
    <Alert
      severity="warning"
      icon={false}
      action={
        <Button color="inherit" size="small" onClick={onGo}>
          Ir a Documentos
        </Button>
      }
    >
      Falta subir: {missing.map(({ paper }) => REQUIRED_DOCUMENT[paper]).join(', ')}.
    </Alert>
  );
}

/** Papers that a product asks for, before anything is begun. */
export function AskedPapers({ product }: { readonly product: ProductOnSale }) {
  const { requiredDocuments } = product.terms;
  if (requiredDocuments.length === 0) return null;
  return (
    <Typography variant="body2" sx={{ color: 'text.secondary', mt: 1.5 }}>
      Pide estos documentos: {requiredDocuments.map((paper) => REQUIRED_DOCUMENT[paper]).join(', ')}
      . Se suben en la solicitud.
    </Typography>
  );
}

/** Reasons that come of the terms and of what is owed, whatever the income turns out to be. */
const OF_NO_ANSWER = new Set(['overdue', 'exposure']);

/** Reasons against a request, from its first step; those of an income once it is written. */
export function EarlyReasons({ request }: NoteProps) {
  const { isStaff } = useAccess();
  const { answers, assessment, borrowerId, currency } = request;
  const hasIncome = answers.monthlyIncome !== '' && answers.monthlyExpenses !== '';
  const reasons = assessment.reasons.filter(({ code }) => hasIncome || OF_NO_ANSWER.has(code));
  if (reasons.length === 0) return null;
  const limits = { currency, maxCapacityPercent: capacityLimitOf(request) };
  const isOverdue = reasons.some(({ code }) => code === 'overdue');
  return (
    <Alert severity={reasons.some(({ isStop }) => isStop) ? 'error' : 'warning'} icon={false}>
      {reasons.map(({ code, detail }) => (
        <Box key={code}>{eligibilityText(code, detail, limits)}</Box>
      ))}
      {isOverdue && (
        <TextLink isInText to={isStaff ? toBorrower(borrowerId, 'prestamos') : paths.loans}>
          Ver lo que debe
        </TextLink>
      )}
    </Alert>
  );
}
