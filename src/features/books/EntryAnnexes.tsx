import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { EntryAnnex, LedgerLine } from '@core/contract/books';
import { api } from '@/api/api';
import { PAPERS } from '@/components/FileField';
import { FileButton } from '@/components/FileButton';
import { FilePreview } from '@/components/FilePreview';
import { ProblemAlert } from '@/components/ProblemAlert';
import { useFileUpload } from '@/components/useFileUpload';
import { useAccess } from '@/store/access';
import { useAppDispatch } from '@/store/hooks';
import { annexesOf } from './booksApi';

type AnnexedLine = Pick<LedgerLine, 'entryNumber' | 'takesAnnexes' | 'annexes'>;

/** Papers that back an entry by hand: opened in place, and added. */
export function EntryAnnexes({ line }: { readonly line: AnnexedLine }) {
  const { entryNumber, takesAnnexes, annexes } = line;
  const { may } = useAccess();
  const [openId, setOpenId] = useState<number>();
  if (!takesAnnexes && annexes.length === 0) return '—';
  return (
    <Box sx={{ display: 'grid', gap: 1, justifyItems: 'start' }}>
      {may('getEntryAnnex') &&
        annexes.map((annex) => (
          <Annex
            key={annex.id}
            annex={annex}
            entryNumber={entryNumber}
            isOpen={openId === annex.id}
            onToggle={() => setOpenId(openId === annex.id ? undefined : annex.id)}
          />
        ))}
      {takesAnnexes && may('uploadEntryAnnex') && <AddAnnex entryNumber={entryNumber} />}
    </Box>
  );
}

interface AnnexProps {
  readonly annex: EntryAnnex;
  readonly entryNumber: number;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}

function Annex({ annex: { id, name, mediaType }, entryNumber, isOpen, onToggle }: AnnexProps) {
  return (
    <Box sx={{ width: 1 }}>
      <Button size="small" aria-expanded={isOpen} onClick={onToggle}>
        {isOpen ? 'Ocultar' : 'Ver'} {name}
      </Button>
      {isOpen && (
        <FilePreview
          url={`${annexesOf(entryNumber)}/${id}/archivo`}
          name={name}
          mediaType={mediaType}
          version={String(id)}
        />
      )}
    </Box>
  );
}

function AddAnnex({ entryNumber }: { readonly entryNumber: number }) {
  const dispatch = useAppDispatch();
  const { upload, percent, refusal } = useFileUpload(`${annexesOf(entryNumber)}/archivo`, () =>
    dispatch(api.util.invalidateTags(['Books'])),
  );
  return (
    <>
      {refusal !== '' && <ProblemAlert title={refusal} />}
      <FileButton
        label={percent === undefined ? 'Agregar documento' : `Subiendo ${percent} %`}
        of={`asiento ${entryNumber}`}
        accept={PAPERS}
        variant="text"
        isBusy={percent !== undefined}
        onFile={(file) => void upload(file)}
      />
    </>
  );
}
