import { LEFT_OUT, type FineractCase } from './fineractLife';
import { UNSERVED, unservedKind } from './fineractServed';
import { goldenCases, type GoldenCase } from './golden';

/** The golden files, by name. */
export const GOLDEN_FILES = ['daily', 'fineract', 'frappe', 'rates', 'spreadsheet'] as const;

type GoldenFile = (typeof GOLDEN_FILES)[number];

/** Way in which a case passes: by what the server calls, by the oracle alone, or in neither. */
export interface Proof {
  readonly by: 'server' | 'oracle' | 'neither';
  /** Lack of the server for which the case, or a part of it, cannot be told. */
  readonly lacks?: string;
}

type AnyCase = GoldenCase<Readonly<Record<string, unknown>>, unknown>;

const SERVER: Proof = { by: 'server' };
const oracle = (lacks: string): Proof => ({ by: 'oracle', lacks });

const US_RATE = 'the rate of the United States is quoted nowhere';
const ANNUITY = 'a formula of equal periods: the engine finds its own over real ones';

const OF_SPREADSHEET: Readonly<Record<string, Proof>> = {
  'day-count': SERVER,
  'date-arithmetic': SERVER,
  rate: SERVER,
  irr: SERVER,
  xirr: SERVER,
  'rate-conversion': oracle('a nominal rate is never found of an effective one'),
  annuity: oracle(ANNUITY),
  nper: oracle(ANNUITY),
};

const OF_FRAPPE: Readonly<Record<string, Proof>> = {
  'FRL-007': oracle('late interest and days past due do not count the due day'),
  'FRL-022': oracle('late interest and days past due do not count the due day'),
};

const LIVES = ['allocation', 'reversal', 'fees', 'late-charge', 'interest-recalculation'];
const SCHEDULES = ['FIN-EMI-C3194', 'FIN-IT-TRANCHES-EMI800'];

/** True where a case of Fineract lives on after its disbursement. */
export const isLife = ({ kind, id }: Pick<AnyCase, 'kind' | 'id'>): boolean =>
  LIVES.includes(kind) ||
  (kind === 'multi-disbursement' && !SCHEDULES.includes(id)) ||
  id === 'FIN-LoanReschedule-0259';

function ofFineract(one: FineractCase): Proof {
  if (!isLife(one)) return SERVER;
  const kind = unservedKind(one);
  const lacks = kind === undefined ? LEFT_OUT[one.id] : UNSERVED[kind];
  if (lacks === undefined) return SERVER;
  return { by: one.id in LEFT_OUT ? 'neither' : 'oracle', lacks };
}

/** Proof of a case of a golden file; a kind that nobody classified fails. */
function proofOf(file: GoldenFile, one: AnyCase): Proof {
  if (file === 'daily') return one.settings.fee === null ? SERVER : oracle(US_RATE);
  if (file === 'rates') {
    return String(one.settings.method).startsWith('us-') ? oracle(US_RATE) : SERVER;
  }
  if (file === 'frappe') return OF_FRAPPE[one.id] ?? SERVER;
  if (file === 'fineract') return ofFineract(one as unknown as FineractCase);
  const proof = OF_SPREADSHEET[one.kind];
  if (proof === undefined) throw new RangeError(`Unknown kind: ${one.kind}`);
  return proof;
}

/** Proofs of all cases of a golden file. */
export const proofsOf = (file: GoldenFile): readonly Proof[] =>
  (goldenCases(file) as unknown as AnyCase[]).map((one) => proofOf(file, one));
