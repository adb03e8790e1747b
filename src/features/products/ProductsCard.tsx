import { useState } from 'react';
import Button from '@mui/material/Button';
import type { Product } from '@core/contract/products';
import { DataTable, type Column } from '@/components/DataTable';
import { QueryState } from '@/components/QueryState';
import { ReasonDialog } from '@/components/ReasonDialog';
import { Section } from '@/components/Section';
import { StatusChip } from '@/components/StatusChip';
import { rangeText, showDate, showMoney } from '@/i18n/format';
import { useAccess } from '@/store/access';
import { ProductDialog } from './ProductDialog';
import { rangeOfRates } from './productForm';
import {
  useActivateProductMutation,
  useDeactivateProductMutation,
  useListProductsQuery,
} from './productsApi';

const columns: readonly Column<Product>[] = [
  { id: 'name', header: 'Producto', cell: ({ name }) => name },
  {
    id: 'code',
    header: 'Código',
    phone: 'subtitle',
    cell: ({ code, version }) => `${code} · versión ${version}`,
  },
  {
    id: 'amount',
    header: 'Montos',
    cell: ({ terms, currency }) =>
      `${showMoney(terms.minAmount, currency)} a ${showMoney(terms.maxAmount, currency)}`,
  },
  {
    id: 'count',
    header: 'Cuotas',
    cell: ({ terms }) => rangeText(terms.minInstallments, terms.maxInstallments),
  },
  { id: 'rate', header: 'Tasa', isExtra: true, cell: ({ terms }) => rangeOfRates(terms) },
  { id: 'from', header: 'Vale desde', cell: ({ validFrom }) => showDate(validFrom) },
  {
    id: 'state',
    header: 'Estado',
    phone: 'corner',
    cell: ({ isActive }) => (
      <StatusChip tone={isActive ? 'good' : 'quiet'} label={isActive ? 'En uso' : 'Retirado'} />
    ),
  },
];

interface ProductsCardProps {
  readonly onDone: (result: string) => void;
}

/** Products of the house: list, publish, the next version, take out of use and back. */
export function ProductsCard({ onDone }: ProductsCardProps) {
  const products = useListProductsQuery({});
  const { may } = useAccess();
  const [editing, setEditing] = useState<Product | 'new'>();
  const [changed, setChanged] = useState<Product>();
  const actions = actionsColumn(setEditing, setChanged);
  return (
    <Section
      title="Productos"
      action={
        may('publishProduct') && (
          <Button variant="contained" onClick={() => setEditing('new')}>
            Nuevo producto
          </Button>
        )
      }
    >
      <QueryState query={products} empty="Aún no hay productos. Publique el primero.">
        {(rows) => (
          <DataTable
            label="Productos"
            columns={may('publishProduct') ? [...columns, actions] : columns}
            rows={rows}
            rowKey={({ id }) => id}
          />
        )}
      </QueryState>
      {editing !== undefined && (
        <ProductDialog
          product={editing === 'new' ? undefined : editing}
          holidays={products.data?.find(({ holidays }) => holidays.length > 0)?.holidays ?? []}
          onClose={() => setEditing(undefined)}
          onDone={({ name, version, validFrom }) => {
            setEditing(undefined);
            onDone(
              `${name} quedó en su versión ${version}, que vale desde ${showDate(validFrom)}.`,
            );
          }}
        />
      )}
      {changed !== undefined && (
        <ProductState
          product={changed}
          onClose={() => setChanged(undefined)}
          onDone={(result) => {
            setChanged(undefined);
            onDone(result);
          }}
        />
      )}
    </Section>
  );
}

const actionsColumn = (
  onEdit: (product: Product) => void,
  onChange: (product: Product) => void,
): Column<Product> => ({
  id: 'actions',
  header: 'Acciones',
  phone: 'foot',
  cell: (product) => (
    <>
      <Button
        size="small"
        aria-label={`Nueva versión de ${product.name}`}
        onClick={() => onEdit(product)}
      >
        Nueva versión
      </Button>
      <Button
        size="small"
        color="inherit"
        aria-label={`${verbOf(product)} ${product.name}`}
        onClick={() => onChange(product)}
      >
        {verbOf(product)}
      </Button>
    </>
  ),
});

const verbOf = ({ isActive }: Product) => (isActive ? 'Retirar' : 'Volver a ofrecer');

interface ProductStateProps extends ProductsCardProps {
  readonly product: Product;
  readonly onClose: () => void;
}

function ProductState({ product, onClose, onDone }: ProductStateProps) {
  const [activate] = useActivateProductMutation();
  const [deactivate] = useDeactivateProductMutation();
  const { id, name, isActive } = product;
  return (
    <ReasonDialog
      title={`${verbOf(product)} ${name}`}
      effect={
        isActive
          ? 'Nadie lo pide desde ahora; las solicitudes y préstamos que hay siguen igual.'
          : 'Vuelve a estar entre los productos que se piden.'
      }
      confirm={`${verbOf(product)} producto`}
      onClose={onClose}
      send={(reason, idempotencyKey) =>
        (isActive ? deactivate : activate)({ id, data: { reason }, idempotencyKey })
          .unwrap()
          .then(() => onDone(`${name} quedó ${isActive ? 'retirado' : 'en uso'}.`))
      }
    />
  );
}
