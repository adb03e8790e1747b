import { useState } from 'react';
import Typography from '@mui/material/Typography';
import type { ChargeRun } from '@core/contract/chargeRuns';
import { Blocks } from '@/components/Blocks';
import { ConfirmDialog } from '@/components/ConfirmDialog';
import { asProblem } from '@/components/problems';
import { SelectField } from '@/components/SelectField';
import { useIdempotencyKey } from '@/components/useIdempotencyKey';
import { useAssembleChargesMutation, type Door } from './chargeRunsApi';

interface AssembleDialogProps {
  readonly door: Door;
  /** Products to choose from; with none the lot is of all. */
  readonly products: readonly { readonly value: string; readonly label: string }[];
  readonly onClose: () => void;
  readonly onDone: (run: ChargeRun) => void;
}

/** Begins a lot of the business date. */
export function AssembleDialog({ door, products, onClose, onDone }: AssembleDialogProps) {
  const [idempotencyKey] = useIdempotencyKey();
  const [productId, setProductId] = useState('');
  const [assemble, { isLoading, error }] = useAssembleChargesMutation();
  const data = { productId: productId === '' ? null : Number(productId) };
  return (
    <ConfirmDialog
      title="Armar el lote de cargos"
      confirm="Armar lote"
      busy="Armando..."
      isBusy={isLoading}
      problem={error === undefined ? undefined : asProblem(error)}
      onClose={onClose}
      onConfirm={() =>
        void assemble({ door, data, idempotencyKey })
          .unwrap()
          .then(onDone, () => undefined)
      }
    >
      <Blocks gap={2}>
        <Typography>
          Se calcula lo que vence y la mora de la fecha de negocio. No se asienta nada hasta
          generarlo.
        </Typography>
        {products.length > 0 && (
          <SelectField
            name="productId"
            label="Producto"
            empty="Todos"
            options={products}
            value={productId}
            onChange={setProductId}
          />
        )}
      </Blocks>
    </ConfirmDialog>
  );
}
