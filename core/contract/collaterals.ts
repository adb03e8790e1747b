import { z } from 'zod';
import { COLLATERAL_KINDS, COLLATERAL_OWNERS, COLLATERAL_STATUSES } from '../loan/collateral';
import { REASON_MAX_LENGTH } from '../loan/rules';
import {
  CurrencyCode,
  IdParam,
  ListQuery,
  MoneyText,
  pageOf,
  PartyNameText,
  PlainDateText,
  PositiveMoneyText,
  RowId,
} from './common';

/** Longest name of an owner or an appraiser, in characters. */
const COLLATERAL_NAME_MAX_LENGTH = 150;

/** Longest reference of a registry, in characters. */
const REGISTRY_MAX_LENGTH = 100;

/** Longest description, in characters. */
const COLLATERAL_TEXT_MAX_LENGTH = 300;

const name = (required: string) => PartyNameText.min(2, required).max(COLLATERAL_NAME_MAX_LENGTH);
const registry = z.string().trim().max(REGISTRY_MAX_LENGTH);
const notes = z.string().trim().min(5, 'Escriba el motivo').max(REASON_MAX_LENGTH);

/** Appraisal of a collateral: its worth, by somebody entitled to say so. */
export const NewAppraisal = z
  .strictObject({
    value: PositiveMoneyText,
    currency: CurrencyCode,
    appraisedOn: PlainDateText,
    appraiser: name('Escriba quién la tasó'),
  })
  .meta({ id: 'NewAppraisal' });
export type NewAppraisal = z.infer<typeof NewAppraisal>;

/** Whose it is; a guarantor is one of those of the borrower. */
export const CollateralOwnerBody = z
  .discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('borrower') }),
    z.strictObject({ kind: z.literal('guarantor'), borrowerId: RowId }),
    z.strictObject({
      kind: z.literal('third'),
      name: name('Escriba el nombre del dueño'),
      document: z.string().trim().min(5, 'Escriba el documento del dueño').max(30),
    }),
  ])
  .meta({ id: 'CollateralOwnerBody' });
export type CollateralOwnerBody = z.infer<typeof CollateralOwnerBody>;

/** A thing that will secure a loan, with its first appraisal. */
export const NewCollateral = z
  .strictObject({
    kind: z.enum(COLLATERAL_KINDS),
    description: z.string().trim().min(5, 'Describa la garantía').max(COLLATERAL_TEXT_MAX_LENGTH),
    owner: CollateralOwnerBody,
    registryReference: registry.default(''),
    insuredUntil: PlainDateText.nullable().default(null),
    appraisal: NewAppraisal,
  })
  .meta({ id: 'NewCollateral' });
/** Collateral as it is sent: what is left out is empty. */
export type NewCollateral = z.input<typeof NewCollateral>;

/** Constitution of a collateral, which binds from now on: where it is registered. */
export const ConstituteCollateral = z
  .strictObject({
    registryReference: registry.min(3, 'Escriba la partida, el registro o el contrato'),
  })
  .meta({ id: 'ConstituteCollateral' });
export type ConstituteCollateral = z.infer<typeof ConstituteCollateral>;

/** Insurance of a collateral: its last day and its policy. */
export const InsureCollateral = z
  .strictObject({
    insuredUntil: PlainDateText,
    policy: z.string().trim().min(3, 'Escriba la póliza').max(REASON_MAX_LENGTH),
  })
  .meta({ id: 'InsureCollateral' });
export type InsureCollateral = z.infer<typeof InsureCollateral>;

/** Why it ends. */
export const EndCollateral = z.strictObject({ reason: notes }).meta({ id: 'EndCollateral' });
export type EndCollateral = z.infer<typeof EndCollateral>;

/** Kinds of act on a collateral besides its appraisals. */
export const COLLATERAL_ACTS = [
  'constituted',
  'insured',
  'released',
  'executed',
  'voided',
] as const;

const Appraisal = z.object({
  id: z.int(),
  value: MoneyText,
  currency: CurrencyCode,
  appraisedOn: PlainDateText,
  appraiser: z.string(),
  recordedBy: z.string(),
});

/** Collateral in one row: its nature and its state. */
export const CollateralRow = z
  .object({
    id: z.int(),
    number: z.string(),
    loanId: z.int(),
    loanNumber: z.string(),
    borrowerName: z.string(),
    kind: z.enum(COLLATERAL_KINDS),
    description: z.string(),
    status: z.enum(COLLATERAL_STATUSES),
    ownerKind: z.enum(COLLATERAL_OWNERS),
    ownerName: z.string(),
    ownerDocument: z.string(),
    registryReference: z.string(),
    insuredUntil: PlainDateText.nullable(),
    /** Value by the appraisal that holds. */
    value: MoneyText,
    currency: CurrencyCode,
    appraisedOn: PlainDateText,
    appraiser: z.string(),
  })
  .meta({ id: 'CollateralRow' });
export type CollateralRow = z.infer<typeof CollateralRow>;

/** Collateral with all its acts and appraisals. */
export const Collateral = CollateralRow.extend({
  registeredOn: PlainDateText,
  registeredBy: z.string(),
  /**
   * Share that its value covers of the balance of the loan, in percent; null where it does not
   * count.
   */
  coveragePercent: z.string().nullable(),
  appraisals: z.array(Appraisal),
  acts: z.array(
    z.object({
      kind: z.enum(COLLATERAL_ACTS),
      on: PlainDateText,
      by: z.string(),
      note: z.string(),
    }),
  ),
  documents: z.array(
    z.object({ id: z.int(), name: z.string(), mediaType: z.string(), addedBy: z.string() }),
  ),
}).meta({ id: 'Collateral' });
export type Collateral = z.infer<typeof Collateral>;

/** Collaterals of a loan, and how much of its balance that covers. */
export const LoanCollaterals = z
  .object({
    balance: MoneyText,
    /** Value of what is constituted and appraised in the currency of the loan. */
    value: MoneyText,
    coveragePercent: z.string().nullable(),
    /** True while something is owed: only another right releases then. */
    isOwed: z.boolean(),
    items: z.array(Collateral),
  })
  .meta({ id: 'LoanCollaterals' });
export type LoanCollaterals = z.infer<typeof LoanCollaterals>;

/** Views of the list: to give back, with an insurance that ran out, or all of a state. */
const COLLATERAL_VIEWS = [
  'toRelease',
  'uninsured',
  'registered',
  'constituted',
  'released',
  'executed',
  'voided',
] as const;

/** View of the tray of collaterals, for example `'toRelease'`. */
export type CollateralView = (typeof COLLATERAL_VIEWS)[number];

/** Query of the collateral of all loans; without a view, all of it. */
export const CollateralQuery = ListQuery.extend({
  sort: z.enum(['number', 'insuredUntil']).optional(),
  show: z.enum(COLLATERAL_VIEWS).optional(),
  borrowerId: IdParam.optional(),
});
export type CollateralQuery = z.infer<typeof CollateralQuery>;

/** A page of them. */
export const CollateralPage = pageOf('CollateralPage', CollateralRow);
export type CollateralPage = z.infer<typeof CollateralPage>;
