import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { someParties } from '@tests/support/builders';
import { asTwo, awaited, look, readAct, SECOND } from '@tests/support/fourEyes';
import { forwardTo } from '@tests/support/network';
import { renderApp, signInAt } from '@tests/support/renderApp';
import { withTestApp } from '@tests/support/testApp';

it('who approves reads from which account money would leave, and by how much it overdraws', () =>
  withTestApp(async (api) => {
    forwardTo(api);
    const { fundId } = await someParties(api);
    const move = (body: object) =>
      api.send('POST', `/protected/fondos/${fundId}/movimientos`, { body });
    await move({ kind: 'contribution', amount: '5000.00', means: 'cash', note: 'Aporte' });
    await asTwo(api);
    const before = { kind: 'withdrawal', amount: '1000.00', means: 'wallet', note: 'Del socio' };
    await awaited(await move(before));
    await signInAt(api, SECOND);
    const { user } = renderApp('/pendientes');
    await user.click(await screen.findByRole('button', { name: 'Revisar A-000001' }));
    const dialog = await screen.findByRole('dialog', { name: 'Aprobar A-000001' });
    const account = await within(dialog).findByText(/^Sale de /);
    expect(account.nextElementSibling).toHaveTextContent(
      'Tiene S/ 0.00 y queda sobregirada en S/ 1,000.00',
    );
    await move({ kind: 'contribution', amount: '4000.00', means: 'wallet', note: 'Aporte' });
    const { effects } = await readAct(api, 1, SECOND);
    expect(effects.facts.at(-1)?.value).toContain('sobregirada en S/ 1,000.00');
    const { facts } = await look(api, 1);
    expect(facts.at(-1)?.value).toBe('Tiene S/ 4,000.00 y quedan S/ 3,000.00');
  }));
