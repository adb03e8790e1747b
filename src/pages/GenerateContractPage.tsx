import { skipToken } from '@reduxjs/toolkit/query';
import { useNavigate, useSearchParams } from 'react-router-dom';
import type { NewContract } from '@core/contract/contracts';
import { paths, toContract } from '@/paths';
import { Blocks } from '@/components/Blocks';
import { PageHeader } from '@/components/PageHeader';
import { EmptyNote, QueryState } from '@/components/QueryState';
import { Section } from '@/components/Section';
import { ContractPaper } from '@/features/contracts/ContractPaper';
import { GenerateForm } from '@/features/contracts/GenerateForm';
import { usePreviewContractQuery } from '@/features/contracts/contractsApi';

const KINDS: NewContract['kinds'] = ['contrato', 'hojaResumen', 'cronograma', 'pagare'];

/** /generar_contrato: a loan, its documents filled, and what is missing before they are made. */
export function GenerateContractPage() {
  const navigate = useNavigate();
  const [params, setParams] = useSearchParams();
  const loanId = params.get('loan') ?? '';
  const kinds = params.get('kinds') ?? KINDS.join(',');
  const preview = usePreviewContractQuery(
    loanId === '' || kinds === '' ? skipToken : { loanId, kinds },
  );
  return (
    <>
      <PageHeader title="Generar contrato" back={{ to: paths.contracts, label: 'Contratos' }} />
      <Blocks>
        <Section title="Préstamo y documentos">
          <GenerateForm
            loanId={loanId}
            kinds={kinds.split(',').filter(Boolean)}
            missing={preview.currentData?.missing ?? []}
            borrowerId={preview.currentData?.borrowerId}
            onChange={(change) => setParams({ loan: loanId, kinds, ...change }, { replace: true })}
            onDone={({ id, number }) =>
              void navigate(toContract(id), { state: { result: `${number} quedó generado.` } })
            }
          />
        </Section>
        <Section title="Vista previa">
          {loanId === '' || kinds === '' ? (
            <EmptyNote>Elija un préstamo y sus documentos para ver cómo quedan.</EmptyNote>
          ) : (
            <QueryState query={{ ...preview, data: preview.currentData }}>
              {({ documents }) => <ContractPaper documents={documents} />}
            </QueryState>
          )}
        </Section>
      </Blocks>
    </>
  );
}
