import { z } from 'zod';
import { parseFixed } from '../money/fixedPoint';
import {
  CURRENCIES_MAX,
  CurrencyCode,
  IdParam,
  MoneyText,
  NameText,
  PositiveMoneyText,
  RowId,
} from './common';

/** The catalogues: professions of borrowers, areas of collection, positions of staff. */
const CATALOGUE_KINDS = ['profession', 'area', 'position'] as const;

/** Densities of a list: the room that its rows take. */
const DENSITIES = ['comfortable', 'compact'] as const;

/** Light, dark, or as the device says. */
const THEMES = ['system', 'light', 'dark'] as const;

/** The pages on which somebody may begin. */
const START_PAGES = [
  '/inicio',
  '/balance-prestamos',
  '/clientes',
  '/pendientes',
  '/detalles_prestamo',
  '/fondos',
] as const;

/** An entry of a catalogue, with how many records use it. */
export const CatalogueEntry = z
  .object({
    id: z.int(),
    kind: z.enum(CATALOGUE_KINDS),
    code: z.string(),
    name: z.string(),
    isActive: z.boolean(),
    position: z.int(),
    mergedIntoId: z.int().nullable(),
    uses: z.int(),
    updatedAt: z.string(),
  })
  .meta({ id: 'CatalogueEntry' });
export type CatalogueEntry = z.infer<typeof CatalogueEntry>;

/** The part of an address that names a catalogue. */
export const CatalogueParam = z.object({ kind: z.enum(CATALOGUE_KINDS) });

/** The part of an address that names an entry. */
export const EntryParam = CatalogueParam.extend({ entryId: IdParam });

const name = NameText.min(2, 'Escriba al menos 2 letras').max(80);

/** An entry to add, at the end. */
export const NewCatalogueEntry = z.strictObject({ name }).meta({ id: 'NewCatalogueEntry' });
export type NewCatalogueEntry = z.infer<typeof NewCatalogueEntry>;

/** An entry under another name, or no longer offered. */
export const CatalogueChange = z
  .strictObject({ name, isActive: z.boolean() })
  .meta({ id: 'CatalogueChange' });
export type CatalogueChange = z.infer<typeof CatalogueChange>;

/** The entry that another one becomes; null takes the merge back. */
export const CatalogueMerge = z
  .strictObject({ intoId: RowId.nullable() })
  .meta({ id: 'CatalogueMerge' });
export type CatalogueMerge = z.infer<typeof CatalogueMerge>;

/** One place up or down. */
export const CatalogueMove = z
  .strictObject({ direction: z.enum(['up', 'down']) })
  .meta({ id: 'CatalogueMove' });
export type CatalogueMove = z.infer<typeof CatalogueMove>;

/** An entry as forms offer it. */
export const OfferedOption = z
  .object({ code: z.string(), name: z.string() })
  .meta({ id: 'OfferedOption' });
export type OfferedOption = z.infer<typeof OfferedOption>;

/** Instant at which the options last changed: an older copy is fetched again. */
export const OptionsTimestamp = z
  .object({ updatedAt: z.string() })
  .meta({ id: 'OptionsTimestamp' });
export type OptionsTimestamp = z.infer<typeof OptionsTimestamp>;

/** Currencies in use, the one of totals first. */
export const CurrencyChoice = z
  .strictObject({
    codes: z
      .array(CurrencyCode)
      .min(1, 'Elija al menos una moneda')
      .max(CURRENCIES_MAX, `Use hasta ${CURRENCIES_MAX} monedas`)
      .refine((codes) => new Set(codes).size === codes.length, 'Esa moneda ya está en uso'),
  })
  .meta({ id: 'CurrencyChoice' });
export type CurrencyChoice = z.infer<typeof CurrencyChoice>;

/** The least and the most that is lent in a currency; null where it has no most. */
export const PrincipalLimits = z
  .strictObject({ minPrincipal: PositiveMoneyText, maxPrincipal: PositiveMoneyText.nullable() })
  .refine(
    ({ minPrincipal: least, maxPrincipal: most }) =>
      most === null || parseFixed(least) <= parseFixed(most),
    {
      message: 'El máximo no puede ser menor que el mínimo',
      path: ['maxPrincipal'],
    },
  )
  .meta({ id: 'PrincipalLimits' });
export type PrincipalLimits = z.infer<typeof PrincipalLimits>;

/** The part of an address that names a currency. */
export const CurrencyParam = z.object({ code: CurrencyCode });

/** A currency in use, and between which amounts is lent in it. */
export const CurrencyInUse = z
  .object({ code: CurrencyCode, minPrincipal: MoneyText, maxPrincipal: MoneyText.nullable() })
  .meta({ id: 'CurrencyInUse' });
export type CurrencyInUse = z.infer<typeof CurrencyInUse>;

/** All that forms offer, in one answer. */
export const UserOptions = OptionsTimestamp.extend({
  profiles: z.array(OfferedOption),
  professions: z.array(OfferedOption),
  areas: z.array(OfferedOption),
  positions: z.array(OfferedOption),
  /** Codes of the currencies in use, the one of totals first. */
  currencies: z.array(CurrencyCode),
  /** Between which amounts is lent in each. */
  principalLimits: z.array(CurrencyInUse),
}).meta({ id: 'UserOptions' });
export type UserOptions = z.infer<typeof UserOptions>;

/** Preferences of somebody for the screens. */
export const PersonalOptions = z
  .strictObject({
    startPage: z.enum(START_PAGES),
    density: z.enum(DENSITIES),
    theme: z.enum(THEMES),
  })
  .meta({ id: 'PersonalOptions' });
export type PersonalOptions = z.infer<typeof PersonalOptions>;
