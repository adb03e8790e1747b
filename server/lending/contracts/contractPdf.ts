import {
  isScheduledCharge,
  SCHEDULED_COMPONENTS,
  type ScheduledComponent,
} from '@core/loan/components';
import { COMPONENTS } from '@core/loan/componentTable';
import { gluedParts } from '@core/documents/gluedParts';
import { blocksOf, fillTemplate, type TemplateBlock } from '@core/documents/fillTemplate';
import type { TemplateValues } from '@core/documents/templateVariables';
import type { ContractTemplate } from '@core/contract/contracts';
import type { LoanDetail } from '@core/contract/loans';
import type { AgreedRow } from '@core/contract/schedules';
import { installmentRate } from '@core/loan/laterRates';
import { sum } from '@core/money/money';
import { formatMoney, parseMoney } from '@core/money/wire';
import type { Content, Margins, TableCell } from 'pdfmake/interfaces';
import {
  dateForPeople,
  groupThousands,
  isSome,
  moneyForPeople,
  rateForPeople,
} from '../../platform/documents/format';
import { logoOf, signaturePlace } from '../../platform/documents/paper';
import { A4_WIDTH, fittedFigures } from '../../platform/documents/wideFigures';
import { renderPdf } from '../../platform/documents/pdf';
import { qrProof } from '../../platform/documents/qrProof';
import { coverageText } from './handover';
import type { PaperFacts } from './paperFacts';
import { scheduleNotes } from './scheduleNotes';

interface BoundTemplate {
  readonly kind: ContractTemplate['kind'];
  readonly title: string;
  readonly body: string;
}

interface ContractPdf {
  readonly number: string;
  readonly templates: readonly BoundTemplate[];
  readonly values: TemplateValues;
  /** Absent while a template is only tried. */
  readonly facts: PaperFacts | undefined;
  readonly verifyUrl: string;
}

/** Margins of a sheet A4, and the width between them. */
const MARGIN = 56;
const PAGE = A4_WIDTH - 2 * MARGIN;

/** The documents of a contract, bound in one PDF, each beginning on a page of its own. */
export function renderContract(contract: ContractPdf): Promise<Buffer> {
  const { number, values, templates, verifyUrl, facts } = contract;
  const documents = templates.map(({ body, kind }, index): Content => ({
    stack: [
      ...(facts === undefined ? [] : logoOf(facts.lender, 'center')),
      ...withFigures(grouped(blocksOf(body, values)), { ...contract, kind }),
    ],
    ...(index > 0 && { pageBreak: 'before' as const }),
  }));
  const lenderName = values['acreedor.nombre'];
  return renderPdf({
    info: { title: `Contrato ${number}`, author: lenderName },
    pageSize: 'A4',
    pageMargins: [MARGIN, 48, MARGIN, 56],
    defaultStyle: { font: 'Roboto', fontSize: 10, lineHeight: 1.25 },
    numbered: `${lenderName} · ${number}`,
    content: [...documents, proof(number, verifyUrl)],
  });
}

/** Said over the signatures of a schedule, whose rows may fill the page before. */
const SIGNED: TemplateBlock = {
  kind: 'paragraph',
  text: 'Las partes firman el cronograma que antecede.',
};

/**
 * Blocks in groups: facts that follow each other are one table, a clause stays with its text, and
 * signatures with the last two paragraphs that are signed: a page of signatures and one sentence
 * reads as one of signatures alone.
 */
function grouped(blocks: readonly TemplateBlock[]): TemplateBlock[][] {
  const groups: TemplateBlock[][] = [];
  for (const block of blocks) {
    const last = groups.at(-1);
    const before = last?.at(-1)?.kind;
    const joins =
      (block.kind === 'fact' && before === 'fact') ||
      (block.kind === 'paragraph' && before === 'clause') ||
      (block.kind === 'signatures' && before === 'paragraph') ||
      (block.kind === 'guarantors' && before === 'signatures');
    if (last !== undefined && joins) {
      last.push(block);
      if (block.kind === 'signatures') joinLast(groups);
    } else if (block.kind === 'signatures' && before === 'schedule') groups.push([SIGNED, block]);
    else groups.push([block]);
  }
  return groups;
}

