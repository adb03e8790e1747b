import type { BorrowerRecords } from '@core/contract/borrowerRecords';
import type { Borrower } from '@core/contract/borrowers';
import { toBorrower, type BorrowerTab } from '@/paths';
import { AmountsText } from '@/components/AmountsText';
import { Blocks } from '@/components/Blocks';
import { Facts } from '@/components/Facts';
import { BaseMoneyText } from '@/components/BaseMoneyText';
import { QueryState } from '@/components/QueryState';
import { Section } from '@/components/Section';
import { TextLink } from '@/components/TextLink';
import { PhoneLink } from '@/components/PhoneLink';
import { BorrowerPapers } from '@/features/borrowers/BorrowerPapers';
import { BorrowerState } from '@/features/borrowers/BorrowersTable';
import { useListBorrowerRecordsQuery } from '@/features/borrowers/recordsApi';
import { Employments } from '@/features/borrowers/Employments';
import {
  BankAccounts,
  Contacts,
  Guarantees,
  Notes,
  Relations,
} from '@/features/borrowers/KeptSections';
import { Timeline } from '@/features/borrowers/Timeline';
import { BorrowerCollaterals } from '@/features/collaterals/BorrowerCollaterals';
import { DigitalRecords } from '@/features/digitalRecords/DigitalRecords';
import { LoansTable } from '@/features/loans/LoansTable';
import { useListLoansQuery } from '@/features/loans/loansApi';
import { BorrowerTerms } from '@/features/officers/BorrowerTerms';
import { BorrowerAnswers } from '@/features/surveys/BorrowerAnswers';
import { BORROWER_DOCUMENT } from '@/i18n/borrowers';
import { showDate } from '@/i18n/format';

interface BorrowerTabContentProps {
  readonly tab: BorrowerTab;
  readonly borrower: Borrower;
  readonly onDone: (result: string) => void;
}

/** The part of a borrower that the address names. */
export function BorrowerTabContent({ tab, borrower, onDone }: BorrowerTabContentProps) {
  const { id } = borrower;
  if (tab === 'empleo') return <Employments borrowerId={id} />;
  if (tab === 'expediente') return <DigitalRecords borrowerId={id} />;
  if (tab === 'encuestas') return <BorrowerAnswers borrowerId={id} />;
  if (tab === 'prestamos') {
    return (
      <Blocks>
        <Loans borrowerId={id} />
        <BorrowerCollaterals borrowerId={id} />
      </Blocks>
    );
  }
  if (tab === 'bitacora') {
    return (
      <Blocks>
        <BorrowerTerms borrowerId={id} />
        <Timeline borrowerId={id} />
      </Blocks>
    );
  }
  return (
    <Blocks>
      {tab === 'ficha' && (
        <Section title="Ficha">
          <Blocks gap={2}>
            <Facts facts={factsOf(borrower)} />
            <BorrowerPapers borrower={borrower} onDone={onDone} />
          </Blocks>
        </Section>
      )}
      <Records tab={tab} borrowerId={id} />
    </Blocks>
  );
}

interface RecordsProps {
  readonly tab: BorrowerTab;
  readonly borrowerId: number;
}

function Records({ tab, borrowerId }: RecordsProps) {
  const records = useListBorrowerRecordsQuery(borrowerId);
  return (
    <QueryState query={records}>
      {(data) => <RecordSections tab={tab} borrowerId={borrowerId} records={data} />}
    </QueryState>
  );
}

function RecordSections(props: RecordsProps & { readonly records: BorrowerRecords }) {
  const { tab, borrowerId, records } = props;
  const { contacts, relations, guarantees, bankAccounts, notes } = records;
  if (tab === 'cuentas') return <BankAccounts borrowerId={borrowerId} rows={bankAccounts} />;
  if (tab === 'notas') return <Notes borrowerId={borrowerId} rows={notes} />;
  if (tab === 'ficha') return <Contacts borrowerId={borrowerId} rows={contacts} />;
  return (
    <Blocks>
      <Relations borrowerId={borrowerId} rows={relations} />
      <Guarantees rows={guarantees} />
    </Blocks>
  );
}

function Loans({ borrowerId }: { readonly borrowerId: number }) {
  const loans = useListLoansQuery({
    borrowerId: String(borrowerId),
    sort: 'disbursedOn',
    direction: 'desc',
    limit: '50',
  });
  return (
    <Section title="Préstamos">
      <QueryState
        query={loans}
        isEmpty={(page) => page.items.length === 0}
        empty="Este prestatario aún no tiene préstamos."
      >
        {(page) => <LoansTable loans={page.items} isOfOneBorrower />}
      </QueryState>
    </Section>
  );
}

function representativeText(borrower: Borrower) {
  const { representativeName, representativeDocumentType: type, representativeDocument } = borrower;
  const document = [type === null ? '' : BORROWER_DOCUMENT[type], representativeDocument];
  return (
    [representativeName, document.filter(Boolean).join(' ')].filter(Boolean).join(', ') ||
    'No registrado'
  );
}

function factsOf(borrower: Borrower) {
  const { email, phone, address, occupation, monthlyIncome, registeredOn } = borrower;
  const { kind, bornOn } = borrower;
  const isCompany = kind === 'company';
  const { stateReason, blacklistedUntil, mergedIntoId } = borrower;
  return [
    { term: 'Situación', value: <BorrowerState borrower={borrower} /> },
    { term: 'Saldo capital', value: <AmountsText amounts={borrower.outstandingPrincipal} /> },
    ...(stateReason === '' ? [] : [{ term: 'Motivo del estado', value: stateReason }]),
    ...(blacklistedUntil === null
      ? []
      : [{ term: 'En lista negra hasta', value: showDate(blacklistedUntil) }]),
    ...(mergedIntoId === null
      ? []
      : [
          {
            term: 'Fusionado con',
            value: <TextLink to={toBorrower(mergedIntoId)}>Ver la otra ficha</TextLink>,
          },
        ]),
    ...(isCompany
      ? [
          {
            term: 'Representante legal',
            value: representativeText(borrower),
          },
          {
            term: 'Poder o partida',
            value: borrower.representativePower || 'No registrado',
          },
        ]
      : [{ term: 'Nacimiento', value: bornOn === null ? 'No registrado' : showDate(bornOn) }]),
    { term: 'Teléfono', value: <PhoneLink phone={phone} /> },
    { term: 'Correo', value: email ?? 'No registrado' },
    { term: 'Dirección', value: address },
    { term: isCompany ? 'Giro' : 'Ocupación', value: occupation },
    { term: 'Ingreso mensual', value: <BaseMoneyText amount={monthlyIncome} /> },
    { term: 'Registrado el', value: showDate(registeredOn) },
  ];
}
