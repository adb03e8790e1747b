import Box from '@mui/material/Box';
import { useNavigate } from 'react-router-dom';
import { paths, toBorrower } from '@/app/paths';
import { PageHeader } from '@/components/PageHeader';
import { BorrowerFormCard } from '@/features/borrowers/BorrowerFormCard';

/** /clientes/nuevo */
export function NewBorrowerPage() {
  const navigate = useNavigate();
  return (
    <Box sx={{ maxWidth: 800, mx: 'auto' }}>
      <PageHeader title="Nuevo prestatario" back={{ to: paths.borrowers, label: 'Prestatarios' }} />
      <BorrowerFormCard
        onDone={(borrower) =>
          void navigate(toBorrower(borrower.id), {
            state: { result: `${borrower.fullName} quedó registrado.` },
          })
        }
      />
    </Box>
  );
}
