import { useState } from 'react';
import Typography from '@mui/material/Typography';
import { LOT_KINDS } from '@core/loan/components';
import type { ChargeRun } from '@core/contract/chargeRuns';
import { Blocks } from '@/components/Blocks';
import { ConfirmDialog } from '@/components/ConfirmDialog';
import { asProblem } from '@/components/problems';
import { PickList } from '@/components/PickList';
import { SelectField } from '@/components/SelectField';
import { useIdempotencyKey } from '@/components/useIdempotencyKey';
import { LOT_KIND, LOT_KIND_DETAIL } from '@/i18n/chargeRuns';
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
  const [kinds, setKinds] = useState(LOT_KINDS.join(' '));
  const [isAsked, setIsAsked] = useState(false);
  const [assemble, { isLoading, error }] = useAssembleChargesMutation();
  const data = {
    productId: productId === '' ? null : Number(productId),
    kinds: LOT_KINDS.filter((kind) => kinds.split(' ').includes(kind)),
  };
  const isNone = data.kinds.length === 0;
  return (
    <ConfirmDialog
      title="Armar el lote de cargos"
      confirm="Armar lote"
      busy="Armando..."
      isBusy={isLoading}
      problem={error === undefined ? undefined : asProblem(error)}
      onClose={onClose}
      onConfirm={() => {
        setIsAsked(true);
        if (isNone) return;
        void assemble({ door, data, idempotencyKey })
          .unwrap()
          .then(onDone, () => undefined);
      }}
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
        <PickList
          name="kinds"
          label="Cargos del lote"
          none=""
          options={LOT_KINDS.map((kind) => ({
            value: kind,
            label: LOT_KIND[kind],
            detail: LOT_KIND_DETAIL[kind],
          }))}
          value={kinds}
          onChange={setKinds}
          error={isAsked && isNone ? 'Elija qué cargos arma' : undefined}
        />
      </Blocks>
    </ConfirmDialog>
  );
}
