import { useState } from 'react';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import * as yup from 'yup';
import type { AssignmentDraft, AssignmentPreview } from '@core/contract/officers';
import { REASON_MAX_LENGTH } from '@core/loan/rules';
import { Blocks } from '@/components/Blocks';
import { CommandDialog } from '@/components/CommandDialog';
import { DataTable } from '@/components/DataTable';
import type { FieldProps } from '@/components/fieldProps';
import { FormGrid } from '@/components/FormGrid';
import { ProblemAlert } from '@/components/ProblemAlert';
import { asProblem, type ShownProblem } from '@/components/problems';
import { SelectField } from '@/components/SelectField';
import { TextInput } from '@/components/TextInput';
import { useCommandForm } from '@/components/useCommandForm';
import { useGetPortfolioOptionsQuery } from '@/features/borrowers/portfoliosApi';
import { useListProductsQuery } from '@/features/products/productsApi';
import { optionsOfNamed } from '@/i18n/es';
import { words } from '@/i18n/fields';
import { count, showMoney } from '@/i18n/format';
import { useAssignByRuleMutation, usePreviewAssignmentMutation } from './officersApi';

const EMPTY = {
  officer: '',
  holder: '',
  zone: '',
  product: '',
  daysFrom: '',
  daysTo: '',
  reason: '',
};

const days = yup.string().matches(/^\d{0,4}$/, 'Use un número entero de días');

const schema = yup.object({
  officer: yup.string().required('Elija quién los recibe'),
  daysFrom: days,
  daysTo: days,
  reason: words('Escriba el motivo', REASON_MAX_LENGTH).min(5, 'Escriba al menos 5 letras'),
});

/** Rule and officer as the server takes them. */
const toDraft = (form: typeof EMPTY): AssignmentDraft => ({
  officerId: Number(form.officer),
  rule: {
    ...(form.holder !== '' && { officer: form.holder }),
    ...(form.zone !== '' && { zoneId: Number(form.zone) }),
    ...(form.product !== '' && { productId: Number(form.product) }),
    ...(form.daysFrom !== '' && { daysFrom: Number(form.daysFrom) }),
    ...(form.daysTo !== '' && { daysTo: Number(form.daysTo) }),
  },
});

interface AssignDialogProps {
  readonly onClose: () => void;
  readonly onDone: (result: string) => void;
}

/** Hands over the borrowers of a rule: looked at first, and exactly those moved. */
export function AssignDialog({ onClose, onDone }: AssignDialogProps) {
  const [preview] = usePreviewAssignmentMutation();
  const [assign] = useAssignByRuleMutation();
  const [shown, setShown] = useState<{ of: string; preview: AssignmentPreview }>();
  const [refused, setRefused] = useState<ShownProblem>();
  const command = useCommandForm({
    initialValues: EMPTY,
    schema,
    send: (values, idempotencyKey) =>
      assign({
        data: {
          ...toDraft(values),
          digest: shown?.preview.digest ?? '',
          reason: values.reason.trim(),
        },
        idempotencyKey,
      })
        .unwrap()
        .then(({ borrowers }) =>
          onDone(`${count(borrowers, 'prestatario cambió', 'prestatarios cambiaron')} de manos.`),
        ),
  });
  const { form, field } = command;
  const draft = toDraft(form.values);
  const key = JSON.stringify(draft);
  const isShown = shown?.of === key;

  async function look() {
    setRefused(undefined);
    await preview(draft)
      .unwrap()
      .then((found) => setShown({ of: key, preview: found }))
      .catch((error: unknown) => setRefused(asProblem(error)));
  }
  return (
    <CommandDialog
      command={command}
      title="Asignar por regla"
      confirm={isShown && shown.preview.borrowers > 0 ? 'Asignar' : null}
      isWide
      onClose={onClose}
    >
      <Typography>
        Pasan los prestatarios que cumplen todas las condiciones que ponga. Primero se miran.
      </Typography>
      <RuleFields field={field} />
      <div>
        <Button
          variant="outlined"
          disabled={form.values.officer === ''}
          onClick={() => void look()}
        >
          Ver a quiénes
        </Button>
      </div>
      {refused !== undefined && <ProblemAlert title={refused.title} />}
      {isShown && <Found preview={shown.preview} />}
      <TextInput label="Motivo" rows={2} maxLength={REASON_MAX_LENGTH} {...field('reason')} />
    </CommandDialog>
  );
}

type FieldOf = (name: keyof typeof EMPTY) => Omit<FieldProps, 'label'>;

/** The conditions of a rule, and who takes the borrowers that meet them. */
function RuleFields({ field }: { readonly field: FieldOf }) {
  const { data } = useGetPortfolioOptionsQuery();
  const products = useListProductsQuery({}).data ?? [];
  return (
    <FormGrid>
      <SelectField
        label="Los recibe"
        empty="Elija"
        options={optionsOfNamed(data?.officers)}
        {...field('officer')}
      />
      <SelectField
        label="Ahora son de"
        empty="Cualquiera"
        options={[...optionsOfNamed(data?.officers), { value: 'none', label: 'Sin responsable' }]}
        {...field('holder')}
      />
      <SelectField
        label="Zona"
        empty="Todas"
        options={optionsOfNamed(data?.zones)}
        {...field('zone')}
      />
      <SelectField
        label="Producto"
        empty="Todos"
        options={optionsOfNamed(products)}
        {...field('product')}
      />
      <TextInput label="Atraso desde (días)" inputMode="numeric" {...field('daysFrom')} />
      <TextInput label="Atraso hasta (días)" inputMode="numeric" {...field('daysTo')} />
    </FormGrid>
  );
}

function Found({ preview }: { readonly preview: AssignmentPreview }) {
  const { borrowers, loans, principal, officer, borrowersAfter, maxBorrowers, sample } = preview;
  if (borrowers === 0) return <Typography>Ningún prestatario cumple la regla.</Typography>;
  const amounts = principal.map(({ amount, currency }) => showMoney(amount, currency)).join(' y ');
  const limit = maxBorrowers === null ? '' : ` de ${maxBorrowers} como máximo`;
  return (
    <Blocks gap={1}>
      <Typography>
        {count(borrowers, 'prestatario', 'prestatarios')}, con{' '}
        {count(loans, 'préstamo vigente', 'préstamos vigentes')}
        {amounts === '' ? '' : ` y ${amounts} de capital`}. {officer} quedará con{' '}
        {count(borrowersAfter, 'prestatario', 'prestatarios')}
        {limit}.
      </Typography>
      <DataTable
        label="Los primeros, por nombre"
        columns={[
          { id: 'name', header: 'Prestatario', cell: ({ name }) => name },
          {
            id: 'officer',
            header: 'Ahora es de',
            cell: ({ officer: holder }) => holder ?? 'Nadie',
          },
          { id: 'zone', header: 'Zona', cell: ({ zone }) => zone ?? '—' },
          {
            id: 'days',
            header: 'Atraso',
            align: 'right',
            cell: ({ daysPastDue }) => count(daysPastDue, 'día', 'días'),
          },
        ]}
        rows={sample}
        rowKey={({ id }) => id}
      />
    </Blocks>
  );
}
