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

/** A product as somebody may read it. */
export const shownProduct = (product: Product, reader: ProductReader): Product | ProductOnSale =>
  readsLenderRules(reader) ? product : ProductOnSale.parse(product);

/** Products that somebody may read: who borrows those that may be asked for today. */
export const shownProducts = (products: readonly Product[], reader: ProductReader) =>
  readsLenderRules(reader)
    ? [...products]
    : products
        .filter(({ isActive, isCurrent }) => isActive && isCurrent)
        .map((product) => ProductOnSale.parse(product));
