import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { EmptyNote, QueryState } from '@/components/QueryState';
import { Section } from '@/components/Section';
import { ROW_PROBLEM } from '@/i18n/outsideFiles';
import { useGetLayoutSampleQuery } from './reportLayoutsApi';

interface LayoutSampleSectionProps {
  readonly id: number;
  readonly version: number;
}

/** The first lines that a version writes, with real records of the month or of today. */
export function LayoutSampleSection({ id, version }: LayoutSampleSectionProps) {
  const sample = useGetLayoutSampleQuery({ id, version });
  return (
    <Section title="Primeras líneas">
      <QueryState query={sample}>
        {({ fileName, lines, problems }) =>
          lines.length === 0 ? (
            <EmptyNote>No hay datos que escribir este mes.</EmptyNote>
          ) : (
            <>
              <Typography sx={{ color: 'text.secondary', mb: 1 }}>
                {fileName === null
                  ? 'El archivo aún no tiene nombre: falta el documento de la empresa.'
                  : `El archivo se llamaría ${fileName}`}
              </Typography>
              <Box
                component="pre"
                tabIndex={0}
                aria-label="Primeras líneas"
                sx={{ m: 0, overflowX: 'auto', fontSize: 13 }}
              >
                {lines.join('\n')}
              </Box>
              {problems.length > 0 && (
                <Box component="ul" aria-label="Problemas de la muestra" sx={{ mb: 0 }}>
                  {problems.map(({ row, record, field, problem }) => (
                    <li key={`${row} ${field} ${problem}`}>
                      Fila {row}, {record}, {field}: {ROW_PROBLEM[problem]}
                    </li>
                  ))}
                </Box>
              )}
            </>
          )
        }
      </QueryState>
    </Section>
  );
}
