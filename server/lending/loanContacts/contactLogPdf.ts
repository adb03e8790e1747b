import { clockText } from '@core/calendar/clockTime';
import { ADDRESSEE, CONTACT_AIM, CONTACT_RESULT, CONTACT_WAY } from '@core/contact/contactWords';
import { HALT_FACT } from '@core/contact/haltWords';
import type { Borrower } from '@core/contract/borrowers';
import type { ContactHalt, LoanContact } from '@core/contract/loanContacts';
import { dateForPeople } from '../../platform/documents/format';
import type { Lender } from '../../platform/documents/lender';
import { figures, heading, letterhead } from '../../platform/documents/paper';
import { renderPdf } from '../../platform/documents/pdf';

/** Facts that the log of contacts of a person tells, the oldest first. */
interface ContactLog {
  readonly borrower: Borrower;
  readonly contacts: readonly LoanContact[];
  readonly halts: readonly ContactHalt[];
  /** Business date of the log. */
  readonly asOf: string;
}

const COLUMNS = [
  'Gestión',
  'Préstamo',
  'Fecha y hora',
  'Medio y motivo',
  'Con quién',
  'Resultado y nota',
  'Norma',
  'Registró',
].map((name) => ({ name }));

const lineOf = (row: LoanContact): string[] => [
  row.number,
  row.loanNumber,
  `${dateForPeople(row.madeOn)} ${clockText(row.madeMinute)}`,
  `${CONTACT_WAY[row.way]}. ${CONTACT_AIM[row.aim]}`,
  `${ADDRESSEE[row.addressee]}: ${row.contactName}`,
  [
    CONTACT_RESULT[row.result],
    row.promiseNumber === null ? '' : `Promesa ${row.promiseNumber}`,
    row.note,
    row.voiding === null ? '' : `Anulada por ${row.voiding.by}: ${row.voiding.reason}`,
  ]
    .filter((text) => text !== '')
    .join('. '),
  row.against.length === 0
    ? 'Conforme'
    : row.against.map(({ says, source }) => `Contra la norma: ${says} (${source})`).join('. '),
  row.recordedBy,
];

const haltLine = (halt: ContactHalt): string[] => [
  halt.number,
  HALT_FACT[halt.kind],
  dateForPeople(halt.since),
  halt.saidHow,
  halt.recordedBy,
  halt.ending === null ? 'Vigente' : `Levantada por ${halt.ending.by}: ${halt.ending.reason}`,
];

const HALT_COLUMNS = ['Suspensión', 'Motivo', 'Desde', 'Cómo se sabe', 'Registró', 'Estado'].map(
  (name) => ({ name }),
);

/** The log of all contacts with a person, with the rule that stood against each, to be printed. */
export function renderContactLog(log: ContactLog, lender: Lender): Promise<Buffer> {
  const { borrower, contacts, halts, asOf } = log;
  return renderPdf({
    info: { title: `Bitácora de gestiones de ${borrower.fullName}`, author: lender.name },
    pageSize: 'A4',
    pageOrientation: 'landscape',
    pageMargins: [40, 40, 40, 48],
    defaultStyle: { font: 'Roboto', fontSize: 8, lineHeight: 1.15 },
    content: [
      letterhead(lender, { kind: 'BITÁCORA DE GESTIONES', number: `Al ${dateForPeople(asOf)}` }),
      {
        text: [
          { text: borrower.fullName, bold: true, fontSize: 11 },
          `\n${borrower.documentType} ${borrower.documentNumber}`,
        ],
        margin: [0, 0, 0, 8],
      },
      ...(halts.length === 0
        ? []
        : [heading('Suspensiones de la cobranza'), figures(HALT_COLUMNS, halts.map(haltLine))]),
      heading('Llamadas, visitas y mensajes'),
      contacts.length === 0
        ? { text: 'Nadie gestionó sus préstamos.' }
        : figures(COLUMNS, contacts.map(lineOf)),
    ],
    numbered: lender.name,
  });
}
