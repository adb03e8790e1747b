import type {
  BankAccount,
  BorrowerContact,
  BorrowerNote,
  BorrowerRelation,
  GuaranteeGiven,
} from '@core/contract/borrowerRecords';
import { toBorrower } from '@/paths';
import { AmountsText } from '@/components/AmountsText';
import { TICKED } from '@/components/CheckField';
import { DataTable, type Column } from '@/components/DataTable';
import { EmptyNote } from '@/components/QueryState';
import { Section } from '@/components/Section';
import { TextLink } from '@/components/TextLink';
import { PhoneLink } from '@/components/PhoneLink';
import { BANK_ACCOUNT_KIND, CONTACT_MEANS_NAMES, RELATION_ROLE } from '@/i18n/borrowers';
import { showInstant } from '@/i18n/format';
import { KeptTable } from './KeptTable';

interface KeptSectionProps<Row> {
  readonly borrowerId: number;
  readonly rows: readonly Row[];
}

const hour = (value: number) => `${String(value).padStart(2, '0')}:00`;

const contactColumns: readonly Column<BorrowerContact>[] = [
  { id: 'value', header: 'Contacto', cell: ({ value }) => value },
  {
    id: 'means',
    header: 'Medio',
    phone: 'subtitle',
    cell: ({ means, label }) => [CONTACT_MEANS_NAMES[means], label].filter(Boolean).join(', '),
  },
  {
    id: 'consent',
    header: 'Consentimiento',
    cell: ({ hasConsent }) => (hasConsent ? 'Sí' : 'No'),
  },
  {
    id: 'hours',
    header: 'Horario',
    cell: ({ fromHour, toHour }) => `${hour(fromHour)} a ${hour(toHour)}`,
  },
];

/** Further ways to reach a borrower. */
export function Contacts({ borrowerId, rows }: KeptSectionProps<BorrowerContact>) {
  return (
    <KeptTable
      borrowerId={borrowerId}
      kind="contact"
      title="Otros contactos"
      add="Agregar contacto"
      empty="Solo tiene el teléfono y la dirección de su ficha."
      rows={rows}
      columns={contactColumns}
      nameOf={({ value }) => value}
      formOf={({ means, value, label, hasConsent, fromHour, toHour }) => ({
        means,
        value,
        label,
        hasConsent: hasConsent ? TICKED : '',
        fromHour: String(fromHour),
        toHour: String(toHour),
      })}
    />
  );
}

const relationColumns: readonly Column<BorrowerRelation>[] = [
  {
    id: 'name',
    header: 'Nombre',
    cell: ({ name, relatedId }) =>
      relatedId === null ? name : <TextLink to={toBorrower(relatedId)}>{name}</TextLink>,
  },
  { id: 'role', header: 'Qué es', phone: 'subtitle', cell: ({ role }) => RELATION_ROLE[role] },
  {
    id: 'relationship',
    header: 'Relación',
    cell: ({ relationship, depends }) => (depends ? `${relationship}, depende` : relationship),
  },
  {
    id: 'phone',
    header: 'Teléfono',
    cell: ({ phone }) => (phone === '' ? '—' : <PhoneLink phone={phone} />),
  },
];

/** Family, references and guarantors. */
export function Relations({ borrowerId, rows }: KeptSectionProps<BorrowerRelation>) {
  return (
    <KeptTable
      borrowerId={borrowerId}
      kind="relation"
      title="Familia, referencias y avales"
      add="Agregar vínculo"
      empty="Aún no tiene familiares, referencias ni avales."
      rows={rows}
      columns={relationColumns}
      nameOf={({ name }) => name}
      formOf={({ role, relatedId, name, relationship, phone, depends }) => ({
        role,
        relatedId: relatedId === null ? '' : String(relatedId),
        name,
        relationship,
        phone,
        depends: depends ? TICKED : '',
      })}
    />
  );
}

const guarantorColumns = relationColumns.filter(({ id }) => id !== 'role');

