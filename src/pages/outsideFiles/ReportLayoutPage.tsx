import { useState } from 'react';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useParams } from 'react-router-dom';
import * as yup from 'yup';
import type { LayoutVersion, ReportLayout } from '@core/contract/reportLayouts';
import { Blocks } from '@/components/Blocks';
import { CommandDialog } from '@/components/CommandDialog';
import { DataTable, type Column } from '@/components/DataTable';
import { PageHeader } from '@/components/PageHeader';
import { PageResult } from '@/components/PageResult';
import { EmptyNote, QueryState } from '@/components/QueryState';
import { Section } from '@/components/Section';
import { StatusChip } from '@/components/StatusChip';
import { useCommandForm } from '@/components/useCommandForm';
import { usePageResult } from '@/components/usePageResult';
import { LayoutDialog } from '@/features/outsideFiles/LayoutDialog';
import { LayoutFieldsTable } from '@/features/outsideFiles/LayoutFieldsTable';
import { LayoutSampleSection } from '@/features/outsideFiles/LayoutSampleSection';
import {
  useGetReportLayoutQuery,
  usePublishReportLayoutMutation,
} from '@/features/outsideFiles/reportLayoutsApi';
import { RECORD_KIND, stepText, VERSION_STATE } from '@/i18n/outsideFiles';
import { paths } from '@/paths';
import { useAccess } from '@/store/access';

/** Author of the versions that come with the system. */
const FACTORY = 'de fábrica';

const columns: readonly Column<LayoutVersion>[] = [
  {
    id: 'version',
    header: 'Versión',
    cell: ({ version }) => version,
    cardTitle: ({ version }) => `Versión ${version}`,
  },
  {
    id: 'written',
    header: 'Escrita',
    cell: ({ writtenAt, writtenBy }) => stepText(writtenAt, writtenBy, FACTORY),
  },
  {
    id: 'published',
    header: 'Publicada',
    cell: ({ publishedAt, publishedBy }) =>
      publishedAt === null ? '—' : stepText(publishedAt, publishedBy, FACTORY),
  },
  {
    id: 'state',
    header: 'Estado',
    phone: 'corner',
    cell: ({ status }) => <StatusChip {...VERSION_STATE[status]} />,
  },
];

/** /dashboard/advanced/reportes/formatos/:layoutId: the fields of a layout, and its versions. */
export function ReportLayoutPage() {
  const { layoutId = '' } = useParams();
  const { may } = useAccess();
  const [result, tell] = usePageResult();
  const layout = useGetReportLayoutQuery(layoutId, { skip: !may('getReportLayout') });
  if (!may('getReportLayout'))
    return <EmptyNote>Su perfil no tiene acceso a esta información.</EmptyNote>;
  const newest = layout.data?.versions[0];
  return (
    <>
      <PageHeader
        title={layout.data?.name ?? 'Formato'}
        back={{ to: paths.reportLayouts, label: 'Formatos' }}
        detail={layout.data === undefined ? undefined : RECORD_KIND[layout.data.kind]}
        action={layout.data !== undefined && <LayoutActs layout={layout.data} onDone={tell} />}
      />
      <PageResult latest={result} />
      <QueryState query={layout}>
        {({ id, versions }) => (
          <Blocks>
            {newest !== undefined && (
              <Section
                title={`Versión ${newest.version}`}
                action={<StatusChip {...VERSION_STATE[newest.status]} />}
              >
                <Typography sx={{ color: 'text.secondary', mb: 2 }}>
                  {newest.source === '' ? 'Sin fuente escrita.' : newest.source}
                </Typography>
                {newest.status === 'draft' && newest.isOwn && (
                  <Typography sx={{ mb: 2 }}>
                    Usted guardó este borrador al final: otra persona lo revisa y lo publica.
                  </Typography>
                )}
                <LayoutFieldsTable layout={newest.layout} />
              </Section>
            )}
            {newest !== undefined && may('getLayoutSample') && (
              <LayoutSampleSection id={id} version={newest.version} />
            )}
            <Section title="Versiones">
              <DataTable
                label="Versiones"
                columns={columns}
                rows={versions}
                rowKey={({ version }) => version}
              />
            </Section>
          </Blocks>
        )}
      </QueryState>
    </>
  );
}

interface LayoutActsProps {
  readonly layout: ReportLayout;
  readonly onDone: (text: string) => void;
}

function LayoutActs({ layout, onDone }: LayoutActsProps) {
  const { may } = useAccess();
  const [act, setAct] = useState<'write' | 'publish'>();
  const { name, draftVersion, versions } = layout;
  const draft = versions.find(({ version }) => version === draftVersion);
  const close = () => setAct(undefined);
  const done = (text: string) => {
    close();
    onDone(text);
  };
  return (
    <>
      {may('saveLayoutDraft') && (
        <Button variant="outlined" onClick={() => setAct('write')}>
          {draftVersion === null ? 'Versión nueva' : 'Seguir con el borrador'}
        </Button>
      )}
      {draft?.isOwn === false && may('publishReportLayout') && (
        <Button variant="contained" onClick={() => setAct('publish')}>
          Publicar
        </Button>
      )}
      {act === 'write' && (
        <LayoutDialog
          layout={layout}
          onClose={close}
          onDone={() => done(`El borrador de ${name} quedó guardado.`)}
        />
      )}
      {act === 'publish' && draft !== undefined && (
        <PublishDialog layout={layout} draft={draft} onClose={close} onDone={done} />
      )}
    </>
  );
}

interface PublishDialogProps extends LayoutActsProps {
  readonly draft: LayoutVersion;
  readonly onClose: () => void;
}

function PublishDialog({ layout, draft, onClose, onDone }: PublishDialogProps) {
  const { version, digest } = draft;
  const [publish] = usePublishReportLayoutMutation();
  const command = useCommandForm({
    initialValues: {},
    schema: yup.object({}),
    send: (_values, idempotencyKey) =>
      publish({ id: layout.id, data: { version, digest }, idempotencyKey })
        .unwrap()
        .then(() => onDone(`${layout.name} quedó publicado en su versión ${version}.`)),
  });
  return (
    <CommandDialog command={command} title="Publicar" confirm="Publicar" onClose={onClose}>
      <Typography>
        Los archivos que se armen desde ahora llevan la versión {version}; la anterior se retira.
        Una versión publicada ya no se cambia.
      </Typography>
    </CommandDialog>
  );
}
