import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { MoneyAccount } from '@core/contract/moneyAccounts';
import { paths } from '@/paths';
import { DataTable, type Column } from '@/components/DataTable';
import { MoneyText } from '@/components/MoneyText';
import { QueryState } from '@/components/QueryState';
import { ReasonDialog } from '@/components/ReasonDialog';
import { Section } from '@/components/Section';
import { StatusChip } from '@/components/StatusChip';
import { showDate } from '@/i18n/format';
import { TextLink } from '@/components/TextLink';
import { useAccess } from '@/store/access';
import { MoneyAccountDialog } from './MoneyAccountDialog';
import { MONEY_ACCOUNT_KIND_NAMES } from './moneyAccountForm';
import {
  useCloseMoneyAccountMutation,
  useListMoneyAccountsQuery,
  useReopenMoneyAccountMutation,
} from './moneyAccountsApi';
import { TransferDialog } from './TransferDialog';

const columns: readonly Column<MoneyAccount>[] = [
  { id: 'name', header: 'Cuenta', cell: ({ name }) => name },
  { id: 'kind', header: 'Tipo', cell: ({ kind }) => MONEY_ACCOUNT_KIND_NAMES[kind] },
  { id: 'fund', header: 'Fondo', cell: ({ fundName }) => fundName || 'De la casa' },
  {
    id: 'number',
    header: 'Banco y número',
    cell: ({ institution, number }) => [institution, number].filter(Boolean).join(' · ') || '—',
  },
  {
    id: 'ledger',
    header: 'Contabilidad',
    cell: ({ ledgerAccount, ledgerAccountName }) => `${ledgerAccount} ${ledgerAccountName}`,
  },
  {
    id: 'balance',
    header: 'Por movimientos',
    align: 'right',
    cell: ({ balance, currency }) =>
      balance === undefined ? '—' : <MoneyText amount={balance} currency={currency} />,
  },
  {
    id: 'state',
    header: 'Estado',
    phone: 'corner',
    cell: ({ closedOn, isDefault, balance, kind }) => {
      if (closedOn !== null) {
        return <StatusChip tone="quiet" label={`Cerrada el ${showDate(closedOn)}`} />;
      }
      if (balance?.startsWith('-')) {
        return <StatusChip tone="warn" label={kind === 'bank' ? 'Sobregirada' : 'En negativo'} />;
      }
      return <StatusChip tone="good" label={isDefault ? 'Predeterminada' : 'Abierta'} />;
    },
  },
];

interface Asked {
  readonly act: 'new' | 'edit' | 'close' | 'reopen' | 'transfer';
  readonly account?: MoneyAccount;
}

/** The cash desks, bank accounts and wallets that money moves through. */
export function MoneyAccountsCard({ onDone }: { readonly onDone: (result: string) => void }) {
  const accounts = useListMoneyAccountsQuery({ state: 'all' });
  const { may } = useAccess();
  const [asked, setAsked] = useState<Asked>();
  const done = (result: string) => {
    setAsked(undefined);
    onDone(result);
  };
  const onClose = () => setAsked(undefined);
  return (
    <Section
      title="Cuentas de dinero"
      action={
        <>
          {may('transferMoney') && (
            <Button variant="outlined" size="small" onClick={() => setAsked({ act: 'transfer' })}>
              Transferir entre cuentas
            </Button>
          )}
          {may('openMoneyAccount') && (
            <Button variant="outlined" size="small" onClick={() => setAsked({ act: 'new' })}>
              Nueva cuenta
            </Button>
          )}
        </>
      }
    >
      <QueryState
        query={accounts}
        isEmpty={(rows) => rows.length === 0}
        empty={
          <>
            Cada fondo abre las suyas: caja, banco y billetera.{' '}
            <TextLink to={paths.funds}>Cree primero un fondo</TextLink>.
          </>
        }
      >
        {(rows) => (
          <DataTable
            label="Cuentas de dinero"
            columns={may('changeMoneyAccount') ? [...columns, actionsColumn(setAsked)] : columns}
            rows={rows}
            rowKey={({ id }) => id}
          />
        )}
      </QueryState>
      {asked?.act === 'transfer' && <TransferDialog onClose={onClose} onDone={done} />}
      {asked?.act === 'new' && <MoneyAccountDialog onClose={onClose} onDone={done} />}
      {asked?.act === 'edit' && (
        <MoneyAccountDialog account={asked.account!} onClose={onClose} onDone={done} />
      )}
      {(asked?.act === 'close' || asked?.act === 'reopen') && (
        <EndDialog
          account={asked.account!}
          isClosing={asked.act === 'close'}
          onClose={onClose}
          onDone={done}
        />
      )}
    </Section>
  );
}

interface EndDialogProps {
  readonly account: MoneyAccount;
  readonly isClosing: boolean;
  readonly onClose: () => void;
  readonly onDone: (result: string) => void;
}

function EndDialog({ account: { id, name }, isClosing, onClose, onDone }: EndDialogProps) {
  const [close] = useCloseMoneyAccountMutation();
  const [reopen] = useReopenMoneyAccountMutation();
  return (
    <ReasonDialog
      title={isClosing ? `Cerrar «${name}»` : `Abrir otra vez «${name}»`}
      effect={
        isClosing
          ? 'Ya no se podrá elegir. Lo registrado queda como está.'
          : 'Se podrá elegir de nuevo en pagos y desembolsos.'
      }
      confirm={isClosing ? 'Cerrar cuenta' : 'Abrir cuenta'}
      onClose={onClose}
      send={(reason, idempotencyKey) =>
        (isClosing ? close : reopen)({ id, data: { reason }, idempotencyKey })
          .unwrap()
          .then(() => onDone(`«${name}» quedó ${isClosing ? 'cerrada' : 'abierta'}.`))
      }
    />
  );
}

const actionsColumn = (onAsk: (asked: Asked) => void): Column<MoneyAccount> => ({
  id: 'actions',
  header: 'Acciones',
  phone: 'foot',
  cell: (account) => {
    const { name, closedOn, isDefault } = account;
    const button = (act: Asked['act'], label: string) => (
      <Button
        size="small"
        color="inherit"
        aria-label={`${label} «${name}»`}
        onClick={() => onAsk({ act, account })}
      >
        {label}
      </Button>
    );
    if (closedOn !== null) return button('reopen', 'Abrir');
    return (
      <Box sx={{ display: 'flex' }}>
        {button('edit', 'Editar')}
        {!isDefault && button('close', 'Cerrar')}
      </Box>
    );
  },
});
