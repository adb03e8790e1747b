import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import type { RequestGuarantor } from '@core/contract/requestPapers';
import type { RequestDetail } from '@core/contract/requests';
import { paths, toBorrower } from '@/paths';
import { Blocks } from '@/components/Blocks';
import { asProblem } from '@/components/problems';
import { ProblemAlert } from '@/components/ProblemAlert';
import { TextLink } from '@/components/TextLink';
import { newUuid } from '@/components/useIdempotencyKey';
import { PhoneLink } from '@/components/PhoneLink';
import { BORROWER_DOCUMENT } from '@/i18n/borrowers';
import { useAccess } from '@/store/access';
import { GuarantorDialog } from './GuarantorDialog';
import { LIST, ROW } from './listStyles';
import { useStepRequestMutation } from './requestsApi';

interface RequestGuarantorsProps {
  readonly request: RequestDetail;
  /** True where guarantors may be named and taken out here, as in the wizard. */
  readonly canChange?: boolean;
}

/** People who would guarantee the loan. */
export function RequestGuarantors({ request, canChange = false }: RequestGuarantorsProps) {
  const [isAdding, setIsAdding] = useState(false);
  const { may } = useAccess();
  const { id, guarantors, product } = request;
  const isAsked = product.terms.requiredDocuments.includes('guarantorIdentity');
  return (
    <Blocks gap={2}>
      {guarantors.length === 0 && (
        <Box>
          {isAsked ? 'Este producto pide al menos un aval.' : 'No hay avales.'}
          {!isAsked && canChange && ' Puede enviar sin uno; quien evalúa puede pedirlo.'}
        </Box>
      )}
      {guarantors.length > 0 && (
        <Box component="ul" sx={LIST}>
          {guarantors.map((one) => (
            <GuarantorRow key={one.id} {...{ requestId: id, guarantor: one, canChange }} />
          ))}
        </Box>
      )}
      {canChange && may('addRequestGuarantor') && (
        <Box>
          <Button variant="outlined" onClick={() => setIsAdding(true)}>
            Agregar aval
          </Button>
        </Box>
      )}
      {isAdding && <GuarantorDialog requestId={id} onClose={() => setIsAdding(false)} />}
    </Blocks>
  );
}

interface GuarantorRowProps {
  readonly requestId: number;
  readonly guarantor: RequestGuarantor;
  readonly canChange: boolean;
}

function GuarantorRow({ requestId, guarantor, canChange }: GuarantorRowProps) {
  const { may } = useAccess();
  const [takeStep, { error, isLoading }] = useStepRequestMutation();
  const { id, name, documentType, documentNumber, phone, relationship } = guarantor;
  const remove = { id: requestId, step: `avales/${id}/retiro`, data: {} };
  return (
    <Box component="li" sx={{ ...ROW, display: 'grid', gap: 1 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <Box sx={{ flex: 1, minWidth: 200, overflowWrap: 'anywhere' }}>
          {name}
          <Box sx={{ color: 'text.secondary', fontSize: 14 }}>
            {BORROWER_DOCUMENT[documentType]} {documentNumber} · {relationship} ·{' '}
            <PhoneLink phone={phone} />
          </Box>
        </Box>
        {!canChange && <Ficha guarantor={guarantor} />}
        {canChange && may('removeRequestGuarantor') && (
          <Button
            size="small"
            color="inherit"
            aria-label={`Quitar a ${name}`}
            aria-disabled={isLoading}
            onClick={() => !isLoading && void takeStep({ ...remove, idempotencyKey: newUuid() })}
          >
            Quitar
          </Button>
        )}
      </Box>
      {error !== undefined && <ProblemAlert title={asProblem(error).title} />}
    </Box>
  );
}

/** Their own ficha for the team, or the way to make one of what is known. */
function Ficha({ guarantor }: { readonly guarantor: RequestGuarantor }) {
  const { isStaff, may } = useAccess();
  const { borrowerId, name, documentType, documentNumber, phone } = guarantor;
  if (!isStaff) return null;
  if (borrowerId !== null) return <TextLink to={toBorrower(borrowerId)}>Ver ficha</TextLink>;
  if (!may('registerBorrower')) return <>Sin ficha</>;
  const person = { documentType, documentNumber, firstNames: name, phone };
  return (
    // The data of the person travel with the step and not in the address: it names a person.
    <Button
      size="small"
      variant="outlined"
      component={Link}
      to={paths.newBorrower}
      state={{ borrower: person }}
      aria-label={`Crear ficha de ${name}`}
    >
      Crear ficha
    </Button>
  );
}
