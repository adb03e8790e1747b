import Box from '@mui/material/Box';
import { useLocation, useNavigate } from 'react-router-dom';
import { paths, toBorrower } from '@/paths';
import { PageHeader } from '@/components/PageHeader';
import { BorrowerFormCard } from '@/features/borrowers/BorrowerFormCard';
import type { BorrowerForm } from '@/features/borrowers/borrowerForm';

/** Whoever was already named elsewhere arrives with what is known of them. */
interface Arrival {
  readonly known?: Partial<BorrowerForm>;
}

/** /clientes/nuevo */
export function NewBorrowerPage() {
  const navigate = useNavigate();
  const { known = {} } = (useLocation().state ?? {}) as Arrival;
  return (
    <Box sx={{ maxWidth: 800, mx: 'auto' }}>
      <PageHeader title="Nuevo prestatario" back={{ to: paths.borrowers, label: 'Prestatarios' }} />
      <BorrowerFormCard
        known={known}
        onDone={(borrower) =>
          void navigate(toBorrower(borrower.id), {
            state: { result: `${borrower.fullName} quedó registrado.` },
          })
        }
      />
    </Box>
  );
}
