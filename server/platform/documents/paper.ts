import type { Content, TableCell } from 'pdfmake/interfaces';
import type { Lender } from './lender';

/** Colour of text besides the main thing. */
export const QUIET = '#5b6770';

interface Head {
  /** Kind of the paper, above its number and the content below. */
  readonly kind: string;
  readonly number: string;
  readonly detail?: string;
}

/** Room of a logo in the head of a paper, in points. */
const LOGO_FIT: [number, number] = [150, 42];

/** The logo of the lender; nothing where it has none. */
export const logoOf = ({ logo }: Pick<Lender, 'logo'>, alignment: 'left' | 'center'): Content[] =>
  logo === null ? [] : [{ image: logo, fit: LOGO_FIT, alignment, margin: [0, 0, 0, 6] }];

/** The head of a paper: whose it is on the left, what it is on the right, and a rule below. */
export function letterhead(lender: Lender, { kind, number, detail }: Head): Content {
  const reach = [lender.phone, lender.email].filter((text) => text !== '').join(' · ');
  const lines = [lender.taxId === '' ? '' : `RUC ${lender.taxId}`, lender.address, reach].filter(
    (text) => text !== '',
  );
  const right = 'right' as const;
  return {
    layout: 'letterhead',
    margin: [0, 0, 0, 14],
    table: {
      widths: ['*', 'auto'],
      body: [
        [
          {
            columnGap: 12,
            // Beside the name, not over it: a receipt is half a page with no height to give.
            columns: [
              ...logoOf(lender, 'left').map((logo) => ({ width: 'auto', stack: [logo] })),
              {
                width: '*',
                stack: [
                  { text: lender.name, fontSize: 13, bold: true },
                  { text: lines.join('\n'), fontSize: 8, color: QUIET },
                ],
              },
            ],
          },
          {
            stack: [
              { text: kind, fontSize: 8, color: QUIET, alignment: right },
              { text: number, fontSize: 13, bold: true, alignment: right },
              ...(detail === undefined ? [] : [{ text: detail, fontSize: 8, alignment: right }]),
            ],
          },
        ],
      ],
    },
  };
}

/** Names on the left, values beside them: what a paper is about. */
export const factList = (rows: readonly (readonly [name: string, value: Content])[]): Content => ({
  layout: 'factList',
  margin: [0, 0, 0, 10],
  table: {
    widths: ['auto', '*'],
    body: rows.map(([name, value]): TableCell[] => [{ text: name, color: QUIET }, value]),
  },
});

/** One column of a table of figures: its heading, and whether it holds an amount. */
export interface FigureColumn {
  readonly name: string;
  readonly isAmount?: boolean;
}

/**
 * Figures in columns: amounts to the right, the head repeated on each page, rows never split. The
 * room below is of what follows: a margin at the foot of a page would open an empty one.
 */
export function figures(
  columns: readonly FigureColumn[],
  rows: readonly (readonly string[])[],
  total?: readonly string[],
): Content {
  const cell = (text: string, index: number, bold = false): TableCell => ({
    text,
    bold,
    noWrap: columns[index]?.isAmount === true,
    alignment: columns[index]?.isAmount === true ? 'right' : 'left',
  });
  const line = (texts: readonly string[], bold: boolean) =>
    texts.map((text, index) => cell(text, index, bold));
  return {
    layout: total === undefined ? 'figures' : 'figuresWithTotal',
    margin: [0, 4, 0, 0],
    table: {
      headerRows: 1,
      dontBreakRows: true,
      keepWithHeaderRows: 1,
      widths: columns.map(({ isAmount }) => (isAmount === true ? '*' : 'auto')),
      body: [
        line(
          columns.map(({ name }) => name),
          true,
        ),
        ...rows.map((texts) => line(texts, false)),
        ...(total === undefined ? [] : [line(total, true)]),
      ],
    },
  };
}

/** Heading of a part of a paper. */
export const heading = (text: string): Content => ({
  text,
  bold: true,
  fontSize: 11,
  margin: [0, 8, 0, 2],
});

/** Place to sign: a line, a name, and the signer's details. */
export const signaturePlace = (name: string, details: readonly string[]): Content => ({
  stack: [
    { text: '______________________________', margin: [0, 46, 0, 2] },
    { text: name, bold: true },
    ...details.filter((text) => text !== '').map((text) => ({ text, fontSize: 9 })),
  ],
  alignment: 'center',
  unbreakable: true,
});
