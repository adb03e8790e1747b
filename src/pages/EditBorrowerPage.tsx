import Box from '@mui/material/Box';
import { useNavigate, useParams } from 'react-router-dom';
import { toBorrower } from '@/paths';
import { PageHeader } from '@/components/PageHeader';
import { QueryState } from '@/components/QueryState';
import { EditBorrowerCard } from '@/features/borrowers/BorrowerFormCard';
import { useGetBorrowerQuery } from '@/features/borrowers/borrowersApi';

/** /clientes/:borrowerId/editar */
export function EditBorrowerPage() {
  const id = Number(useParams()['borrowerId']);
  const navigate = useNavigate();
  const borrower = useGetBorrowerQuery(id);
  return (
    <Box sx={{ maxWidth: 800, mx: 'auto' }}>
      <PageHeader
        title="Editar prestatario"
        back={{ to: toBorrower(id), label: borrower.data?.fullName ?? 'Prestatario' }}
      />
      <QueryState query={borrower}>
        {(data) => (
          <EditBorrowerCard
            borrower={data}
            onDone={({ fullName }) =>
              void navigate(toBorrower(id), {
                state: { result: `La ficha de ${fullName} quedó al día.` },
              })
            }
          />
        )}
      </QueryState>
    </Box>
  );
}
