import type { LoanRefusal } from '@core/contract/loanRefusals';
import { TYPED_LOAN_FIELDS, type LoanField } from '@core/loan/loanFields';
import type { FieldProps } from '@/components/fieldProps';
import { ProblemAlert } from '@/components/ProblemAlert';
import type { LoanForm } from './loanForm';

type Field = (name: keyof LoanForm) => Omit<FieldProps, 'label'>;

/** Tranches are refused at the count of parts. */
const fieldOf = (name: keyof LoanForm): LoanField | undefined =>
  name === 'trancheCount' ? 'tranches' : BESIDE_FIELDS.find((field) => field === name);

/** The account has its field only where there are several. */
const BESIDE_FIELDS = TYPED_LOAN_FIELDS.filter((field) => field !== 'moneyAccountId');

interface Limits {
  readonly refusalOfField: (name: LoanField) => string | undefined;
  readonly isFirst: (name: LoanField) => boolean;
}

/** The fields of a form, each with what would refuse it; `isFirst` before what the form says. */
export function withRefusals(field: Field, { refusalOfField, isFirst }: Limits): Field {
  return (name) => {
    const props = field(name);
    const place = fieldOf(name);
    const said = place === undefined ? undefined : refusalOfField(place);
    const isSaidFirst = place !== undefined && isFirst(place);
    return { ...props, error: isSaidFirst ? (said ?? props.error) : (props.error ?? said) };
  };
}

interface UnplacedRefusalsProps {
  readonly refusals: readonly LoanRefusal[];
  /** The form of a request draws neither borrower nor product. */
  readonly isOfRequest: boolean;
  readonly field: Field;
}

/** Refusals of the loan as a whole, or beside a field that is not drawn. */
export function UnplacedRefusals({ refusals, isOfRequest, field }: UnplacedRefusalsProps) {
  const isDrawn = (place: LoanField) => {
    if (place === 'tranches') return true;
    if (isOfRequest && (place === 'borrowerId' || place === 'productId')) return false;
    if (place === 'productId') return true;
    const name = BESIDE_FIELDS.find((one) => one === place);
    return name !== undefined && field(name).isHidden !== true;
  };
  return refusals
    .filter(({ field: place }) => !isDrawn(place))
    .map(({ code, message }) => <ProblemAlert key={code} title={message} />);
}
