import Box from '@mui/material/Box';
import type { ReportInfo } from '@core/contract/reports';
import { REPORT_SECTIONS } from '@core/indicators/reportIds';
import { EmptyNote } from '@/components/QueryState';
import { Section } from '@/components/Section';
import { TextLink } from '@/components/TextLink';
import { foundIn } from '@/i18n/foundIn';
import { toReport } from '@/paths';

const SECTION_NAMES = {
  cobranza: 'Cobranza',
  cartera: 'Colocación',
  riesgo: 'Riesgo',
  contabilidad: 'Contabilidad',
} as const satisfies Readonly<Record<ReportInfo['section'], string>>;

interface ReportListProps {
  readonly reports: readonly ReportInfo[];
  readonly search: string;
}

/** The reports that a search finds, by section. */
export function ReportList({ reports, search }: ReportListProps) {
  const isSought = foundIn(search);
  const matching = reports.filter(({ name, about }) => isSought({ title: `${name} ${about}` }));
  if (matching.length === 0) {
    return <EmptyNote>Ningún reporte dice «{search}». Pruebe con otra palabra.</EmptyNote>;
  }
  return REPORT_SECTIONS.map((section) => {
    const ofSection = matching.filter((one) => one.section === section);
    if (ofSection.length === 0) return null;
    return (
      <Section key={section} title={SECTION_NAMES[section]}>
        <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0, display: 'grid', gap: 1.5 }}>
          {ofSection.map(({ id, name, about }) => (
            <li key={id}>
              <TextLink to={toReport(id)}>{name}</TextLink>
              <Box sx={{ color: 'text.secondary', fontSize: 14 }}>{about}</Box>
            </li>
          ))}
        </Box>
      </Section>
    );
  });
}
