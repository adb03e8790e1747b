import { SCHEDULED_CHARGES, type ScheduledComponent } from '@core/loan/components';
import { COMPONENTS } from '@core/loan/componentTable';
import { useDeferredValue, useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { carriedName } from '@core/documents/carriedName';
import type { ProductOnSale } from '@core/contract/products';
import type { ChargedRow } from '@core/loan/scheduleOf';
import { ZERO } from '@core/money/money';
import { formatMoney } from '@core/money/wire';
import { Blocks } from '@/components/Blocks';
import { useDraftText } from '@/components/useDraft';
import { DataTable } from '@/components/DataTable';
import { Facts } from '@/components/Facts';
import { FlatCostNote, HabitNote } from '@/components/HabitNote';
import { MoneyText } from '@/components/MoneyText';
import { EmptyNote } from '@/components/QueryState';
import { Section } from '@/components/Section';
import { isSome, showDate, showRate } from '@/i18n/format';
import { rateFacts } from '@/i18n/rateFacts';
import { purchaseFacts } from '@/i18n/purchaseFacts';
import { upfrontFacts } from '@/i18n/upfrontFacts';
import { habitLine } from '@/i18n/habitLine';
import { usePrincipalLimits } from '@/store/usePrincipalLimits';
import { installmentFacts } from './installmentFacts';
import { OptionFields } from './OptionFields';
import { keptText, optionsFor, type NumberedOption } from './keptOptions';
import { figuresOf, simulate, type OptionForm, type Simulation } from './simulation';

const OPTIONS_MAX = 3;

interface SimulatorProps {
  readonly product: ProductOnSale;
  /** All that is on sale: options typed for another bring what was typed. */
  readonly products: readonly ProductOnSale[];
  readonly today: string;
  readonly isBusy: boolean;
  readonly onAsk: (form: OptionForm) => void;
}

/** Up to three options side by side, computed as they are typed. */
export function Simulator({ product, products, today, isBusy, onAsk }: SimulatorProps) {
  const [text, keepText, forget] = useDraftText('solicitud/opciones', '');
  const options = optionsFor(text, product, products, today);
  const setOptions = (next: readonly NumberedOption[]) =>
    keepText(keptText({ productId: product.id, options: next }));
  const last = options.at(-1);
  return (
    <Blocks>
      <Box sx={SIDE_BY_SIDE}>
        {options.map(({ key, form }, index) => (
          <Option
            key={key}
            title={`Opción ${index + 1}`}
            product={product}
            today={today}
            form={form}
            isBusy={isBusy}
            onChange={(changed) => setOptions(options.with(index, { key, form: changed }))}
            onAsk={() => {
              forget();
              onAsk(form);
            }}
            {...(options.length > 1 && {
              onRemove: () => setOptions(options.toSpliced(index, 1)),
            })}
          />
        ))}
      </Box>
      {options.length < OPTIONS_MAX && last !== undefined && (
        <Box>
          <Button
            variant="outlined"
            onClick={() => setOptions([...options, { key: last.key + 1, form: last.form }])}
          >
            Comparar con otra opción
          </Button>
        </Box>
      )}
    </Blocks>
  );
}

const SIDE_BY_SIDE = {
  display: 'grid',
  gap: 3,
  alignItems: 'start',
  gridTemplateColumns: {
    xs: 'minmax(0, 1fr)',
    md: 'repeat(auto-fit, minmax(330px, 1fr))',
  },
};

interface OptionProps extends Omit<SimulatorProps, 'onAsk' | 'products'> {
  readonly title: string;
  readonly form: OptionForm;
  readonly onChange: (form: OptionForm) => void;
  readonly onAsk: () => void;
  readonly onRemove?: () => void;
}

function Option(props: OptionProps) {
  const { title, product, today, form, isBusy, onChange, onAsk, onRemove } = props;
  const limits = usePrincipalLimits(product.currency);
  const simulation = useDeferredValue(simulate(product, form, today, limits));
  return (
    <Section
      title={title}
      action={
        onRemove !== undefined && (
          <Button size="small" color="inherit" aria-label={`Quitar ${title}`} onClick={onRemove}>
            Quitar
          </Button>
        )
      }
    >
      <Blocks gap={2.5}>
        <OptionFields
          product={product}
          today={today}
          form={form}
          simulation={simulation}
          onChange={onChange}
        />
        {simulation.kind === 'ready' ? (
          <>
            <OfferFacts simulation={simulation} product={product} />
            <HabitsOf product={product} form={form} />
            <Box>
              <Button variant="contained" disabled={isBusy} onClick={onAsk}>
                Solicitar {title.toLowerCase()}
              </Button>
            </Box>
            <Schedule simulation={simulation} product={product} />
          </>
        ) : (
          <EmptyNote>Corrija lo marcado para ver la cuota y el costo.</EmptyNote>
        )}
      </Blocks>
    </Section>
  );
}

function HabitsOf({ product, form }: Pick<OptionProps, 'product' | 'form'>) {
  const habits = habitLine(product, form.paymentFrequency);
  return habits === '' ? null : <HabitNote>{habits}</HabitNote>;
}

interface OfferedProps {
  readonly simulation: Simulation & { kind: 'ready' };
  readonly product: ProductOnSale;
}

/** Installment, total, what is received and what it costs a year. */
export function OfferFacts({ simulation, product }: OfferedProps) {
  const figures = figuresOf(simulation, product.currency);
  const money = (amount: string) => <MoneyText amount={amount} currency={product.currency} />;
  const { costRatePercent } = figures;
  return (
    <Blocks gap={1.5}>
      <Facts
        facts={[
          ...installmentFacts(product, figures, (amount) => <strong>{money(amount)}</strong>),
          ...(product.terms.method === 'fixedInstallment'
            ? [{ term: 'Cuotas', value: simulation.offer.terms.installmentCount }]
            : []),
          { term: 'Interés total', value: money(figures.totalInterest) },
          { term: carriedName(product.terms.tax !== null), value: money(figures.totalCharges) },
          { term: 'Total a pagar', value: money(figures.totalDue) },
          ...purchaseFacts(figures.purchase, money),
          { term: 'Recibe', value: money(figures.received) },
          ...(isSome(figures.fee)
            ? [{ term: 'Capital del préstamo', value: money(figures.principal) }]
            : []),
          ...upfrontFacts(figures.fee, figures.upfront, money),
          ...(product.terms.method === 'flat'
            ? rateFacts(product.terms, simulation.offer.terms.annualRatePercent, [])
            : []),
          { term: 'TEA', value: showRate(figures.effectiveRatePercent) },
          ...(costRatePercent === '' ? [] : [{ term: 'TCEA', value: showRate(costRatePercent) }]),
        ]}
      />
      <FlatCostNote method={product.terms.method} costRatePercent={costRatePercent} />
    </Blocks>
  );
}

function Schedule({ simulation, product: { currency } }: OfferedProps) {
  const [isOpen, setIsOpen] = useState(false);
  const { installments } = simulation.offer.schedule;
  const money = (id: ScheduledComponent | 'total', header: string) => ({
    id,
    header,
    align: 'right' as const,
    cell: (row: ChargedRow) => (
      <MoneyText amount={formatMoney(row[id], currency)} currency={currency} bare />
    ),
  });
  return (
    <Blocks gap={1}>
      <Box>
        <Button
          size="small"
          color="inherit"
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
        >
          {isOpen ? 'Ocultar el cronograma' : 'Ver el cronograma'}
        </Button>
      </Box>
      {isOpen && (
        <DataTable
          label="Cronograma"
          rows={installments}
          rowKey={({ number }) => number}
          columns={[
            { id: 'number', header: 'N.º', cell: ({ number }) => number },
            { id: 'dueOn', header: 'Vence', cell: ({ dueOn }) => showDate(dueOn) },
            money('principal', 'Capital'),
            money('interest', 'Interés'),
            ...SCHEDULED_CHARGES.filter((id) => installments.some((row) => row[id] > ZERO)).map(
              (id) => money(id, COMPONENTS[id].title),
            ),
            { ...money('total', 'Cuota'), phone: 'corner' },
          ]}
        />
      )}
    </Blocks>
  );
}