/** Joins the last group with a paragraph that stands by itself before it. */
function joinLast(groups: TemplateBlock[][]): void {
  const before = groups.at(-2);
  if (before?.length !== 1 || before[0]?.kind !== 'paragraph') return;
  groups.splice(-2, 2, [...before, ...groups.at(-1)!]);
}

/** Contract as far as the blocks of one of its documents need it. */
type BoundIn = Pick<ContractPdf, 'values' | 'facts'> & Pick<BoundTemplate, 'kind'>;

/**
 * Content of a document. The end of a summary, from its last figures to its signatures, stays
 * together: a page that is signed says what of.
 */
function withFigures(groups: readonly TemplateBlock[][], bound: BoundIn): Content[] {
  const contents = (some: typeof groups) => some.flatMap((blocks) => groupContent(blocks, bound));
  const from = groups.findLastIndex((blocks) => blocks[0]?.kind === 'fact');
  if (bound.kind !== 'hojaResumen' || from <= 0) return contents(groups);
  const start = groups[from - 1]![0]?.kind === 'clause' ? from - 1 : from;
  const end: Content = { stack: contents(groups.slice(start)), unbreakable: true };
  return [...contents(groups.slice(0, start)), end];
}

function groupContent(blocks: readonly TemplateBlock[], contract: BoundIn): Content[] {
  if (blocks[0]?.kind === 'fact') return [factTable(blocks, contract.values)];
  const contents = blocks.flatMap((block) => blockContent(block, contract));
  return blocks.length > 1 ? [{ stack: contents, unbreakable: true }] : contents;
}

const filled = (text: string, values: TemplateValues, isBold: boolean) =>
  gluedParts(
    fillTemplate(text, values).map((part) => ({
      text: part.kind === 'missing' ? `[${part.text}]` : part.text,
      bold: isBold || part.kind === 'value',
    })),
  );

function blockContent({ kind, text }: TemplateBlock, bound: BoundIn): Content[] {
  const { values, facts } = bound;
  switch (kind) {
    case 'title':
      return [
        {
          text: filled(text, values, true),
          fontSize: 15,
          alignment: 'center',
          margin: [0, 0, 0, 14],
        },
      ];
    case 'clause':
      return [{ text: filled(text, values, true), margin: [0, 8, 0, 3] }];
    case 'schedule':
      return facts === undefined
        ? []
        : [
            {
              stack: [scheduleTable(facts.loan, PAGE), ...scheduleNotes(facts.loan, facts.brought)],
              margin: [0, 0, 0, 10],
            },
          ];
    case 'signatures':
      return [signatures(values, bound.kind)];
    case 'guarantors':
      return facts === undefined ? [] : [guarantorPlaces(facts)];
    default:
      return [{ text: filled(text, values, false), alignment: 'justify', margin: [0, 0, 0, 6] }];
  }
}

const wordsOf = (text: string, values: TemplateValues) =>
  fillTemplate(text, values)
    .map((part) => part.text)
    .join('');

/** Names and values, a row each: `Monto del préstamo: S/ 1,200.00`. */
function factTable(blocks: readonly TemplateBlock[], values: TemplateValues): Content {
  const rows = blocks.map(({ text }): TableCell[] => {
    const at = text.indexOf(': ');
    return [
      { text: wordsOf(text.slice(0, at), values) },
      { text: filled(text.slice(at + 2), values, false), alignment: 'right' },
    ];
  });
  return {
    layout: 'facts',
    fontSize: 9.5,
    margin: [0, 0, 0, 6],
    table: { widths: ['auto', '*'], dontBreakRows: true, body: rows },
  };
}

type Rows = readonly AgreedRow[];

