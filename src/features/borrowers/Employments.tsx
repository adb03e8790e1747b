import Button from '@mui/material/Button';
import type { Employment } from '@core/contract/borrowerRecords';
import type { Column } from '@/components/DataTable';
import { BaseMoneyText } from '@/components/BaseMoneyText';
import { asProblem } from '@/components/problems';
import { ProblemAlert } from '@/components/ProblemAlert';
import { QueryState } from '@/components/QueryState';
import { StatusChip } from '@/components/StatusChip';
import { useIdempotencyKey } from '@/components/useIdempotencyKey';
import { EMPLOYMENT_REGIME } from '@/i18n/borrowers';
import { count, groupMoney, showDate } from '@/i18n/format';
import { useAccess } from '@/store/access';
import { useListEmploymentsQuery, useVerifyEmploymentMutation } from './recordsApi';
import { KeptTable } from './KeptTable';
import { OTHER_POSITION } from './recordForms';

const columns: readonly Column<Employment>[] = [
  { id: 'employer', header: 'Empleador', cell: ({ employer }) => employer },
  {
    id: 'regime',
    header: 'Régimen',
    phone: 'subtitle',
    cell: ({ regime, jobTitle }) =>
      [EMPLOYMENT_REGIME[regime], jobTitle].filter(Boolean).join(', '),
  },
  {
    id: 'since',
    header: 'Antigüedad',
    cell: ({ startedOn, monthsEmployed }) =>
      `${count(monthsEmployed, 'mes', 'meses')}, desde ${showDate(startedOn)}`,
  },
  {
    id: 'income',
    header: 'Neto (tope de descuento)',
    align: 'right',
    cell: ({ netIncome, discountCap }) => (
      <>
        <BaseMoneyText amount={netIncome} /> (<BaseMoneyText amount={discountCap} />)
      </>
    ),
  },
  {
    id: 'insurance',
    header: 'Seguridad social',
    cell: ({ institution, insuranceNumber, contributions }) =>
      institution === ''
        ? 'Sin afiliación'
        : `${institution} ${insuranceNumber}, ${contributions} de 12 aportes`,
  },
  {
    id: 'verified',
    header: 'Verificación',
    cell: ({ verifiedOn, verifiedBy, expiresOn }) => (
      <>
        {verifiedOn === null ? (
          <StatusChip label="Sin verificar" tone="warn" />
        ) : (
          `${showDate(verifiedOn)}, ${verifiedBy ?? ''}`
        )}
        {expiresOn !== null && ` Vence el ${showDate(expiresOn)}.`}
      </>
    ),
  },
];

const formOf = (job: Employment) => ({
  regime: job.regime,
  employer: job.employer,
  employerTaxId: job.employerTaxId,
  positionCode: job.positionCode ?? (job.jobTitle === '' ? '' : OTHER_POSITION),
  jobTitle: job.jobTitle,
  startedOn: job.startedOn,
  grossIncome: groupMoney(job.grossIncome),
  netIncome: groupMoney(job.netIncome),
  discountCap: groupMoney(job.discountCap),
  institution: job.institution,
  insuranceNumber: job.insuranceNumber,
  contributions: String(job.contributions),
  payrollAgreement: job.payrollAgreement,
  expiresOn: job.expiresOn ?? '',
});

/** The jobs of a borrower and their social security: the proof of their income. */
export function Employments({ borrowerId }: { readonly borrowerId: number }) {
  const jobs = useListEmploymentsQuery({ borrowerId: String(borrowerId), limit: '50' });
  const { may } = useAccess();
  const [verify, { error, isLoading }] = useVerifyEmploymentMutation();
  const [idempotencyKey, renewKey] = useIdempotencyKey();
  const verifyJob = async ({ id }: Employment) => {
    if (isLoading) return;
    await verify({ borrowerId, data: { id }, idempotencyKey });
    renewKey();
  };
  return (
    <QueryState query={jobs}>
      {({ items }) => (
        <>
          {error !== undefined && <ProblemAlert title={asProblem(error).title} />}
          <KeptTable
            borrowerId={borrowerId}
            kind="employment"
            title="Empleo y seguridad social"
            add="Agregar empleo"
            empty="Aún no tiene empleos registrados."
            rows={items}
            columns={columns}
            nameOf={({ employer }) => employer}
            formOf={formOf}
            extra={(job) =>
              job.verifiedOn === null &&
              may('verifyEmployment') && (
                <Button
                  size="small"
                  aria-label={`Verificar: ${job.employer}`}
                  onClick={() => void verifyJob(job)}
                >
                  Verificar
                </Button>
              )
            }
          />
        </>
      )}
    </QueryState>
  );
}
