import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ContractPreview } from '@core/contract/contracts';
import { Blocks } from '@/components/Blocks';

type Document = ContractPreview['documents'][number];
type Block = Document['blocks'][number];

/** The documents as they would be printed; what is missing stands out. */
export function ContractPaper({ documents }: Pick<ContractPreview, 'documents'>) {
  return (
    <Blocks gap={2}>
      {documents.map((document) => (
        <Box
          key={document.kind}
          component="article"
          aria-label={document.title}
          sx={{
            border: 1,
            borderColor: 'divider',
            borderRadius: 1,
            px: { xs: 2, sm: 5 },
            py: { xs: 2, sm: 4 },
            maxWidth: 760,
          }}
        >
          {inOrder(document.blocks).map(({ key, ...block }) => (
            <PaperBlock key={key} block={block} />
          ))}
        </Box>
      ))}
    </Blocks>
  );
}

/** A filled text never changes its order: a place is a key. */
const inOrder = <T extends object>(items: readonly T[]) =>
  items.map((item, place) => ({ ...item, key: `lugar ${place}` }));

function PaperBlock({ block }: { readonly block: Block }) {
  const { kind } = block;
  if (kind === 'schedule') return <Note>Aquí va el cronograma de cuotas del préstamo.</Note>;
  if (kind === 'signatures') return <Note>Aquí van los espacios para las firmas.</Note>;
  if (kind === 'guarantors')
    return <Note>Aquí van los espacios para las firmas de los avales.</Note>;
  const words = inOrder(block.parts).map(({ key, kind: part, text }) => (
    <Part key={key} kind={part} text={text} />
  ));
  if (kind === 'title') {
    return (
      <Typography variant="h3" component="p" sx={{ textAlign: 'center', mb: 2 }}>
        {words}
      </Typography>
    );
  }
  if (kind === 'clause') {
    return <Typography sx={{ fontWeight: 650, mt: 2, mb: 0.5 }}>{words}</Typography>;
  }
  const isFact = kind === 'fact';
  return (
    <Typography
      sx={{
        mb: isFact ? 0 : 1,
        py: isFact ? 0.5 : 0,
        borderBottom: isFact ? 1 : 0,
        borderColor: 'divider',
        whiteSpace: 'pre-line',
      }}
    >
      {words}
    </Typography>
  );
}

const Note = ({ children }: { readonly children: string }) => (
  <Typography sx={{ my: 2, color: 'text.secondary', fontStyle: 'italic' }}>{children}</Typography>
);

function Part({ kind, text }: Block['parts'][number]) {
  if (kind === 'words') return text;
  if (kind === 'value') return <strong>{text}</strong>;
  return (
    <Box component="mark" sx={{ bgcolor: 'transparent', color: 'error.main', fontWeight: 650 }}>
      [falta {text}]
    </Box>
  );
}
