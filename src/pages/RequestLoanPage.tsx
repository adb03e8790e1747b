import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import type { ProductOnSale } from '@core/contract/products';
import { toDraft } from '@/paths';
import { Blocks } from '@/components/Blocks';
import { PageHeader } from '@/components/PageHeader';
import { asProblem, type ShownProblem } from '@/components/problems';
import { ProblemAlert } from '@/components/ProblemAlert';
import { QueryState } from '@/components/QueryState';
import { Section } from '@/components/Section';
import { FormGrid } from '@/components/FormGrid';
import { SelectField } from '@/components/SelectField';
import { useDraftText } from '@/components/useDraft';
import { useIdempotencyKey } from '@/components/useIdempotencyKey';
import { BorrowerPicker } from '@/features/borrowers/BorrowerPicker';
import { OverdueNote } from '@/features/borrowers/OverdueNote';
import { useListProductsQuery } from '@/features/products/productsApi';
import { AskedPapers } from '@/features/requests/EarlyNotes';
import { useStartRequestMutation } from '@/features/requests/requestsApi';
import { toRequestTerms, type OptionForm } from '@/features/requests/simulation';
import { Simulator } from '@/features/requests/Simulator';
import { today } from '@/i18n/format';
import { useAccess } from '@/store/access';

const isOffered = (products: readonly ProductOnSale[]) =>
  products.filter(({ isActive }) => isActive);

/** /solicitar-prestamo: simulate, compare, and ask for what suits. */
export function RequestLoanPage() {
  const products = useListProductsQuery({});
  return (
    <>
      <PageHeader
        title="Solicitar un préstamo"
        detail="Compare hasta tres opciones antes de pedir. Simular no compromete a nada."
      />
      <QueryState
        query={products}
        isEmpty={(all) => isOffered(all).length === 0}
        empty="Hoy no hay productos que pedir. Pregunte a su asesor."
      >
        {(all) => <Choice products={isOffered(all)} />}
      </QueryState>
    </>
  );
}

/** Choice of the product asked for, and by staff, of the borrower. */
function Choice({ products }: { readonly products: readonly ProductOnSale[] }) {
  const { isStaff } = useAccess();
  const [params] = useSearchParams();
  const [wanted, setProductId, forgetProduct] = useDraftText('solicitud/producto', '');
  const asked = params.get('prestatario') ?? '';
  const [borrowerId, setBorrowerId, forgetBorrower] = useDraftText(
    `solicitud/prestatario/${asked}`,
    asked,
  );
  const isThere = products.some(({ id }) => String(id) === wanted);
  const productId = isThere ? wanted : String(products[0]?.id ?? '');
  const { problem, isBusy, ask } = useAsk(isStaff ? borrowerId : undefined, () => {
    forgetProduct();
    forgetBorrower();
  });
  const product = products.find(({ id }) => String(id) === productId);
  const borrowerError = problem?.errors?.find(({ field }) => field === 'borrowerId')?.message;
  return (
    <Blocks>
      <Section title="Qué necesita">
        <FormGrid>
          <SelectField
            name="productId"
            label="Producto"
            options={products.map(({ id, name }) => ({ value: String(id), label: name }))}
            value={productId}
            onChange={setProductId}
          />
          {isStaff && (
            <BorrowerPicker
              value={borrowerId}
              error={borrowerError}
              onChange={(id) => setBorrowerId(id)}
            />
          )}
        </FormGrid>
        {product !== undefined && <AskedPapers product={product} />}
        {isStaff && <OverdueNote borrowerId={borrowerId} />}
      </Section>
      {problem !== undefined && (
        <ProblemAlert title={problem.title} reference={problem.requestId} />
      )}
      {product !== undefined && (
        <Simulator
          key={product.id}
          product={product}
          products={products}
          today={today()}
          isBusy={isBusy}
          onAsk={(form) => void ask(product, form)}
        />
      )}
    </Blocks>
  );
}

/** Begins a draft and goes on to its questions. */
function useAsk(borrowerId: string | undefined, onBegun: () => void) {
  const navigate = useNavigate();
  const [start, { isLoading }] = useStartRequestMutation();
  const [idempotencyKey, renewKey] = useIdempotencyKey();
  const [problem, setProblem] = useState<ShownProblem>();

  async function ask(product: ProductOnSale, form: OptionForm) {
    if (borrowerId === '') {
      setProblem(NO_BORROWER);
      return;
    }
    const data = {
      ...toRequestTerms(product.id, form),
      ...(borrowerId !== undefined && { borrowerId: Number(borrowerId) }),
    };
    try {
      const { id } = await start({ data, idempotencyKey }).unwrap();
      onBegun();
      await navigate(toDraft(id));
    } catch (error) {
      setProblem(asProblem(error));
      renewKey();
    }
  }
  return { problem, isBusy: isLoading, ask };
}

const NO_BORROWER: ShownProblem = {
  title: 'Elija al prestatario que pide el préstamo.',
  code: 'VALIDATION',
  status: 422,
  requestId: '',
  errors: [{ field: 'borrowerId', message: 'Elija al prestatario' }],
};
