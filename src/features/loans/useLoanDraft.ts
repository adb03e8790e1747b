import type { ProductOnSale } from '@core/contract/products';
import type { RequestDetail } from '@core/contract/requests';
import { useDraftText } from '@/components/useDraft';

const WAYS: Readonly<Record<string, string>> = {
  false: 'nuevo',
  true: 'reenganche',
  migrado: 'migrado',
};

/** Choices beside the fields of a new loan, which a reload brings back with them. */
export function useLoanDraft(
  products: readonly ProductOnSale[],
  /** The request that it follows, of which little is typed; else whether it pays off a loan. */
  from: RequestDetail | boolean | 'migrado',
  borrowerId: string,
) {
  const way = typeof from === 'object' ? 'solicitud' : WAYS[String(from)];
  const name = `prestamo/${way}/${borrowerId}`;
  const [productId, setProductId, forget] = useDraftText(`${name}/producto`, '');
  return {
    keepAs: typeof from === 'object' ? undefined : name,
    product: products.find(({ id }) => String(id) === productId),
    choose: (next: ProductOnSale | undefined) =>
      setProductId(next === undefined ? '' : String(next.id)),
    forget,
    startAgain: () => {
      setProductId('');
      forget();
    },
  };
}
