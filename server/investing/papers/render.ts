import type { PlainDate } from '@core/calendar/plainDate';
import type { Investor } from '@core/contract/investors';
import { residenceName } from '@core/countries';
import { sum, ZERO, type Money } from '@core/money/money';
import { formatMoney, parseMoney } from '@core/money/wire';
import type { Content } from 'pdfmake/interfaces';
import {
  dateForPeople,
  groupThousands,
  monthForPeople,
  rateForPeople,
} from '../../platform/documents/format';
import type { Lender } from '../../platform/documents/lender';
import { factList, figures, heading, letterhead } from '../../platform/documents/paper';
import { renderPdf } from '../../platform/documents/pdf';
import type { StatedFund, StatedLine, WithheldMonth } from './facts';
import { wordsOf } from './wordsOf';

/** A fund of a statement with its lines. */
interface StatedPart {
  readonly fund: StatedFund;
  readonly lines: readonly StatedLine[];
}

const shown = (text: string) => groupThousands(text);

/** Lines with the money available after each. */
export function withBalances({ fund, lines }: StatedPart): { line: StatedLine; balance: string }[] {
  const { currency } = fund;
  let balance: Money = parseMoney(fund.opening, currency);
  return lines.map((line) => {
    balance += parseMoney(line.available, currency);
    return { line, balance: formatMoney(balance, currency) };
  });
}

function partOf(part: StatedPart): Content[] {
  const { fund } = part;
  return [
    heading(`${fund.fundName} (${fund.currency})`),
    factList([
      ['Saldo inicial', shown(fund.opening)],
      ['Saldo final', shown(fund.closing)],
      ['Reservado', shown(fund.held)],
      ...(parseMoney(fund.asked, fund.currency) === ZERO
        ? []
        : [['Pedido de retiro, hoy', shown(fund.asked)] as const]),
      ['Capital en participaciones, hoy', shown(fund.invested)],
    ]),
    figures(
      [
        { name: 'Fecha' },
        { name: 'Número' },
        { name: 'Movimiento' },
        { name: 'De' },
        { name: 'Disponible', isAmount: true },
        { name: 'Reservado', isAmount: true },
        { name: 'Saldo', isAmount: true },
      ],
      withBalances(part).map(({ line, balance }) => [
        dateForPeople(line.movedOn),
        line.number,
        wordsOf(line),
        line.of,
        shown(line.available),
        shown(line.held),
        shown(balance),
      ]),
    ),
  ];
}

/** Days that a statement covers. */
interface Period {
  readonly from: PlainDate;
  readonly to: PlainDate;
}

/** Name of an investor with their document, or with its lack told. */
const named = (name: string, document: string) =>
  `${name} · ${document === '' ? 'sin documento registrado' : document}`;

/** Statement of the money of an investor over some days, for each fund. */
export const renderInvestorStatement = (
  { name, document }: Investor,
  parts: readonly StatedPart[],
  { from, to }: Period,
  { lender, today }: { readonly lender: Lender; readonly today: PlainDate },
) =>
  renderPdf({
    pageSize: 'A4',
    pageMargins: [36, 36, 36, 46],
    defaultStyle: { fontSize: 8 },
    info: { title: 'Estado de cuenta de inversionista' },
    numbered: `Estado de cuenta · emitido el ${dateForPeople(today)}`,
    content: [
      letterhead(lender, { kind: 'Estado de cuenta', number: 'Inversionista', detail: name }),
      factList([
        ['Inversionista', named(name, document)],
        ['Periodo', `del ${dateForPeople(from)} al ${dateForPeople(to)}`],
      ]),
      ...parts.flatMap(partOf),
      {
        text:
          'No es un depósito: no lo cubre ningún fondo de seguro. Las cifras son las de los ' +
          'libros.',
        margin: [0, 12, 0, 0],
      },
    ],
  });

/** Certificate of the tax withheld of an investor in a year. */
export const renderTaxCertificate = (
  { name, document, taxResidence }: Investor,
  year: number,
  months: readonly WithheldMonth[],
  { lender, today }: { readonly lender: Lender; readonly today: PlainDate },
) => {
  const currencies = [...new Set(months.map(({ currency }) => currency))];
  return renderPdf({
    pageSize: 'A4',
    pageMargins: [36, 36, 36, 46],
    defaultStyle: { fontSize: 9 },
    info: { title: `Certificado de retenciones ${year}` },
    numbered: `Certificado de retenciones ${year} · emitido el ${dateForPeople(today)}`,
    content: [
      letterhead(lender, {
        kind: 'Certificado de retenciones',
        number: String(year),
        detail: name,
      }),
      factList([
        ['Se certifica a', named(name, document)],
        ['Residencia fiscal', residenceName(taxResidence)],
      ]),
      ...(months.length === 0
        ? [{ text: `En ${year} no se pagaron intereses ni se retuvo impuesto.` }]
        : currencies.flatMap((currency) => yearOf(currency, months))),
    ],
  });
};

/** Sentences below the rows of a year. */
const notesOf = (months: readonly WithheldMonth[]): string =>
  [
    'La comisión lleva su impuesto.',
    ...(months.some(({ rate }) => rate === null)
      ? [
          'Las filas sin tasa son de interés que no lleva retención, o de antes de que cada ' +
            'reparto guardara la suya.',
        ]
      : []),
  ].join(' ');

function yearOf(currency: string, all: readonly WithheldMonth[]): Content[] {
  const months = all.filter((one) => one.currency === currency);
  const total = (name: 'interest' | 'commission' | 'base' | 'withheld') =>
    shown(formatMoney(sum(months.map((one) => parseMoney(one[name], currency))), currency));
  const amount = (heading: string) => ({ name: heading, isAmount: true });
  return [
    heading(`Intereses en ${currency}`),
    figures(
      [
        { name: 'Mes' },
        amount('Interés bruto'),
        // Amounts share the page evenly, by the longest heading: a longer one would leave it.
        amount('Comisión'),
        amount('Base'),
        amount('Tasa'),
        amount('Impuesto retenido'),
      ],
      months.map(({ month, interest, commission, base, rate, withheld }) => [
        monthForPeople(month),
        shown(interest),
        shown(commission),
        shown(base),
        rate === null ? '—' : rateForPeople(rate),
        shown(withheld),
      ]),
      ['Total', total('interest'), total('commission'), total('base'), '', total('withheld')],
    ),
    { text: notesOf(months), margin: [0, 6, 0, 0] },
  ];
}
