import { useState } from 'react';
import Box from '@mui/material/Box';
import type { PlainDate } from '@core/calendar/plainDate';
import type { Product } from '@core/contract/products';
import { Blocks } from '@/components/Blocks';
import { ConfirmDialog } from '@/components/ConfirmDialog';
import { useCommandForm } from '@/components/useCommandForm';
import { ProductExample } from './ProductExample';
import { ProductFields } from './ProductFields';
import { productFormOf, productFormSchema, toNewProduct, type ProductForm } from './productForm';
import { usePublishProductMutation } from './productsApi';

interface ProductDialogProps {
  /** The version that the next one starts from. */
  readonly product: Product | undefined;
  /** Holidays of the country, which the example leaves out. */
  readonly holidays: readonly PlainDate[];
  readonly onClose: () => void;
  readonly onDone: (product: Product) => void;
}

/** Publishes a product, or the next version of one. */
export function ProductDialog({ product, holidays, onClose, onDone }: ProductDialogProps) {
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
      isDouble
      isBusy={form.isSubmitting}
      isDirty={form.dirty}
      problem={problem}
      onConfirm={form.handleSubmit}
      onClose={onClose}
    >
      <Box sx={SIDE_BY_SIDE}>
        <Blocks ref={fields} gap={3}>
          <ProductFields field={field} values={form.values} isNew={product === undefined} />
        </Blocks>
        <ProductExample values={form.values} holidays={holidays} />
      </Box>
    </ConfirmDialog>
  );
}

/** The example stands beside the form; on a phone and a narrow window, below it. */
const SIDE_BY_SIDE = {
  display: 'grid',
  gap: 3,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 7fr) minmax(0, 5fr)' },
};

/** The contract speaks of `terms.feePercent`, the form of `feePercent`. */
function besideFields(problem: unknown): never {
  const { errors = [] } = problem as { errors?: { field: string; message: string }[] };
  const named = errors.map(({ field, message }) => ({
    field: field.replace(/^terms\./, '').replace(/\..*$/, ''),
    message,
  }));
  throw Object.assign({}, problem, { errors: named });
}
