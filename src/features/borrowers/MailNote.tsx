import Alert from '@mui/material/Alert';
import { skipToken } from '@reduxjs/toolkit/query';
import { TextLink } from '@/components/TextLink';
import { toBorrowerEdit } from '@/paths';
import { useAccess } from '@/store/access';
import { useGetBorrowerQuery } from './borrowersApi';

/** Says, before money leaves, that whoever was chosen has no mail to sign a contract by. */
export function MailNote({ borrowerId }: { readonly borrowerId: string }) {
  const { may } = useAccess();
  const { data } = useGetBorrowerQuery(borrowerId === '' ? skipToken : Number(borrowerId));
  if (borrowerId === '' || data === undefined || (data.email ?? '') !== '') return null;
  return (
    <Alert severity="warning" icon={false} sx={{ mt: 2 }}>
      Su ficha no tiene correo: no podrá firmar el contrato por código.{' '}
      {may('changeBorrower') && (
        <TextLink isInText to={toBorrowerEdit(data.id)}>
          Completar su ficha
        </TextLink>
      )}
    </Alert>
  );
}
