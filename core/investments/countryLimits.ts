import type { Country } from '../countries';
import type { InvestmentLimit } from './limits';

const PE_LAW = 'DU 013-2020 y Res. SMV 045-2021 (esan.edu.pe)';
const CO_LAW = 'Decretos 1357 de 2018 y 34 de 2025 (asuntoslegales.com.co)';
const MX_LAW = 'CNBV, disposiciones de financiamiento colectivo (eleconomista.com.mx, 2021)';

const inAmount = { unit: null, tier: null } as const;

/** Countries in which the part of the administrator loses before all others (esan.edu.pe). */
export const LENDER_LOSES_FIRST: readonly Country[] = ['PE'];

/**
 * Limits of law that were read in a source, by country, to be confirmed by the lender's lawyer
 * before they are set. A country, or a limit, that is not here was not verified: caps of projects
 * in Peru, percentages of investors in Mexico.
 */
export const COUNTRY_LIMITS: Partial<Record<Country, readonly InvestmentLimit[]>> = {
  PE: [
    { kind: 'projectPercent', party: 'retailInvestor', value: '20', ...inAmount, source: PE_LAW },
    { kind: 'incomePercent', party: 'retailInvestor', value: '20', ...inAmount, source: PE_LAW },
    { kind: 'projectPercent', party: 'administrator', value: '10', ...inAmount, source: PE_LAW },
  ],
  CO: [
    { kind: 'projectPercent', party: 'retailInvestor', value: '10', ...inAmount, source: CO_LAW },
    {
      kind: 'incomeOrWorthPercent',
      party: 'retailInvestor',
      value: '20',
      ...inAmount,
      source: `${CO_LAW}: el mayor de ambos (eluniversal.com.co, 2020)`,
    },
    {
      kind: 'applicantTotal',
      party: 'personApplicant',
      value: '14245.27',
      unit: 'UVB',
      tier: null,
      source: `${CO_LAW} (accounter.co, 2025)`,
    },
  ],
  MX: [
    {
      kind: 'applicantTotal',
      party: 'personApplicant',
      value: '50000',
      unit: 'UDI',
      tier: null,
      source: MX_LAW,
    },
    {
      kind: 'applicantTotal',
      party: 'businessApplicant',
      value: '1670000',
      unit: 'UDI',
      tier: null,
      source: MX_LAW,
    },
  ],
  DO: [],
  AR: [],
};
