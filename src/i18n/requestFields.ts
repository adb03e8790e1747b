import type { RequestTerms } from '@core/contract/requests';
import type { RequestField } from '@core/requests/requestForm';

/** Names of the terms and answers of a request, where its history says that they changed. */
export const CHANGED_FIELD: Readonly<Record<RequestField | keyof RequestTerms, string>> = {
  productId: 'Producto N.º',
  amount: 'Monto',
  installmentCount: 'Cuotas',
  paymentFrequency: 'Frecuencia de pago',
  firstDueOn: 'Primera cuota',
  installmentAmount: 'Cuota acordada',
  purpose: 'Destino',
  purposeDetail: 'Detalle del destino',
  monthlyIncome: 'Ingresos al mes',
  monthlyExpenses: 'Gastos al mes',
  employmentKind: 'Situación laboral',
  employerName: 'Empleador o negocio',
  jobTitle: 'Cargo u oficio',
  referenceName: 'Referencia',
  referencePhone: 'Teléfono de la referencia',
  secondReferenceName: 'Otra referencia',
  secondReferencePhone: 'Teléfono de la otra referencia',
  acceptsData: 'Autorización de datos',
  acceptsBureau: 'Autorización de centrales de riesgo',
};
