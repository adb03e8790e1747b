import { chromium } from '@playwright/test';
const b = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] });
for (const [n, w, h] of [
  ['d', 1280, 800],
  ['m', 390, 844],
]) {
  const p = await b.newPage({ viewport: { width: w, height: h } });
  p.on('pageerror', (e) => console.log('PE', e.stack));
  p.on('console', (m) => m.type() === 'error' && console.log('CE', m.text()));
  await p.goto('http://localhost:4501/');
  await p.getByLabel('Correo').fill('admin@demo.pe');
  await p.getByLabel('Contraseña', { exact: true }).fill('Prestamos2026');
  await p.getByRole('button', { name: 'Iniciar Sesión' }).click();
  await p.waitForURL(/inicio/);
  await p.goto('http://localhost:4501/pendientes/cierre');
  await p.getByRole('button', { name: 'Armar lote' }).waitFor();
  await p.waitForTimeout(1500);
  await p.screenshot({ path: `/tmp/lead/${n}1.png` });
  await p.getByText('C-000001').first().click();
  await p.waitForTimeout(2500);
  await p.screenshot({ path: `/tmp/lead/${n}2.png`, fullPage: true });
  await p.goto('http://localhost:4501/pendientes/cierre');
  await p.getByRole('button', { name: 'Armar lote' }).click();
  await p.waitForTimeout(500);
  await p.screenshot({ path: `/tmp/lead/${n}3.png` });
  await p.getByRole('dialog').getByRole('button', { name: 'Armar lote' }).click();
  await p.waitForURL(/cierre\/\d/);
  await p.waitForTimeout(2500);
  await p.screenshot({ path: `/tmp/lead/${n}4.png`, fullPage: true });
}
await b.close();
