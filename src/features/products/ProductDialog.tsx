import { useState } from 'react';
import type { Product } from '@core/contract/products';
import { Blocks } from '@/components/Blocks';
import { ConfirmDialog } from '@/components/ConfirmDialog';
import { useCommandForm } from '@/components/useCommandForm';
import { ProductFields } from './ProductFields';
import { productFormOf, productFormSchema, toNewProduct, type ProductForm } from './productForm';
import { usePublishProductMutation } from './productsApi';

interface ProductDialogProps {
  /** The version that the next one starts from. */
  readonly product: Product | undefined;
  readonly onClose: () => void;
  readonly onDone: (product: Product) => void;
}

/** Publishes a product, or the next version of one. */
export function ProductDialog({ product, onClose, onDone }: ProductDialogProps) {
  const [publish] = usePublishProductMutation();
  const [initialValues] = useState(() => productFormOf(product));
  const { form, field, fields, problem } = useCommandForm<ProductForm>({
    initialValues,
    schema: productFormSchema,
    send: (values, idempotencyKey) =>
      publish({ data: toNewProduct(values), idempotencyKey })
        .unwrap()
        .catch(besideFields)
        .then(onDone),
  });
  return (
    <ConfirmDialog
      title={product === undefined ? 'Nuevo producto' : `Nueva versión de ${product.name}`}
      confirm="Publicar producto"
      busy="Publicando..."
      isWide
      isBusy={form.isSubmitting}
      problem={problem}
      onConfirm={form.handleSubmit}
      onClose={onClose}
    >
      <Blocks ref={fields} gap={2}>
        <ProductFields
          field={field}
          currency={form.values.currency}
          lateChargeKind={form.values.lateChargeKind}
          taxed={form.values.taxed}
          isNew={product === undefined}
        />
      </Blocks>
    </ConfirmDialog>
  );
}

/** The contract speaks of `terms.feePercent`, the form of `feePercent`. */
function besideFields(problem: unknown): never {
  const { errors = [] } = problem as { errors?: { field: string; message: string }[] };
  const named = errors.map(({ field, message }) => ({
    field: field.replace(/^terms\./, '').replace(/\..*$/, ''),
    message,
  }));
  throw Object.assign({}, problem, { errors: named });
}
