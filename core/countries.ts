/** Spanish names of the countries whose rules a lender may live by, by ISO 3166. */
export const COUNTRY_NAMES = {
  PE: 'Perú',
  AR: 'Argentina',
  BO: 'Bolivia',
  CL: 'Chile',
  CO: 'Colombia',
  CR: 'Costa Rica',
  CU: 'Cuba',
  DO: 'República Dominicana',
  EC: 'Ecuador',
  ES: 'España',
  GQ: 'Guinea Ecuatorial',
  GT: 'Guatemala',
  HN: 'Honduras',
  MX: 'México',
  NI: 'Nicaragua',
  PA: 'Panamá',
  PR: 'Puerto Rico',
  PY: 'Paraguay',
  SV: 'El Salvador',
  UY: 'Uruguay',
  VE: 'Venezuela',
} as const;

/** Spanish names of countries where an investor may pay taxes. */
export const RESIDENCE_NAMES = {
  ...COUNTRY_NAMES,
  US: 'Estados Unidos',
  CA: 'Canadá',
  BR: 'Brasil',
  IT: 'Italia',
  FR: 'Francia',
  DE: 'Alemania',
  GB: 'Reino Unido',
  CN: 'China',
  JP: 'Japón',
} as const;

/** Name of a country where taxes are paid; one that has none here, by its code. */
export const residenceName = (code: string): string =>
  Object.entries<string>(RESIDENCE_NAMES).find(([one]) => one === code)?.[1] ?? (code || '—');

/** One country, for example `'CO'`. */
export type Country = keyof typeof COUNTRY_NAMES;

/** Their codes. */
export const COUNTRIES = Object.keys(COUNTRY_NAMES) as Country[];

/** Codes of ISO 3166, of every country. */
const ISO_CODES: ReadonlySet<string> = new Set(
  `
AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ
BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ
CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ
DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR
GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY
HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP
KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY
MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ
NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY
QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ
TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG UM US UY UZ
VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW`
    .trim()
    .split(/\s+/),
);

/**
 * True of a code that ISO 3166 gives to a country.
 *
 * @example isCountryCode('ZZ') // false
 */
export const isCountryCode = (code: string): boolean => ISO_CODES.has(code);

/**
 * Rules that a country sets, each a choice: the ceiling of late interest, whether a late charge may
 * stand beside it, whether interest of a grace may be agreed on to bear interest, from which class
 * on unpaid interest is no income, whether the numbers that collect are in the register of those
 * that ask for one (REDECO), and how long before a bureau is told of an arrear its debtor is.
 */
export const COUNTRY_PARAMETERS = {
  lateCeiling: {
    name: 'Tope de la tasa moratoria',
    choices: {
      ordinaryCap: 'El tope de la mora, o el de la tasa compensatoria donde no hay otro',
      ownCap: 'El tope de la mora, siempre',
      none: 'Sin tope',
    },
  },
  lateChargeBeside: {
    name: 'Penalidad junto con interés moratorio',
    choices: { allowed: 'Se permite', refused: 'No se permite' },
  },
  graceCompounding: {
    name: 'Capitalizar el interés de la gracia',
    choices: { allowed: 'Se permite pactarlo al prestar', refused: 'No se permite' },
  },
  interestSuspension: {
    name: 'Clase desde la que se suspenden los intereses',
    choices: {
      DEFICIENTE: 'Deficiente',
      DUDOSO: 'Dudoso',
      PERDIDA: 'Pérdida',
      none: 'No se suspenden',
    },
  },
  collectionNumbers: {
    name: 'Números de cobranza en el registro público',
    choices: { registered: 'Inscritos', unregistered: 'No inscritos' },
  },
  negativeNotice: {
    name: 'Aviso antes de reportar un atraso a una central',
    choices: {
      none: 'No se exige',
      days10: '10 días calendario antes',
      days15: '15 días calendario antes',
      days20: '20 días calendario antes',
      days20Twice: '20 días calendario antes, y dos avisos de una deuda pequeña',
      days30: '30 días calendario antes',
    },
  },
} as const;

/** One parameter, for example `'lateCeiling'`. */
export type CountryParameterKey = keyof typeof COUNTRY_PARAMETERS;

/** Value of one, for example `'ownCap'`. */
export type CountryValue<Key extends CountryParameterKey = CountryParameterKey> = {
  [One in Key]: keyof (typeof COUNTRY_PARAMETERS)[One]['choices'];
}[Key];

/**
 * True of a value that a parameter may take.
 *
 * @example isOfParameter('lateCeiling', 'allowed') // false
 */
export const isOfParameter = (key: CountryParameterKey, value: string): value is CountryValue =>
  Object.keys(COUNTRY_PARAMETERS[key].choices).includes(value);

/** Every parameter that a country sets. */
export const COUNTRY_PARAMETER_KEYS = Object.keys(COUNTRY_PARAMETERS) as CountryParameterKey[];
