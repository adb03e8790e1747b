import { blocksOf, fillTemplate, type TemplateValues } from '@core/documents/fillTemplate';
import type { LoanDetail } from '@core/contract/loans';
import type { Content, TableCell } from 'pdfmake/interfaces';
import { dateForPeople, isSome, moneyForPeople } from '../documents/format';
import { renderPdf } from '../documents/pdf';
import { qrProof } from '../documents/qrProof';

interface BoundTemplate {
  readonly title: string;
  readonly body: string;
}

interface ContractPdf {
  readonly number: string;
  readonly lenderName: string;
  readonly templates: readonly BoundTemplate[];
  readonly values: TemplateValues;
  /** Absent while a template is only tried. */
  readonly loan: Pick<LoanDetail, 'currency' | 'installments'> | undefined;
  readonly verifyUrl: string;
}

/** The documents of a contract, bound in one PDF, each beginning on a page of its own. */
export function renderContract(contract: ContractPdf): Promise<Buffer> {
  const { number, lenderName, templates, verifyUrl } = contract;
  const documents = templates.map(({ body }, index): Content => ({
    stack: blocksOf(body).flatMap(({ kind, text }) => blockContent(kind, text, contract)),
    ...(index > 0 && { pageBreak: 'before' as const }),
  }));
  return renderPdf({
    info: { title: `Contrato ${number}`, author: lenderName },
    pageSize: 'A4',
    pageMargins: [56, 56, 56, 64],
    defaultStyle: { font: 'Roboto', fontSize: 10, lineHeight: 1.25 },
    numbered: `${lenderName} · ${number}`,
    content: [...documents, proof(number, verifyUrl)],
  });
}

function blockContent(kind: string, text: string, contract: ContractPdf): Content[] {
  const filled = () =>
    fillTemplate(text, contract.values).map((part) => ({
      text: part.kind === 'missing' ? `[${part.text}]` : part.text,
      bold: kind !== 'paragraph' || part.kind === 'value',
    }));
  switch (kind) {
    case 'title':
      return [
        { text: filled(), fontSize: 15, bold: true, alignment: 'center', margin: [0, 0, 0, 12] },
      ];
    case 'clause':
      return [{ text: filled(), bold: true, margin: [0, 8, 0, 4] }];
    case 'schedule':
      return contract.loan === undefined ? [] : [scheduleTable(contract.loan)];
    case 'signatures':
      return [signatures(contract.values)];
    default:
      return [{ text: filled(), alignment: 'justify', margin: [0, 0, 0, 6] }];
  }
}

/** Insurance, fees and tax have a column where there are any. */
const columnsOf = (rows: LoanDetail['installments']) => [
  { name: 'Capital', key: 'principal' as const },
  { name: 'Interés', key: 'interest' as const },
  ...(rows.some((row) => isSome(row.insurance))
    ? [{ name: 'Seguro', key: 'insurance' as const }]
    : []),
  ...(rows.some((row) => isSome(row.fees)) ? [{ name: 'Cargos', key: 'fees' as const }] : []),
  ...(rows.some((row) => isSome(row.tax)) ? [{ name: 'Impuesto', key: 'tax' as const }] : []),
  { name: 'Total', key: 'total' as const },
  { name: 'Saldo', key: 'balanceAfter' as const },
];

function scheduleTable({ installments, currency }: NonNullable<ContractPdf['loan']>): Content {
  const money = (text: string): TableCell => ({
    text: moneyForPeople(text, currency),
    alignment: 'right',
  });
  const columns = columnsOf(installments);
  const rows = installments.map((row): TableCell[] => [
    { text: String(row.number) },
    { text: dateForPeople(row.dueOn) },
    ...columns.map(({ key }) => money(row[key])),
  ]);
  const headings = ['Cuota', 'Vence', ...columns.map(({ name }) => name)].map(
    (text, index): TableCell => ({
      text,
      bold: true,
      alignment: index < 2 ? 'left' : 'right',
    }),
  );
  return {
    layout: 'lightHorizontalLines',
    fontSize: 9,
    margin: [0, 4, 0, 10],
    table: {
      headerRows: 1,
      widths: ['auto', 'auto', ...columns.map(() => '*')],
      body: [headings, ...rows],
    },
  };
}

function signatures(values: TemplateValues): Content {
  const place = (name: string, detail: string): Content => ({
    stack: [
      { text: '______________________________', margin: [0, 56, 0, 2] },
      { text: name, bold: true },
      { text: detail },
    ],
    alignment: 'center',
  });
  return {
    columns: [
      place(values['prestatario.nombre'], values['prestatario.documento']),
      place(values['acreedor.nombre'], 'El acreedor'),
    ],
    unbreakable: true,
  };
}

/** Where anybody can prove that this paper is the one that was made. */
function proof(number: string, verifyUrl: string): Content {
  if (verifyUrl === '') return { text: 'Ejemplo sin valor', color: '#777777', margin: [0, 24] };
  return qrProof(number, verifyUrl);
}

interface ReleasePdf {
  readonly lenderName: string;
  readonly values: TemplateValues;
  readonly number: string;
  readonly releasedOn: string;
}

/** The proof that a loan is paid and its papers were given back (constancia de no adeudo). */
export function renderRelease({ lenderName, values, number, releasedOn }: ReleasePdf) {
  const bold = (text: string) => ({ text, bold: true });
  return renderPdf({
    info: { title: `Constancia de no adeudo ${number}`, author: lenderName },
    pageSize: 'A4',
    pageMargins: [56, 72, 56, 64],
    defaultStyle: { font: 'Roboto', fontSize: 11, lineHeight: 1.4 },
    numbered: `${lenderName} · ${number}`,
    content: [
      { text: 'CONSTANCIA DE NO ADEUDO', fontSize: 16, bold: true, alignment: 'center' },
      {
        text: [
          bold(lenderName),
          ' deja constancia de que ',
          bold(values['prestatario.nombre']),
          ', identificado con ',
          bold(values['prestatario.documento']),
          ', pagó por completo el préstamo ',
          bold(values['prestamo.numero']),
          ' de ',
          bold(values['prestamo.monto']),
          ', y de que se le devuelven los documentos originales del contrato ',
          bold(number),
          ', pagaré incluido.',
        ],
        alignment: 'justify',
        margin: [0, 28, 0, 12],
      },
      { text: `Fecha: ${dateForPeople(releasedOn)}` },
      { text: '______________________________', margin: [0, 90, 0, 2] },
      bold(lenderName),
    ],
  });
}
