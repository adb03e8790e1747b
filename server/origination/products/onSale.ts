import { ProductOnSale, type Product } from '@core/contract/products';
import type { Operation } from '../../access/identity/authorize';
import type { Actor } from '../../access/identity/sessions';

interface ProductReader {
  readonly actor: Pick<Actor, 'scope'>;
  readonly mayDo: (operation: Operation) => boolean;
}

/** True of staff with the right to read products: the rules of the lender are theirs alone. */
const readsLenderRules = ({ actor, mayDo }: ProductReader): boolean =>
  actor.scope === 'staff' && mayDo('listProducts');

/** True of who keeps the books, or makes products: accounts of charges are named to them alone. */
const readsAccounts = ({ actor, mayDo }: ProductReader): boolean =>
  actor.scope === 'staff' && (mayDo('listAccounts') || mayDo('publishProduct'));

const withoutAccounts = (product: Product): Product => ({
  ...product,
  terms: {
    ...product.terms,
    charges: product.terms.charges.map((charge) => ({ ...charge, account: null })),
  },
});

const toldTo = (reader: ProductReader) => (product: Product) =>
  readsAccounts(reader) ? product : withoutAccounts(product);

const onSale = (product: Product): ProductOnSale => ProductOnSale.parse(withoutAccounts(product));

/** A product as somebody may read it. */
export const shownProduct = (product: Product, reader: ProductReader): Product | ProductOnSale =>
  readsLenderRules(reader) ? toldTo(reader)(product) : onSale(product);

/** Products that somebody may read: who borrows those that may be asked for today. */
export const shownProducts = (products: readonly Product[], reader: ProductReader) =>
  readsLenderRules(reader)
    ? products.map(toldTo(reader))
    : products.filter(({ isActive, isCurrent }) => isActive && isCurrent).map(onSale);
