import { addDays } from '@core/calendar/plainDate';
import type { HealthCheck } from '@core/contract/health';
import { cashForPeople } from '../../lending/collection/cashForPeople';
import { countUnsquared, findOutsideCash, opensDesks } from '../../lending/collection/squared';
import type { Deps } from '../../platform/deps';
import { dateForPeople } from '../../platform/documents/format';

type Finding = Omit<HealthCheck, 'name'>;

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** Finds cash that no count covers: of yesterday and today, and of desks that wait for a count. */
export async function checkCashDesks({ db, clock }: Deps): Promise<Finding> {
  const today = clock.today();
  const desks = await countUnsquared(db, today, 'countedOnce');
  const outside = await findOutsideCash(db, addDays(today, -1), today);
  const days = [...new Set(outside.map(({ day }) => day))];
  const findings = [
    ...(desks === 0 ? [] : [desks === 1 ? 'una caja por cuadrar' : `${desks} cajas por cuadrar`]),
    ...days.map((day) => {
      const cash = cashForPeople(outside.filter((row) => row.day === day));
      return `efectivo fuera de caja el ${dateForPeople(day)}: ${cash}`;
    }),
  ];
  if (findings.length === 0) {
    return { state: 'good', finding: 'Ningún efectivo espera un conteo', advice: '' };
  }
  const finding = capital(findings.join('; '));
  if (desks === 0 && !(await opensDesks(db, today))) {
    return { state: 'good', finding: `${finding}. Nadie abre caja`, advice: '' };
  }
  const advice =
    'Pida a cada persona que cuente ese efectivo: abre y cuadra su caja en Cobranza diaria.';
  return { state: 'warn', finding, advice };
}
