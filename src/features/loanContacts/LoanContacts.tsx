import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ContactAllowance, LoanContact } from '@core/contract/loanContacts';
import { Blocks } from '@/components/Blocks';
import { PagedList } from '@/components/PagedList';
import { PageResult } from '@/components/PageResult';
import { QueryState } from '@/components/QueryState';
import { ReasonDialog } from '@/components/ReasonDialog';
import { Section } from '@/components/Section';
import { useListState } from '@/components/useListState';
import { CONTACT_WAY } from '@core/contact/contactWords';
import { useAccess } from '@/store/access';
import { AllowanceNote } from './AllowanceNote';
import { ContactDialog, type ContactedLoan } from './ContactDialog';
import { ContactTools } from './ContactTools';
import { ContactsTable } from './ContactsTable';
import { Halts } from './Halts';
import { WishDialog } from './WishDialog';
import {
  useGetContactAllowanceQuery,
  useListLoanContactsQuery,
  useRemoveBorrowerPlaceMutation,
  useVoidLoanContactMutation,
} from './contactsApi';

type Open = 'new' | 'wish' | 'place' | LoanContact;

/** Contacts about a loan: what the law allows now, what was done, and what is written down next. */
export function LoanContacts({ loan }: { readonly loan: ContactedLoan }) {
  const allowance = useGetContactAllowanceQuery(loan.id);
  const list = useListState({ sort: 'madeOn', direction: 'desc' });
  const contacts = useListLoanContactsQuery({ loanId: loan.id, params: list.query });
  const { may } = useAccess();
  const [open, setOpen] = useState<Open>();
  const [result, setResult] = useState('');
  return (
    <>
      <PageResult latest={result} />
      <Section
        title="Gestiones"
        action={
          may('recordLoanContact') && (
            <Button variant="outlined" size="small" onClick={() => setOpen('new')}>
              Registrar gestión
            </Button>
          )
        }
      >
        <Blocks gap={2}>
          <QueryState query={allowance}>
            {(found) => (
              <>
                <Halts loanId={loan.id} allowance={found} onDone={setResult} />
                <Allowed allowance={found} onOpen={setOpen} />
              </>
            )}
          </QueryState>
          <ContactTools loan={loan} list={list} />
          <PagedList
            query={contacts}
            list={list}
            noun={['gestión', 'gestiones']}
            empty="Nadie gestionó este préstamo todavía."
          >
            {(rows) => <ContactsTable contacts={rows} sorting={list} onVoid={setOpen} />}
          </PagedList>
        </Blocks>
      </Section>
      {open !== undefined && (
        <OpenDialog
          open={open}
          loan={loan}
          allowance={allowance.data}
          onClose={() => setOpen(undefined)}
          onDone={(text) => {
            setOpen(undefined);
            setResult(text);
          }}
        />
      )}
    </>
  );
}

interface OpenDialogProps {
  readonly open: Open;
  readonly loan: ContactedLoan;
  readonly allowance: ContactAllowance | undefined;
  readonly onClose: () => void;
  readonly onDone: (result: string) => void;
}

function OpenDialog({ open, loan, allowance, onClose, onDone }: OpenDialogProps) {
  const ends = { onClose, onDone };
  if (typeof open === 'object') return <VoidContactDialog contact={open} {...ends} />;
  if (open === 'place') return <ForgetPlaceDialog loanId={loan.id} {...ends} />;
  if (allowance === undefined) return null;
  if (open === 'wish') return <WishDialog loanId={loan.id} allowance={allowance} {...ends} />;
  return (
    <ContactDialog
      loan={loan}
      allowance={allowance}
      onClose={onClose}
      onDone={({ number }) => onDone(`${number} quedó registrada.`)}
    />
  );
}

interface AllowedProps {
  readonly allowance: ContactAllowance;
  readonly onOpen: (what: 'wish' | 'place') => void;
}

function Allowed({ allowance, onOpen }: AllowedProps) {
  const { may } = useAccess();
  const { wish, hasPlace } = allowance;
  const said =
    wish === null
      ? 'La persona no dijo por qué medios prefiere que se le contacte.'
      : `Acepta: ${
          wish.channels.map((channel) => CONTACT_WAY[channel].toLowerCase()).join(', ') ||
          'ningún medio'
        } (${wish.saidHow}).`;
  return (
    <Blocks gap={1}>
      <AllowanceNote allowance={allowance} way="call" />
      {allowance.isOwed && <AllowanceNote allowance={allowance} way="visit" />}
      <Box sx={{ fontSize: 14, color: 'text.secondary' }}>{said}</Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {may('recordContactWish') && (
          <Button size="small" onClick={() => onOpen('wish')}>
            Cambiar preferencias
          </Button>
        )}
        {hasPlace && may('removeBorrowerPlace') && (
          <Button size="small" color="error" onClick={() => onOpen('place')}>
            Borrar la ubicación
          </Button>
        )}
      </Box>
    </Blocks>
  );
}

interface EndProps {
  readonly onClose: () => void;
  readonly onDone: (result: string) => void;
}

function VoidContactDialog({
  contact,
  onClose,
  onDone,
}: EndProps & { readonly contact: LoanContact }) {
  const { id: contactId, loanId, number } = contact;
  const [end] = useVoidLoanContactMutation();
  return (
    <ReasonDialog
      title={`Anular ${number}`}
      effect={
        'La gestión queda en la lista como anulada y ya no cuenta. ' +
        'Una promesa que se hizo en ella sigue en pie.'
      }
      confirm="Anular gestión"
      send={(reason, idempotencyKey) =>
        end({ loanId, contactId, idempotencyKey, data: { reason } })
          .unwrap()
          .then(() => onDone(`${number} quedó anulada.`))
      }
      onClose={onClose}
    />
  );
}

function ForgetPlaceDialog({ loanId, onClose, onDone }: EndProps & { readonly loanId: number }) {
  const [remove] = useRemoveBorrowerPlaceMutation();
  return (
    <ReasonDialog
      title="Borrar la ubicación"
      effect="Las coordenadas del domicilio se borran y no se pueden recuperar."
      confirm="Borrar ubicación"
      send={(reason, idempotencyKey) =>
        remove({ loanId, idempotencyKey, data: { reason } })
          .unwrap()
          .then(() => onDone('La ubicación quedó borrada.'))
      }
      onClose={onClose}
    />
  );
}
