import type { RuledExcess } from '@core/contract/payments';
import { showMoney } from './format';

const TO_WHAT: Readonly<Record<RuledExcess['way'], string>> = {
  lowerInstallment: 'se aplica al capital',
  payAhead: 'adelanta las cuotas que siguen',
};

/** Use of money beyond what is due, since nobody chose otherwise. */
export const ruledExcessText = ({ way, amount }: RuledExcess, currency: string) =>
  `El excedente de ${showMoney(amount, currency)} ${TO_WHAT[way]}: es la regla del producto.`;
