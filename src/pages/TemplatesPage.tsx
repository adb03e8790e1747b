import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { TEMPLATE_KIND } from '@core/names/stateNames';
import type { ContractTemplate } from '@core/contract/contracts';
import { paths } from '@/paths';
import { Blocks } from '@/components/Blocks';
import { DataTable, type Column } from '@/components/DataTable';
import { ListToolbar } from '@/components/ListToolbar';
import { PageHeader } from '@/components/PageHeader';
import { PageResult } from '@/components/PageResult';
import { QueryState } from '@/components/QueryState';
import { Section } from '@/components/Section';
import { SelectField } from '@/components/SelectField';
import { TemplateDiff } from '@/features/contracts/TemplateDiff';
import { TemplateEditor, TemplateStatus } from '@/features/contracts/TemplateEditor';
import { useListTemplatesQuery } from '@/features/contracts/contractsApi';
import { optionsOf } from '@/i18n/es';
import { showInstant } from '@/i18n/format';

const columns: readonly Column<ContractTemplate>[] = [
  { id: 'version', header: 'Versión', cell: ({ version }) => version },
  { id: 'title', header: 'Título', phone: 'subtitle', cell: ({ title }) => title },
  { id: 'savedAt', header: 'Guardada', cell: ({ savedAt }) => showInstant(savedAt) },
  { id: 'savedBy', header: 'Por', cell: ({ savedBy }) => savedBy ?? 'De fábrica' },
  {
    id: 'status',
    header: 'Estado',
    phone: 'corner',
    cell: ({ status }) => <TemplateStatus status={status} />,
  },
];

/** /administrar-contratos/plantillas */
export function TemplatesPage() {
  const templates = useListTemplatesQuery();
  const [params, setParams] = useSearchParams();
  const [result, setResult] = useState('');
  const kind = params.get('kind') ?? 'contrato';
  return (
    <>
      <PageHeader
        title="Plantillas de contratos"
        back={{ to: paths.contracts, label: 'Contratos' }}
      />
      <PageResult latest={result} />
      <ListToolbar>
        <SelectField
          name="kind"
          label="Documento"
          options={optionsOf(TEMPLATE_KIND)}
          value={kind}
          onChange={(chosen) => setParams({ kind: chosen }, { replace: true })}
        />
      </ListToolbar>
      <QueryState query={templates}>
        {({ items }) => {
          const versions = items.filter((one) => one.kind === kind);
          const [latest] = versions;
          return (
            <Blocks>
              {latest !== undefined && (
                <Section title="Texto">
                  <TemplateEditor key={latest.kind} template={latest} onDone={setResult} />
                </Section>
              )}
              {versions.length > 1 && <TemplateDiff key={latest?.id} versions={versions} />}
              <Section title="Versiones">
                <DataTable
                  label="Versiones"
                  columns={columns}
                  rows={versions}
                  rowKey={({ id }) => id}
                />
              </Section>
            </Blocks>
          );
        }}
      </QueryState>
    </>
  );
}
