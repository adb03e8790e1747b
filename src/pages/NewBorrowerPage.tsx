import Box from '@mui/material/Box';
import { useLocation, useNavigate } from 'react-router-dom';
import { paths, toBorrower } from '@/paths';
import { PageHeader } from '@/components/PageHeader';
import { BorrowerFormCard } from '@/features/borrowers/BorrowerFormCard';
import type { BorrowerForm } from '@/features/borrowers/borrowerForm';

/** State of the address: the data of a borrower who was already named elsewhere. */
interface Arrival {
  readonly borrower?: Partial<BorrowerForm>;
}

/** /clientes/nuevo */
export function NewBorrowerPage() {
  const navigate = useNavigate();
  const { borrower = {} } = (useLocation().state ?? {}) as Arrival;
  return (
    <Box sx={{ maxWidth: 800, mx: 'auto' }}>
      <PageHeader title="Nuevo prestatario" back={{ to: paths.borrowers, label: 'Prestatarios' }} />
      <BorrowerFormCard
        initialTexts={borrower}
        onDone={(registered) =>
          void navigate(toBorrower(registered.id), {
            state: { result: `${registered.fullName} quedó registrado.` },
          })
        }
      />
    </Box>
  );
}
