import type { Product } from '@core/contract/products';
import { useDraftText } from '@/components/useDraft';

interface LoanDraftOptions {
  /** Of which form: the way of registering, and for whom it was opened. */
  readonly name: string;
  readonly borrowerId: string;
  /** The loan to pay off that the address names. */
  readonly renewedLoanId: string;
  readonly products: readonly Product[];
}

/** What is chosen beside the fields of a new loan, which a reload brings back with them. */
export function useLoanDraft({ name, borrowerId, renewedLoanId, products }: LoanDraftOptions) {
  const [productId, setProductId, forgetProduct] = useDraftText(`${name}/producto`, '');
  const [renewed, setRenewed, forgetRenewed] = useDraftText(
    `${name}/cancela`,
    `${borrowerId}:${renewedLoanId}`,
  );
  const forget = () => {
    forgetProduct();
    forgetRenewed();
  };
  return {
    product: products.find(({ id }) => String(id) === productId),
    choose: (next: Product | undefined) => setProductId(next === undefined ? '' : String(next.id)),
    /** The loan to pay off that was chosen for a borrower. */
    renewedOf: (owner: string) =>
      renewed.startsWith(`${owner}:`) ? renewed.slice(owner.length + 1) : '',
    renew: (owner: string, loanId: number) => setRenewed(`${owner}:${loanId}`),
    forget,
    startAgain: () => {
      setProductId('');
      setRenewed(':');
      forget();
    },
  };
}
