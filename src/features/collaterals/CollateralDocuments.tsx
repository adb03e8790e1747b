import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { Collateral } from '@core/contract/collaterals';
import { api } from '@/api/api';
import { PAPERS } from '@/components/FileField';
import { FileButton } from '@/components/FileButton';
import { FilePreview } from '@/components/FilePreview';
import { ProblemAlert } from '@/components/ProblemAlert';
import { ReasonDialog } from '@/components/ReasonDialog';
import { useFileUpload } from '@/components/useFileUpload';
import { useAccess } from '@/store/access';
import { useAppDispatch } from '@/store/hooks';
import { documentsOf, useActOnCollateralMutation } from './collateralsApi';

type Document = Collateral['documents'][number];

interface CollateralDocumentsProps {
  readonly collateral: Collateral;
  readonly canChange: boolean;
  readonly onDone: (result: string) => void;
}

/** The papers of a collateral: seen in place, added, and taken away with a reason. */
export function CollateralDocuments(props: CollateralDocumentsProps) {
  const { collateral, canChange, onDone } = props;
  const { documents, number } = collateral;
  const dispatch = useAppDispatch();
  const { may } = useAccess();
  const [openId, setOpenId] = useState<number>();
  const [removed, setRemoved] = useState<Document>();
  const address = documentsOf(collateral);
  const { upload, percent, refusal } = useFileUpload(`${address}/archivo`, () => {
    dispatch(api.util.invalidateTags(['Collateral']));
    onDone(`El documento de ${number} quedó guardado.`);
  });
  return (
    <Box sx={{ display: 'grid', gap: 1, justifyItems: 'start' }}>
      {documents.map((document) => (
        <Box key={document.id} sx={{ width: 1 }}>
          <Button
            size="small"
            aria-expanded={openId === document.id}
            onClick={() => setOpenId(openId === document.id ? undefined : document.id)}
          >
            {openId === document.id ? 'Ocultar' : 'Ver'} {document.name}
          </Button>
          {canChange && may('removeCollateralDocument') && (
            <Button size="small" color="error" onClick={() => setRemoved(document)}>
              Retirar {document.name}
            </Button>
          )}
          {openId === document.id && (
            <FilePreview
              url={`${address}/${document.id}/archivo`}
              name={document.name}
              mediaType={document.mediaType}
              version={String(document.id)}
            />
          )}
        </Box>
      ))}
      {refusal !== '' && <ProblemAlert title={refusal} />}
      {canChange && may('uploadCollateralDocument') && (
        <FileButton
          label={percent === undefined ? 'Agregar documento' : `Subiendo ${percent} %`}
          of={number}
          accept={PAPERS}
          isBusy={percent !== undefined}
          onFile={(file) => void upload(file)}
        />
      )}
      {removed !== undefined && (
        <RemoveDialog
          collateral={collateral}
          document={removed}
          onClose={() => setRemoved(undefined)}
          onDone={(result) => {
            setRemoved(undefined);
            onDone(result);
          }}
        />
      )}
    </Box>
  );
}

interface RemoveDialogProps {
  readonly collateral: Collateral;
  readonly document: Document;
  readonly onClose: () => void;
  readonly onDone: (result: string) => void;
}

function RemoveDialog({ collateral, document, onClose, onDone }: RemoveDialogProps) {
  const { loanId, id } = collateral;
  const [send] = useActOnCollateralMutation();
  return (
    <ReasonDialog
      title={`Retirar ${document.name}`}
      effect="El documento deja de mostrarse en la garantía. El archivo se conserva."
      confirm="Retirar"
      send={(reason, idempotencyKey) => {
        const how = `documentos/${document.id}/retiro` as const;
        return send({ loanId, id, how, data: { reason }, idempotencyKey })
          .unwrap()
          .then(() => onDone(`${document.name} quedó retirado.`));
      }}
      onClose={onClose}
    />
  );
}