/** Insurance, fees and tax have a column where there are any. */
const columnsOf = (rows: Rows) => [
  ...SCHEDULED_COMPONENTS.filter(
    (key) => !isScheduledCharge(key) || rows.some((row) => isSome(row[key])),
  ).map((key) => ({ name: COMPONENTS[key].title, key })),
  { name: 'Total', key: 'total' as const },
  { name: 'Saldo', key: 'balanceAfter' as const },
];

const sumOf = (rows: Rows, key: ScheduledComponent | 'total', currency: string) =>
  groupThousands(
    formatMoney(sum(rows.map((row) => parseMoney(row[key], currency))), currency),
    currency,
  );

/**
 * The schedule of a loan with its sums; the currency stands in these. Of one that was paid before
 * its time, the schedule that was agreed until then.
 */
export function scheduleTable(loan: LoanDetail, page: number): Content {
  const { currency, laterRates, formerRates } = loan;
  const installments: Rows = loan.earlyEnd?.agreed ?? loan.installments;
  const hasSteps = laterRates.length + formerRates.length > 0;
  const columns = columnsOf(installments);
  const rateOf = (number: number) => rateForPeople(installmentRate(loan, number));
  const heads = [
    { name: 'N.º' },
    { name: 'Vence' },
    ...(hasSteps ? [{ name: 'Tasa' }] : []),
    ...columns.map(({ name }) => ({ name, isAmount: true })),
  ];
  const rows = installments.map((row) => [
    String(row.number),
    dateForPeople(row.dueOn),
    ...(hasSteps ? [rateOf(row.number)] : []),
    ...columns.map(({ key }) => groupThousands(row[key], currency)),
  ]);
  const sums = columns.map(({ key }) =>
    key === 'balanceAfter' ? '' : moneyForPeople(sumOf(installments, key, currency), currency),
  );
  const soFar = coverageText(loan);
  const note = `Cronograma y totales${soFar}; se vuelven a calcular con cada desembolso.`;
  const room = { page, size: 9 };
  return {
    fontSize: room.size,
    stack: [
      fittedFigures(heads, rows, room, ['', 'Total', ...(hasSteps ? [''] : []), ...sums]),
      ...(soFar === '' ? [] : [{ text: note, margin: [0, 10, 0, 0] as Margins }]),
    ],
  };
}

const whoSigns = (representative: string, document: string) =>
  representative === '' ? '' : `${representative}, ${document}`;

/** Places of those who sign: a promissory note is of its issuer alone, who promises by it. */
function signatures(values: TemplateValues, kind: BoundTemplate['kind']): Content {
  const isNote = kind === 'pagare';
  const borrower = signaturePlace(values['prestatario.nombre'], [
    values['prestatario.documento'],
    whoSigns(values['prestatario.representante'], values['prestatario.representante_documento']),
    values['prestatario.representante'] === '' ? '' : values['prestatario.poder'],
    isNote ? 'EL EMITENTE' : 'EL PRESTATARIO',
  ]);
  const lender = signaturePlace(values['acreedor.nombre'], [
    whoSigns(values['acreedor.representante'], values['acreedor.representante_documento']),
    values['acreedor.poder'],
    'EL ACREEDOR',
  ]);
  return {
    columns: isNote ? [borrower] : [borrower, lender],
    columnGap: 24,
    margin: [0, 0, 0, 18],
    unbreakable: true,
  };
}

/** A place for each who answers for the borrower, two in a row. */
function guarantorPlaces({ guarantors }: PaperFacts): Content {
  const places = guarantors.map(({ name, document, address }) =>
    signaturePlace(name, [document, address, 'AVAL']),
  );
  const pairs = places.flatMap((place, index) =>
    index % 2 === 0 ? [[place, places[index + 1] ?? { text: '' }]] : [],
  );
  return {
    stack: pairs.map((columns) => ({ columns, columnGap: 24, unbreakable: true })),
  };
}

/** Proof of a paper: where anybody can check that it is the one that was made. */
function proof(number: string, verifyUrl: string): Content {
  if (verifyUrl === '') return { text: 'Ejemplo sin valor', color: '#777777', margin: [0, 24] };
  return qrProof(number, verifyUrl);
}
