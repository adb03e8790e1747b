import { useState } from 'react';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import * as yup from 'yup';
import type { AutoInvestRule } from '@core/contract/shareSales';
import type { Investor } from '@core/contract/investors';
import { Blocks } from '@/components/Blocks';
import { CommandDialog } from '@/components/CommandDialog';
import { DataTable, type Column } from '@/components/DataTable';
import { MoneyText } from '@/components/MoneyText';
import { QueryState } from '@/components/QueryState';
import { Section } from '@/components/Section';
import { useCommandForm } from '@/components/useCommandForm';
import { count, showRate } from '@/i18n/format';
import { riskClassesText } from '@/i18n/shareSales';
import { AutoInvestDialog } from './AutoInvestDialog';
import { useEndMyAutoInvestRuleMutation, useListMyAutoInvestRulesQuery } from './autoInvestApi';

const columns: readonly Column<AutoInvestRule>[] = [
  { id: 'priority', header: 'Orden', cell: ({ priority }) => priority },
  { id: 'fund', header: 'De dónde sale', phone: 'subtitle', cell: ({ fundName }) => fundName },
  {
    id: 'most',
    header: 'Máximo por préstamo',
    align: 'right',
    cell: ({ maxPerLoan, currency }) =>
      maxPerLoan === null ? 'Sin máximo' : <MoneyText amount={maxPerLoan} currency={currency} />,
  },
  {
    id: 'cash',
    header: 'No se invierte',
    align: 'right',
    cell: ({ cashToKeep, currency }) => <MoneyText amount={cashToKeep} currency={currency} />,
  },
  {
    id: 'yield',
    header: 'Rinde desde',
    align: 'right',
    cell: ({ minimumYieldPercent: least }) => (least === null ? 'Cualquiera' : showRate(least)),
  },
  {
    id: 'term',
    header: 'Plazo hasta',
    align: 'right',
    cell: ({ maximumTermDays: most }) =>
      most === null ? 'Cualquiera' : count(most, 'día', 'días'),
  },
  { id: 'classes', header: 'Clases', cell: ({ riskClasses }) => riskClassesText(riskClasses) },
];

interface AutoInvestRulesProps {
  readonly investor: Investor;
  readonly onDone: (result: string) => void;
}

/** Rules by which money of an investor goes into opportunities by itself, by their order. */
export function AutoInvestRules({ investor, onDone }: AutoInvestRulesProps) {
  const rules = useListMyAutoInvestRulesQuery();
  const [dialog, setDialog] = useState<'add' | AutoInvestRule>();
  const { wallets, status } = investor;
  const dialogProps = {
    onClose: () => setDialog(undefined),
    onDone: (result: string) => {
      setDialog(undefined);
      onDone(result);
    },
  };
  const actions: Column<AutoInvestRule> = {
    id: 'actions',
    header: 'Acciones',
    phone: 'foot',
    cell: (rule) => (
      <Button
        size="small"
        color="inherit"
        aria-label={`Terminar la regla ${rule.priority}`}
        onClick={() => setDialog(rule)}
      >
        Terminar
      </Button>
    ),
  };
  const last = Math.max(0, ...(rules.data ?? []).map(({ priority }) => priority));
  return (
    <Section
      title="Inversión automática"
      action={
        wallets.length > 0 &&
        status !== 'SUSPENDIDO' && (
          <Button variant="outlined" size="small" onClick={() => setDialog('add')}>
            Nueva regla
          </Button>
        )
      }
    >
      <Blocks gap={2}>
        <Typography sx={{ color: 'text.secondary' }}>
          Cuando se publica una oportunidad que cumple una regla, reservamos por usted, hasta sus
          límites. Puede cancelar la reserva mientras siga abierta.
        </Typography>
        <QueryState
          query={rules}
          empty={
            wallets.length > 0
              ? 'Sin reglas: sólo se invierte lo que usted reserva.'
              : 'Podrá poner reglas cuando la entidad registre su primer depósito.'
          }
        >
          {(rows) => (
            <DataTable
              label="Reglas de inversión automática"
              columns={[...columns, actions]}
              rows={rows}
              rowKey={({ id }) => id}
            />
          )}
        </QueryState>
      </Blocks>
      {dialog === 'add' && (
        <AutoInvestDialog wallets={wallets} priority={Math.min(99, last + 1)} {...dialogProps} />
      )}
      {typeof dialog === 'object' && <EndDialog rule={dialog} {...dialogProps} />}
    </Section>
  );
}

interface EndDialogProps {
  readonly rule: AutoInvestRule;
  readonly onClose: () => void;
  readonly onDone: (result: string) => void;
}

function EndDialog({ rule, onClose, onDone }: EndDialogProps) {
  const [end] = useEndMyAutoInvestRuleMutation();
  const { id, priority } = rule;
  const command = useCommandForm({
    initialValues: {},
    schema: yup.object({}),
    send: (_values, idempotencyKey) =>
      end({ id, data: null, idempotencyKey })
        .unwrap()
        .then(() => onDone(`La regla ${priority} terminó: ya no invierte por usted.`)),
  });
  return (
    <CommandDialog
      command={command}
      title={`Terminar la regla ${priority}`}
      confirm="Terminar regla"
      cancel="Volver"
      onClose={onClose}
    >
      <Typography>Lo que ya reservó sigue igual. Puede poner otra regla cuando quiera.</Typography>
    </CommandDialog>
  );
}
