import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { runDay } from '@server/process/jobs/nightly';
import { forwardTo } from '@tests/support/network';
import { ratedWorld } from '@tests/support/ratings';
import { renderApp, signInAt } from '@tests/support/renderApp';
import { withTestApp } from '@tests/support/testApp';

it('a report is scheduled and paused', () =>
  withTestApp(async (api) => {
    await ratedWorld(api);
    await runDay(api.deps);
    forwardTo(api);
    await signInAt(api);
    const { user } = renderApp('/dashboard/advanced/reportes');
    await user.click(await screen.findByRole('link', { name: 'Envíos programados' }));
    expect(await screen.findByText('Ningún reporte se envía solo todavía.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Programar un envío' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Programar un envío' }));
    await user.click(dialog.getByRole('button', { name: 'Programar' }));
    expect(await dialog.findByText('Elija el reporte')).toBeVisible();
    expect(dialog.getByText('Elija a quién se le envía')).toBeVisible();
    await user.selectOptions(dialog.getByLabelText('Reporte'), 'Cobros y extornos');
    await user.selectOptions(dialog.getByLabelText('Cada cuánto'), 'Cada mes');
    await user.selectOptions(dialog.getByLabelText('Al cerrar el día'), '10');
    await user.click(dialog.getByRole('checkbox', { name: /Noé Díaz/ }));
    await user.click(dialog.getByRole('button', { name: 'Programar' }));
    expect(
      await screen.findByText('Cobros y extornos sale al cerrar el 10/04/2026.'),
    ).toBeVisible();
    const row = within(await screen.findByRole('table', { name: 'Envíos programados' })).getByRole(
      'row',
      { name: /Cobros y extornos/ },
    );
    expect(row).toHaveTextContent('Cada mes, al cerrar el día 10');
    expect(row).toHaveTextContent('Noé Díaz');

    await user.click(await screen.findByRole('button', { name: 'Pausar: Cobros y extornos' }));
    const pausing = within(await screen.findByRole('dialog', { name: /^Pausar/ }));
    await user.type(pausing.getByLabelText('Motivo'), 'El comité no se reúne');
    await user.click(pausing.getByRole('button', { name: 'Pausar' }));
    expect(await screen.findByText('Cobros y extornos quedó en pausa.')).toBeVisible();
    expect(await screen.findByText('En pausa')).toBeVisible();
  }));

it('tells what each reader was sent after the close', () =>
  withTestApp(async (api) => {
    await ratedWorld(api);
    await runDay(api.deps);
    const schedule = { reportId: 'cobros', format: 'xlsx', period: 'day', frequency: 'daily' };
    const body = { ...schedule, userIds: [2] };
    const made = await api.send('POST', '/protected/reportes-programados', { body });
    expect(made.status).toBe(201);
    api.setToday('2026-04-11');
    await runDay(api.deps);
    forwardTo(api);
    await signInAt(api);
    const { user } = renderApp('/dashboard/advanced/reportes/programados');
    await user.click(await screen.findByRole('link', { name: 'Cobros y extornos' }));
    const sent = within(await screen.findByRole('table', { name: 'Envíos' }));
    const sending = sent.getByRole('row', { name: /Noé Díaz/ });
    expect(sending).toHaveTextContent('Con el archivo');
    expect(sending).toHaveTextContent('cobros-PEN-2026-04-10-a-2026-04-10.xlsx');
    expect(sending).toHaveTextContent('En cola');
  }));
