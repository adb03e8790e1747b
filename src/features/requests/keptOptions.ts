import type { ProductOnSale } from '@core/contract/products';
import { proposalOf, type OptionForm } from './simulation';

/** An option of a request, with a number that its place in the list does not change. */
export interface NumberedOption {
  readonly key: number;
  readonly form: OptionForm;
}

/** Options as a tab keeps them, with the product that they were typed for. */
interface Kept {
  readonly productId: number;
  readonly options: readonly NumberedOption[];
}

export const keptText = (kept: Kept) => JSON.stringify(kept);

function keptIn(text: string): Kept | undefined {
  try {
    const stored = JSON.parse(text) as Partial<Kept> | null;
    const isKept = Array.isArray(stored?.options) && stored.options.length > 0;
    return isKept ? (stored as Kept) : undefined;
  } catch {
    return undefined;
  }
}

/** Options of a product: those typed for another bring what was typed, and no more. */
export function optionsFor(
  text: string,
  product: ProductOnSale,
  products: readonly ProductOnSale[],
  today: string,
): readonly NumberedOption[] {
  const kept = keptIn(text);
  if (kept?.productId === product.id) return kept.options;
  const from = products.find(({ id }) => id === kept?.productId);
  if (kept === undefined || from === undefined) {
    return [{ key: 1, form: proposalOf(product, today) }];
  }
  return kept.options.map(({ key, form }) => ({
    key,
    form: carried(form, from, product, today),
  }));
}

function carried(form: OptionForm, from: ProductOnSale, to: ProductOnSale, today: string) {
  const [before, proposed] = [proposalOf(from, today), proposalOf(to, today)];
  const typed = <K extends keyof OptionForm>(name: K) =>
    form[name] === before[name] ? proposed[name] : form[name];
  const frequency = typed('paymentFrequency');
  const isSold = to.terms.frequencies.includes(frequency);
  const paymentFrequency = isSold ? frequency : proposed.paymentFrequency;
  const keepsDate = paymentFrequency === form.paymentFrequency;
  const isFixed = to.terms.method === 'fixedInstallment';
  return {
    amount: typed('amount'),
    installmentCount: typed('installmentCount'),
    paymentFrequency,
    firstDueOn: keepsDate ? typed('firstDueOn') : proposed.firstDueOn,
    ...(isFixed && {
      installmentAmount:
        form.installmentAmount === undefined
          ? proposed.installmentAmount
          : typed('installmentAmount'),
    }),
  };
}
