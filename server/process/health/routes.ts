import { Health, HEALTH_CHECKS, type HealthCheck } from '@core/contract/health';
import type { Deps } from '../../platform/deps';
import { createRouter, json, routesOf } from '../../access/operations/router';
import { checkBooks } from './checkBooks';
import { checkCashDesks } from './checkCashDesks';
import {
  checkClose,
  checkDatabase,
  checkDemonstration,
  checkFiles,
  checkMails,
  checkMigrations,
  checkNight,
  checkVersion,
} from './checks';
import { checkFourEyes } from './checkFourEyes';

const routes = routesOf('Salud');

type Check = (deps: Deps) => Promise<Omit<HealthCheck, 'name'>>;

const CHECKS: Readonly<Record<HealthCheck['name'], Check>> = {
  database: checkDatabase,
  migrations: checkMigrations,
  files: checkFiles,
  mails: checkMails,
  close: checkClose,
  night: checkNight,
  books: checkBooks,
  cashDesks: checkCashDesks,
  fourEyes: checkFourEyes,
  demonstration: checkDemonstration,
  version: checkVersion,
};

/** A look that fails is itself a finding: the others are told all the same. */
async function look(deps: Deps, name: HealthCheck['name']): Promise<HealthCheck> {
  try {
    return { name, ...(await CHECKS[name](deps)) };
  } catch (error) {
    deps.log.error({ health: name, error: String(error) });
    const advice = 'Vea el registro del servidor, donde está el error.';
    return { name, state: 'bad', finding: 'No se pudo comprobar', advice };
  }
}

const getHealth = routes.get('/protected/salud', 'getHealth', {
  summary: 'Dice cómo está el sistema y qué hacer',
  responses: { 200: json(Health, 'Cómo está') },
});

export const healthRoutes = (deps: Deps) =>
  createRouter().openapi(getHealth, async (c) => {
    const checks = await Promise.all(HEALTH_CHECKS.map((name) => look(deps, name)));
    return c.json({ checkedAt: deps.clock.now().toISOString(), checks }, 200);
  });
