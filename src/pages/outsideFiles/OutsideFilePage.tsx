import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useParams } from 'react-router-dom';
import type { OutsideFile } from '@core/contract/outsideFiles';
import { Blocks } from '@/components/Blocks';
import { CurrencyScope } from '@/components/CurrencyScope';
import { Facts } from '@/components/Facts';
import { PagedList } from '@/components/PagedList';
import { PageHeader } from '@/components/PageHeader';
import { PageResult } from '@/components/PageResult';
import { EmptyNote, QueryState } from '@/components/QueryState';
import { Section } from '@/components/Section';
import { StatusChip } from '@/components/StatusChip';
import { TextLink } from '@/components/TextLink';
import { useListState } from '@/components/useListState';
import { usePageResult } from '@/components/usePageResult';
import { ChangesSection } from '@/features/outsideFiles/ChangesSection';
import { CorrectionsSection } from '@/features/outsideFiles/CorrectionsSection';
import { FileActs } from '@/features/outsideFiles/FileActs';
import { FileContentsSection } from '@/features/outsideFiles/FileContentsSection';
import { PageWarnings } from '@/features/outsideFiles/FileWarnings';
import { HeldDebtsSection } from '@/features/outsideFiles/HeldDebtsSection';
import { MendingSection } from '@/features/outsideFiles/MendingSection';
import { daysOfFile } from '@/features/outsideFiles/OutsideFilesTable';
import {
  useGetOutsideFileQuery,
  useListRowProblemsQuery,
} from '@/features/outsideFiles/outsideFilesApi';
import { RowProblemsTable } from '@/features/outsideFiles/RowProblemsTable';
import { ReportControls } from '@/features/reports/ReportControls';
import { count, showDate } from '@/i18n/format';
import { fileState, hindranceOf, stepText } from '@/i18n/outsideFiles';
import { paths, toFileRows } from '@/paths';
import { useAccess } from '@/store/access';

/** /dashboard/advanced/reportes/archivos/:fileId: a file, its problems and its totals. */
export function OutsideFilePage() {
  const { fileId = '' } = useParams();
  const { may } = useAccess();
  const [result, tell] = usePageResult();
  const list = useListState({ sort: 'row', direction: 'asc' });
  const file = useGetOutsideFileQuery(fileId, { skip: !may('getOutsideFile') });
  const hasProblems = file.data !== undefined && file.data.problemCount > 0;
  const problems = useListRowProblemsQuery(
    { id: fileId, params: list.query },
    { skip: !hasProblems || !may('listRowProblems') },
  );
  if (!may('getOutsideFile'))
    return <EmptyNote>Su perfil no tiene acceso a esta información.</EmptyNote>;
  return (
    <>
      <PageHeader
        title={file.data?.layoutName ?? 'Archivo para terceros'}
        back={{ to: paths.outsideFiles, label: 'Archivos para terceros' }}
        detail={file.data === undefined ? undefined : daysOfFile(file.data)}
        action={file.data !== undefined && <FileActs file={file.data} onDone={tell} />}
      />
      <PageResult latest={result} takesFocus />
      <QueryState query={file}>
        {(data) => (
          <CurrencyScope currency={data.currency}>
            <Blocks>
              <FileFacts file={data} />
              <PageWarnings file={data} />
              {data.problemCount > 0 && may('listRowProblems') && (
                <Section title={`Problemas de las filas: ${data.problemCount}`}>
                  <PagedList
                    query={problems}
                    list={list}
                    noun={['problema', 'problemas']}
                    empty="Ninguna fila tiene problemas."
                  >
                    {(rows) => <RowProblemsTable problems={rows} />}
                  </PagedList>
                </Section>
              )}
              <ChangesSection file={data} />
              <FileContentsSection file={data} />
              <HeldDebtsSection contents={data.contents} />
              <MendingSection file={data} />
              <CorrectionsSection corrections={data.corrections} />
              <ReportControls control={data.control} />
            </Blocks>
          </CurrencyScope>
        )}
      </QueryState>
    </>
  );
}

function FileFacts({ file }: { readonly file: OutsideFile }) {
  const { status, reasons, discardReason, approvedAt, sentOn, answeredOn } = file;
  const facts = [
    { term: 'Número', value: String(file.id) },
    { term: 'Archivo', value: file.fileName },
    { term: 'Formato', value: `${file.layoutName}, versión ${file.layoutVersion}` },
    { term: 'Moneda', value: file.currency },
    { term: 'Filas', value: String(file.rowCount) },
    { term: 'Tamaño', value: `${file.size} bytes` },
    { term: 'Armado', value: stepText(file.assembledAt, file.assembledBy) },
    ...(approvedAt === null
      ? []
      : [{ term: 'Aprobado', value: stepText(approvedAt, file.approvedBy) }]),
    ...(sentOn === null
      ? []
      : [
          { term: 'Enviado', value: [showDate(sentOn), file.reference].filter(Boolean).join(', ') },
        ]),
    ...(answeredOn === null ? [] : [{ term: 'Respondido', value: showDate(answeredOn) }]),
    ...(discardReason === '' ? [] : [{ term: 'Motivo del descarte', value: discardReason }]),
    ...(file.correctionReason === ''
      ? []
      : [{ term: 'Motivo de la corrección', value: file.correctionReason }]),
    { term: 'Huella SHA-256', value: file.sha256 },
  ];
  return (
    <Section title="Archivo" action={<StatusChip {...fileState(file)} />}>
      <Facts facts={facts} isWide />
      {status === 'assembled' && <ApprovalNote file={file} />}
      <RejectedNote file={file} />
      {reasons.length > 0 && (
        <Box component="ul" aria-label="Motivos del rechazo" sx={{ mb: 0 }}>
          {reasons.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </Box>
      )}
    </Section>
  );
}

/** Approval of a file: by another person, or why by nobody. */
function ApprovalNote({ file }: { readonly file: OutsideFile }) {
  const hindrance = hindranceOf(file);
  if (hindrance === undefined && !file.isOwn) return null;
  return (
    <Box sx={{ mt: 2, color: 'text.secondary' }}>
      {hindrance ?? 'Usted lo armó: otra persona lo revisa y lo aprueba.'}
    </Box>
  );
}

/** Rows that whoever has the file did not take, with the way to them. */
function RejectedNote({ file: { id, rejectedCount } }: { readonly file: OutsideFile }) {
  const { may } = useAccess();
  if (rejectedCount === 0) return null;
  return (
    <Alert severity="warning" sx={{ mt: 2 }}>
      {count(rejectedCount, 'fila fue rechazada', 'filas fueron rechazadas')}, diga lo que diga la
      respuesta a todo el archivo.{' '}
      {may('listOutsideFileRows') && (
        <TextLink to={`${toFileRows(id)}?state=rejected`} isInText>
          {rejectedCount === 1 ? 'Ver la fila rechazada' : 'Ver las filas rechazadas'}
        </TextLink>
      )}
    </Alert>
  );
}
