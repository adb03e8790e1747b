import { useEffect, useState } from 'react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { skipToken } from '@reduxjs/toolkit/query';
import type { SimilarQuery } from '@core/contract/borrowerMerge';
import { toBorrower } from '@/paths';
import { AlertIcon } from '@/components/icons';
import { TextLink } from '@/components/TextLink';
import { plainPhone } from '@/i18n/fields';
import { useAccess } from '@/store/access';
import { documentText, type BorrowerForm } from './borrowerForm';
import { useListSimilarBorrowersQuery } from './mergeApi';

const PAUSE_MS = 350;
const WHY = {
  document: 'el mismo número de documento',
  phone: 'el mismo teléfono',
  name: 'un nombre parecido',
} as const;

/** Search for similar borrowers by what has been typed so far; empty when it is too little. */
function typedOf(values: BorrowerForm): SimilarQuery {
  const documentNumber = documentText(values.documentNumber);
  const name = `${values.lastNames} ${values.firstNames}`.trim();
  const phone = plainPhone(values.phone);
  return {
    ...(documentNumber.length >= 6 && { documentNumber }),
    ...(name.length >= 6 && { name }),
    ...(phone.length >= 7 && { phone }),
  };
}

/** Tells, while somebody is typed in, who may be the same person already registered. */
export function SimilarBorrowers({ values }: { readonly values: BorrowerForm }) {
  const { may } = useAccess();
  const typed = JSON.stringify(typedOf(values));
  const [asked, setAsked] = useState('{}');
  useEffect(() => {
    const timer = window.setTimeout(() => setAsked(typed), PAUSE_MS);
    return () => window.clearTimeout(timer);
  }, [typed]);
  const isIdle = asked === '{}' || !may('listSimilarBorrowers');
  const { currentData } = useListSimilarBorrowersQuery(
    isIdle ? skipToken : (JSON.parse(asked) as SimilarQuery),
  );
  const borrowers = isIdle ? [] : (currentData?.items ?? []);
  return (
    <Box component="output" sx={{ display: 'block' }}>
      {borrowers.length > 0 && (
        <Alert severity="warning" role="presentation" icon={<AlertIcon fontSize="small" />}>
          Puede que ya esté registrado. Revise antes de seguir:
          <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
            {borrowers.map(({ id, fullName, document, why }) => (
              <li key={id}>
                <TextLink to={toBorrower(id)}>{fullName}</TextLink>, {document} ({WHY[why]})
              </li>
            ))}
          </Box>
        </Alert>
      )}
    </Box>
  );
}
