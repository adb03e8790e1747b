import { createContext } from 'react';
import { plainName } from '@core/documents/plainName';
import { currencyTitle, showDate } from '@/i18n/format';

/** Days and currency of a chart. */
export interface ChartScope {
  readonly from: string;
  readonly to: string;
  readonly currency: string;
}

/** Filters that the panel is narrowed by, in words, as `Clase: Normal`. */
export interface PanelNarrowing {
  /** The fund, which narrows the cash too. */
  readonly fund: readonly string[];
  readonly others: readonly string[];
}

export const PanelNarrowingContext = createContext<PanelNarrowing>({ fund: [], others: [] });

/** Most letters of the filters in a name of a file. */
const FILTER_LETTERS_MAX = 80;

/** Lines of a picture below its title: its days and currency, then what it is narrowed to. */
export const pictureLines = (
  { from, to, currency }: ChartScope,
  narrowing: readonly string[],
  subject = 'Toda la cartera de la moneda',
): readonly string[] => [
  `Del ${showDate(from)} al ${showDate(to)} · importes en ${currencyTitle(currency)}`,
  narrowing.length === 0 ? subject : narrowing.join(' · '),
];

/** Name of the files of a chart by its currency, filters and days, without its ending. */
export const chartFileName = (
  name: string,
  { from, to, currency }: ChartScope,
  narrowing: readonly string[],
): string => {
  const filters = plainName(narrowing.join(' '), FILTER_LETTERS_MAX);
  const parts = [name, currency, filters, from === to ? to : `${from}-a-${to}`];
  return parts.filter((part) => part !== '').join('-');
};
