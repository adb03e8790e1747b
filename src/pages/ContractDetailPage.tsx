import Box from '@mui/material/Box';
import { useParams } from 'react-router-dom';
import { CONTRACT_ALERT, TEMPLATE_KIND } from '@core/names/stateNames';
import type { ContractDetail } from '@core/contract/contracts';
import { paths, toContract, toLoan } from '@/paths';
import { Blocks } from '@/components/Blocks';
import { Facts } from '@/components/Facts';
import { PageHeader } from '@/components/PageHeader';
import { PageResult } from '@/components/PageResult';
import { usePageResult } from '@/components/usePageResult';
import { EmptyNote, QueryState } from '@/components/QueryState';
import { Section } from '@/components/Section';
import { TextLink } from '@/components/TextLink';
import { ContractActions } from '@/features/contracts/ContractActions';
import { ContractStatusChip } from '@/components/ContractStatusChip';
import { OpenPdfButton } from '@/components/OpenPdfButton';
import { SignaturesTable } from '@/features/contracts/SignaturesTable';
import { useGetContractQuery } from '@/features/contracts/contractsApi';
import { showDate } from '@/i18n/format';

const back = { to: paths.contracts, label: 'Contratos' };

/** /administrar-contratos/:contractId */
export function ContractDetailPage() {
  const contract = useGetContractQuery(Number(useParams()['contractId']));
  return (
    <QueryState query={contract} header={<PageHeader title="Contrato" back={back} />}>
      {(data) => <Contract contract={data} />}
    </QueryState>
  );
}

function Contract({ contract }: { readonly contract: ContractDetail }) {
  const [result, setResult] = usePageResult();
  const { id, number, borrowerName, status, signatures, hasRelease } = contract;
  const file = `/protected/contratos/${id}`;
  return (
    <>
      <PageHeader
        title={number}
        detail={borrowerName}
        back={back}
        action={<ContractStatusChip status={status} />}
      />
      <PageResult latest={result} />
      <Blocks>
        <Section title="Qué hacer">
          <Blocks gap={2}>
            <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
              <OpenPdfButton url={`${file}/archivo`} label="Ver contrato en PDF" />
              {hasRelease && (
                <OpenPdfButton url={`${file}/constancia`} label="Constancia de no adeudo" />
              )}
            </Box>
            <ContractActions contract={contract} onDone={setResult} />
          </Blocks>
        </Section>
        <Section title="Ficha">
          <Facts facts={factsOf(contract)} />
        </Section>
        <Section title="Firmas">
          {signatures.length === 0 ? (
            <EmptyNote>Nadie ha firmado todavía.</EmptyNote>
          ) : (
            <SignaturesTable signatures={signatures} />
          )}
        </Section>
        <Section title="Comprobación">
          <Box component="p" sx={{ m: 0, mb: 1, color: 'text.secondary' }}>
            Cualquiera puede comparar la huella del archivo original, el que no trae la hoja de
            firmas, con esta, en la dirección del código QR.
          </Box>
          <Box component="code" sx={{ display: 'block', overflowWrap: 'anywhere', mb: 1 }}>
            {contract.sha256}
          </Box>
          <Box sx={{ overflowWrap: 'anywhere', mb: 2 }}>{contract.verifyUrl}</Box>
          <OpenPdfButton url={`${file}/archivo?original=true`} label="Ver el original" />
        </Section>
      </Blocks>
    </>
  );
}

function factsOf(contract: ContractDetail) {
  const { loanId, loanNumber, generatedOn, version, kinds } = contract;
  const { custodyPlace, replaces, replacedBy, alert } = contract;
  const linkTo = (id: number | null) =>
    id === null ? '—' : <TextLink to={toContract(id)}>Abrir</TextLink>;
  return [
    { term: 'Préstamo', value: <TextLink to={toLoan(loanId)}>{loanNumber}</TextLink> },
    { term: 'Generado', value: showDate(generatedOn) },
    { term: 'Versión', value: version },
    { term: 'Documentos', value: kinds.map((kind) => TEMPLATE_KIND[kind]).join(', ') },
    ...(alert === null ? [] : [{ term: 'Aviso', value: CONTRACT_ALERT[alert] }]),
    { term: 'Custodia del original', value: custodyPlace ?? '—' },
    { term: 'Versión anterior', value: linkTo(replaces) },
    { term: 'Versión siguiente', value: linkTo(replacedBy) },
  ];
}
