import { NewProfile, Profile, ProfileChange } from '@core/contract/profiles';
import { z } from 'zod';
import type { Deps } from '../../platform/deps';
import { IDEMPOTENCY_HEADER, runCommand } from '../operations/command';
import { createRouter, json, jsonBody, routesOf } from '../operations/router';
import { addProfile, changeProfile, listProfiles } from './service';

const routes = routesOf('Perfiles');

const readProfiles = routes.get('/protected/perfiles', 'listProfiles', {
  summary: 'Lista los perfiles con sus límites',
  responses: { 200: json(z.array(Profile), 'Los perfiles') },
});

const postProfile = routes.post('/protected/perfiles', 'addProfile', {
  summary: 'Agrega un perfil como copia de otro',
  parameters: [IDEMPOTENCY_HEADER],
  request: { body: jsonBody(NewProfile) },
  responses: { 201: json(Profile, 'El perfil') },
});

const putProfile = routes.put('/protected/perfiles/{code}', 'changeProfile', {
  summary: 'Cambia el nombre, los límites o el estado de un perfil',
  parameters: [IDEMPOTENCY_HEADER],
  request: { params: z.object({ code: z.string().max(40) }), body: jsonBody(ProfileChange) },
  responses: { 200: json(Profile, 'El perfil') },
});

export const profileRoutes = (deps: Deps) =>
  createRouter()
    .openapi(readProfiles, async (c) => c.json(await listProfiles(deps.db), 200))
    .openapi(postProfile, async (c) => {
      const data = c.req.valid('json');
      return c.json(await runCommand(c, deps, data, (tx, act) => addProfile(tx, act, data)), 201);
    })
    .openapi(putProfile, async (c) => {
      const data = c.req.valid('json');
      const { code } = c.req.valid('param');
      const profile = await runCommand(c, deps, data, (tx, act) =>
        changeProfile(tx, act, code, data),
      );
      return c.json(profile, 200);
    });
