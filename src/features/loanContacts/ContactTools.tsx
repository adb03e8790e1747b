import { useState } from 'react';
import Button from '@mui/material/Button';
import { openPdf } from '@/api/openPdf';
import { DownloadButton } from '@/components/DownloadButton';
import { PdfIcon } from '@/components/icons';
import { ListToolbar } from '@/components/ListToolbar';
import { ProblemAlert } from '@/components/ProblemAlert';
import { SearchField } from '@/components/SearchField';
import type { ListState } from '@/components/useListState';
import { useAccess } from '@/store/access';
import type { ContactedLoan } from './ContactDialog';
import { contactsPath } from './contactsApi';

interface ContactToolsProps {
  readonly loan: ContactedLoan;
  readonly list: ListState;
}

/** Search of the contacts of a loan, and their log as a file or to be printed. */
export function ContactTools({ loan, list }: ContactToolsProps) {
  const { may } = useAccess();
  const [failure, setFailure] = useState('');
  const path = contactsPath(loan.id);
  return (
    <>
      <ListToolbar>
        <SearchField
          label="Buscar"
          placeholder="Número, persona o nota"
          {...list.field('search')}
        />
        {may('exportLoanContacts') && (
          <DownloadButton
            label="Descargar gestiones"
            url={`${path}/exportacion`}
            fileName={`gestiones-${loan.number}.csv`}
          />
        )}
        {may('getContactLog') && (
          <Button
            startIcon={<PdfIcon />}
            onClick={() => void openPdf({ url: `${path}/bitacora.pdf` }).then(setFailure)}
          >
            Bitácora
          </Button>
        )}
      </ListToolbar>
      {failure !== '' && <ProblemAlert title={failure} />}
    </>
  );
}