/** People who answer for the borrower now, of all relations; they are changed among these. */
export function Guarantors({ rows }: { readonly rows: readonly BorrowerRelation[] }) {
  const standing = rows.filter(({ role, endedAt }) => role === 'guarantor' && endedAt === null);
  return (
    <Section title="Avales">
      {standing.length === 0 ? (
        <EmptyNote>No tiene avales.</EmptyNote>
      ) : (
        <DataTable
          label="Avales"
          columns={guarantorColumns}
          rows={standing}
          rowKey={({ id }) => id}
        />
      )}
    </Section>
  );
}

const guaranteeColumns: readonly Column<GuaranteeGiven>[] = [
  { id: 'borrower', header: 'Avala a', cell: ({ borrowerName }) => borrowerName },
  {
    id: 'relationship',
    header: 'Relación',
    phone: 'subtitle',
    cell: ({ relationship }) => relationship,
  },
  {
    id: 'loans',
    header: 'Préstamos vigentes',
    align: 'right',
    cell: ({ livingLoans }) => livingLoans,
  },
  {
    id: 'balance',
    header: 'Saldo capital',
    align: 'right',
    cell: ({ outstandingPrincipal }) => <AmountsText amounts={outstandingPrincipal} />,
  },
];

/** Whom the borrower answers for. */
export function Guarantees({ rows }: { readonly rows: readonly GuaranteeGiven[] }) {
  return (
    <Section title="Garantías dadas">
      {rows.length === 0 ? (
        <EmptyNote>No es aval de nadie.</EmptyNote>
      ) : (
        <DataTable
          label="Garantías dadas"
          columns={guaranteeColumns}
          rows={rows}
          rowKey={({ id }) => id}
          rowLink={({ borrowerId }) => toBorrower(borrowerId)}
        />
      )}
    </Section>
  );
}

const groupCode = (code: string) =>
  `${code.slice(0, 3)}-${code.slice(3, 6)}-${code.slice(6, 18)}-${code.slice(18)}`;

const accountColumns: readonly Column<BankAccount>[] = [
  { id: 'code', header: 'CCI', cell: ({ interbankCode }) => groupCode(interbankCode) },
  { id: 'bank', header: 'Banco', phone: 'subtitle', cell: ({ bank }) => bank },
  {
    id: 'kind',
    header: 'Tipo',
    cell: ({ accountKind, currency }) => `${BANK_ACCOUNT_KIND[accountKind]}, ${currency}`,
  },
];

/** Accounts in which the borrower is paid. */
export function BankAccounts({ borrowerId, rows }: KeptSectionProps<BankAccount>) {
  return (
    <KeptTable
      borrowerId={borrowerId}
      kind="bankAccount"
      title="Cuentas bancarias"
      add="Agregar cuenta"
      empty="Aún no tiene cuentas bancarias."
      rows={rows}
      columns={accountColumns}
      nameOf={({ bank, interbankCode }) => `${bank} ${interbankCode}`}
      formOf={({ bank, currency, accountKind, interbankCode }) => ({
        bank,
        currency,
        accountKind,
        interbankCode,
      })}
    />
  );
}

const noteColumns: readonly Column<BorrowerNote>[] = [
  { id: 'text', header: 'Nota', cell: ({ text }) => text },
  {
    id: 'by',
    header: 'Escrita por',
    cell: ({ createdBy, createdAt }) => `${createdBy}, ${showInstant(createdAt)}`,
  },
];

/** Notes of the team about a borrower. */
export function Notes({ borrowerId, rows }: KeptSectionProps<BorrowerNote>) {
  return (
    <KeptTable
      borrowerId={borrowerId}
      kind="note"
      title="Notas"
      add="Agregar nota"
      empty="Aún no hay notas."
      rows={rows}
      columns={noteColumns}
      nameOf={({ text }) => (text.length > 40 ? `${text.slice(0, 40)}…` : text)}
      formOf={({ text }) => ({ text })}
    />
  );
}
