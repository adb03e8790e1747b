import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { TEMPLATE_KIND } from '@core/names/stateNames';
import type { SignedByLink, SigningPaper } from '@core/contract/contracts';
import * as yup from 'yup';
import { postPublic } from '@/api/publicCalls';
import { Blocks } from '@/components/Blocks';
import { CheckField } from '@/components/CheckField';
import { Facts } from '@/components/Facts';
import { FormShell } from '@/components/FormShell';
import { ProblemAlert } from '@/components/ProblemAlert';
import { useCommandForm } from '@/components/useCommandForm';
import { showDate, showMoney } from '@/i18n/format';
import { OpenPdfButton } from '@/components/OpenPdfButton';

interface SignByLinkFormProps {
  readonly paper: SigningPaper;
  readonly token: string;
  readonly onSigned: (signed: SignedByLink) => void;
}

const schema = yup.object({
  accepts: yup.string().required('Marque que leyó y acepta el documento'),
});

/** The paper, who signs it, and one box to tick: nothing is typed that others could read. */
export function SignByLinkForm({ paper, token, onSigned }: SignByLinkFormProps) {
  const [hasOpened, setHasOpened] = useState(false);
  const { form, field, fields, problem } = useCommandForm<{ accepts: string }>({
    initialValues: { accepts: '' },
    schema,
    send: async () => {
      onSigned((await postPublic('/api/firmas', { token, accepts: true })) as SignedByLink);
    },
  });
  return (
    <FormShell
      label="Firmar el contrato"
      submitCount={form.submitCount}
      isSubmitting={form.isSubmitting}
      onSubmit={form.handleSubmit}
    >
      <Blocks ref={fields} gap={2}>
        <Facts facts={factsOf(paper)} />
        <Box onClick={() => setHasOpened(true)}>
          <OpenPdfButton url="/api/firmas/archivo" data={{ token }} label="Leer el documento" />
        </Box>
        <Box component="p" sx={{ m: 0, color: 'text.secondary', overflowWrap: 'anywhere' }}>
          Huella del documento (SHA-256): <code>{paper.sha256}</code>
        </Box>
        <CheckField
          label="Leí el documento y lo acepto"
          {...field('accepts')}
          {...(!hasOpened && { help: 'Ábralo y léalo antes de firmar.' })}
        />
        {problem !== undefined && (
          <ProblemAlert title={problem.title} reference={problem.requestId} />
        )}
        <Button type="submit" variant="contained" aria-disabled={form.isSubmitting}>
          {form.isSubmitting ? 'Firmando...' : `Firmar como ${paper.signer}`}
        </Button>
      </Blocks>
    </FormShell>
  );
}

function factsOf({ capacity, ...paper }: SigningPaper) {
  const isFor =
    capacity === 'self'
      ? []
      : [
          { term: 'En representación de', value: paper.actsFor },
          ...(paper.power === '' ? [] : [{ term: 'Según', value: paper.power }]),
        ];
  return [
    { term: 'Firma', value: `${paper.signer}, ${paper.signerDocument}` },
    ...isFor,
    { term: 'Préstamo', value: showMoney(paper.principal, paper.currency) },
    { term: 'Documentos', value: paper.kinds.map((kind) => TEMPLATE_KIND[kind]).join(', ') },
    { term: 'Generado', value: showDate(paper.generatedOn) },
    { term: 'Enviado a', value: paper.sentTo },
  ];
}
