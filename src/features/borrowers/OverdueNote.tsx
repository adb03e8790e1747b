import Alert from '@mui/material/Alert';
import { skipToken } from '@reduxjs/toolkit/query';
import { TextLink } from '@/components/TextLink';
import { overdueText } from '@/i18n/requests';
import { toBorrower } from '@/paths';
import { useGetBorrowerQuery } from './borrowersApi';

/** Says of a borrower who was just chosen that what they owe is late: nothing can be sent so. */
export function OverdueNote({ borrowerId }: { readonly borrowerId: string }) {
  const { data } = useGetBorrowerQuery(borrowerId === '' ? skipToken : Number(borrowerId));
  if (borrowerId === '' || data === undefined || data.daysPastDue === 0) return null;
  return (
    <Alert severity="error" icon={false} sx={{ mt: 2 }}>
      {overdueText(data.daysPastDue)}{' '}
      <TextLink isInText to={toBorrower(data.id, 'prestamos')}>
        Ver lo que debe
      </TextLink>
    </Alert>
  );
}
