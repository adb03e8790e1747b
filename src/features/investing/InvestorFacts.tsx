import { SUITABILITY_QUESTIONS } from '@core/investments/suitability';
import type { Investor } from '@core/contract/investors';
import { Blocks } from '@/components/Blocks';
import { Facts } from '@/components/Facts';
import { Section } from '@/components/Section';
import { listed } from '@core/documents/listed';
import { residenceName } from '@core/countries';
import { showDate, showMoney, showRate } from '@/i18n/format';
import { INVESTOR_KIND, kycName, MISSING_OF_OTHER } from '@/i18n/investing';
import { useBaseCurrency } from '@/store/useBaseCurrency';

const dayText = (day: string | null, none: string) => (day === null ? none : showDate(day));

/** Declaration of an investor, and what was verified of it. */
export function InvestorFacts({ investor }: { readonly investor: Investor }) {
  const currency = useBaseCurrency();
  const { id, suitability, missing, annualIncome, netWorth, withholdingPercent } = investor;
  const amount = (text: string | null) => (text === null ? '—' : showMoney(text, currency));
  if (id === null) {
    return <Section title="Ficha">Aún no declaró nada: lo hace al entrar, en Inversiones.</Section>;
  }
  return (
    <Section title="Ficha">
      <Blocks gap={2.5}>
        {missing.length > 0 && (
          <div>Para invertir falta {listed(missing.map((one) => MISSING_OF_OTHER[one]))}.</div>
        )}
        <Facts
          facts={[
            { term: 'Invierte como', value: INVESTOR_KIND[investor.kind] },
            { term: 'Documento', value: investor.document || '—' },
            { term: 'Paga impuestos en', value: residenceName(investor.taxResidence) },
            { term: 'Ingresos al año', value: amount(annualIncome) },
            { term: 'Patrimonio', value: amount(netWorth) },
            { term: 'Declarado', value: dayText(investor.declaredOn, '—') },
            { term: 'Cargo público', value: investor.isExposed ? 'Sí, lo declaró' : 'No' },
            { term: 'Institucional', value: investor.isInstitutional ? 'Sí' : 'No' },
            { term: 'Verificación', value: kycName(investor.kycTier) },
            { term: 'Verificado', value: dayText(investor.kycOn, 'Nunca') },
            { term: 'Riesgos', value: dayText(investor.risksAcceptedOn, 'No los aceptó') },
            {
              term: 'Retención',
              value: withholdingPercent === null ? 'La de la regla' : showRate(withholdingPercent),
            },
          ]}
        />
        <Facts
          isWide
          facts={[
            {
              term: 'Cuenta bancaria',
              value: `${investor.bankName} ${investor.bankAccount}, de ${investor.bankHolder}`,
            },
            { term: 'Cuenta verificada', value: dayText(investor.bankVerifiedOn, 'Sin verificar') },
            ...SUITABILITY_QUESTIONS.map(({ question }, index) => ({
              term: question,
              value: suitability[index] ?? '—',
            })),
          ]}
        />
      </Blocks>
    </Section>
  );
}
