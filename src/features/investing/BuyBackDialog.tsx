import { useState } from 'react';
import Typography from '@mui/material/Typography';
import * as yup from 'yup';
import type { BuyBackPreview } from '@core/contract/shareSales';
import { REASON_MAX_LENGTH } from '@core/loan/rules';
import { Blocks } from '@/components/Blocks';
import { ConfirmDialog } from '@/components/ConfirmDialog';
import { DataTable, type Column } from '@/components/DataTable';
import { Facts } from '@/components/Facts';
import { MoneyText } from '@/components/MoneyText';
import { unsaidBy } from '@/components/problems';
import { TextInput } from '@/components/TextInput';
import { useCommandForm } from '@/components/useCommandForm';
import { useSelection } from '@/components/useSelection';
import { words } from '@/i18n/fields';
import { showMoney, showShare } from '@/i18n/format';
import { useBuyBackSharesMutation, usePreviewBuyBackMutation } from './shareSalesApi';

/** A share that the lender may take back. */
export interface HeldShare {
  readonly id: number;
  readonly number: number;
  readonly holder: string;
  readonly outstanding: string;
}

interface BuyBackDialogProps {
  readonly opportunityId: number;
  readonly currency: string;
  readonly shares: readonly HeldShare[];
  readonly onClose: () => void;
  readonly onDone: (result: string) => void;
}

const schema = yup.object({
  reason: words('Escriba el motivo', REASON_MAX_LENGTH).min(5, 'Escriba al menos 5 letras'),
});

const columnsIn = (currency: string): readonly Column<HeldShare>[] => [
  { id: 'holder', header: 'De quién', cell: ({ number, holder }) => `${number}. ${holder}` },
  {
    id: 'outstanding',
    header: 'Falta que vuelva',
    align: 'right',
    phone: 'corner',
    cell: ({ outstanding }) => <MoneyText amount={outstanding} currency={currency} />,
  },
];

/** Shares that the lender takes back: which ones, then what it pays to whom, then its number. */
export function BuyBackDialog(props: BuyBackDialogProps) {
  const { opportunityId: id, currency, shares, onClose, onDone } = props;
  const [preview] = usePreviewBuyBackMutation();
  const [buyBack] = useBuyBackSharesMutation();
  const [seen, setSeen] = useState<BuyBackPreview>();
  const selection = useSelection();
  const { form, field, fields, problem } = useCommandForm<{ reason: string }>({
    initialValues: { reason: '' },
    schema,
    send: async ({ reason }, idempotencyKey) => {
      const data = { shareIds: [...selection.chosen], reason: reason.trim() };
      if (seen === undefined) {
        setSeen(await preview({ id, data }).unwrap());
        return;
      }
      const { total } = seen;
      const { number } = await buyBack({ id, data: { ...data, total }, idempotencyKey }).unwrap();
      onDone(`Recompra ${number} hecha: la entidad pagó ${showMoney(total, currency)}.`);
    },
  });
  const isSeen = seen !== undefined;
  return (
    <ConfirmDialog
      title={isSeen ? 'Confirmar la recompra' : 'Recomprar participaciones'}
      confirm={isSeen ? 'Confirmar recompra' : 'Ver la recompra'}
      busy={isSeen ? 'Recomprando...' : 'Calculando...'}
      cancel={isSeen ? 'Volver' : 'Cancelar'}
      isWide
      isBusy={form.isSubmitting}
      isReady={selection.chosen.size > 0}
      isDirty={form.dirty && !isSeen}
      problem={isSeen ? problem : unsaidBy(problem, ['reason'])}
      onConfirm={form.handleSubmit}
      onBack={isSeen ? () => setSeen(undefined) : undefined}
      onClose={onClose}
    >
      {isSeen ? (
        <SeenBuyBack seen={seen} />
      ) : (
        <Blocks ref={fields} gap={2}>
          <Typography>
            Elija las participaciones. A cada inversionista se le paga lo que falta que vuelva y el
            interés que aún no se le pagó, con dinero propio de la entidad.
          </Typography>
          <DataTable
            label="Participaciones que se recompran"
            columns={columnsIn(currency)}
            rows={shares}
            rowKey={(share) => share.id}
            choice={{
              selection,
              idOf: (share) => share.id,
              nameOf: ({ number, holder }) => `${number}. ${holder}`,
            }}
          />
          <TextInput label="Motivo" rows={2} maxLength={REASON_MAX_LENGTH} {...field('reason')} />
        </Blocks>
      )}
    </ConfirmDialog>
  );
}

type Paid = BuyBackPreview['paid'][number];

function SeenBuyBack({ seen }: { readonly seen: BuyBackPreview }) {
  const { currency, paid, total, withheld, freeCash } = seen;
  const amount = (
    id: 'principal' | 'accrued' | 'withheld' | 'net',
    header: string,
  ): Column<Paid> => ({
    id,
    header,
    align: 'right',
    cell: (row) => <MoneyText amount={row[id]} currency={currency} />,
  });
  const columns: readonly Column<Paid>[] = [
    { id: 'holder', header: 'De quién', cell: ({ holder }) => holder },
    amount('principal', 'Capital'),
    amount('accrued', 'Interés corrido'),
    {
      id: 'rate',
      header: 'Tasa de retención',
      align: 'right',
      cell: ({ withholdingPercent }) => showShare(withholdingPercent),
    },
    amount('withheld', 'Impuesto retenido'),
    { ...amount('net', 'Se le abona'), phone: 'corner' },
  ];
  return (
    <Blocks gap={2}>
      <DataTable
        label="A quién se paga"
        columns={columns}
        rows={paid}
        rowKey={({ shareId }) => shareId}
      />
      <Facts
        isWide
        facts={[
          { term: 'Total', value: <MoneyText amount={total} currency={currency} /> },
          {
            term: 'Retenido, por entregar al Estado',
            value: <MoneyText amount={withheld} currency={currency} />,
          },
          {
            term: 'Dinero propio en el fondo',
            value: <MoneyText amount={freeCash} currency={currency} />,
          },
        ]}
      />
    </Blocks>
  );
}
