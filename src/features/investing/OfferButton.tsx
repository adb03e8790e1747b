import { useState } from 'react';
import Button from '@mui/material/Button';
import { useNavigate } from 'react-router-dom';
import type { RequestDetail } from '@core/contract/requests';
import { toOpportunity } from '@/paths';
import { useAccess } from '@/store/access';
import { PrepareDialog } from './PrepareDialog';

/** Way from an accepted request to its opportunity. */
export function OfferButton({ request }: { readonly request: RequestDetail }) {
  const { may } = useAccess();
  const navigate = useNavigate();
  const [isOpen, setIsOpen] = useState(false);
  if (request.status !== 'ACEPTADA' || !may('prepareOpportunity')) return null;
  return (
    <>
      <Button variant="outlined" onClick={() => setIsOpen(true)}>
        Ofrecer a inversionistas
      </Button>
      {isOpen && (
        <PrepareDialog
          request={request}
          onClose={() => setIsOpen(false)}
          onDone={({ id, number }) =>
            void navigate(toOpportunity(id), {
              state: { result: `${number} quedó preparada. Falta publicarla.` },
            })
          }
        />
      )}
    </>
  );
}
