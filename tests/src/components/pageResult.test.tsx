import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createMemoryRouter, Link, RouterProvider } from 'react-router-dom';
import { expect, it } from 'vitest';
import { PageResult } from '@/components/PageResult';

/** One page at several addresses, as the tabs of a loan. */
const Page = () => (
  <>
    <PageResult />
    <Link to="/prestamo">Resumen</Link>
    <Link to="/prestamo/pagos">Pagos</Link>
  </>
);

it('what the page before left is told at its address, and once', async () => {
  const text = 'El préstamo quedó desembolsado.';
  const router = createMemoryRouter([{ path: '/prestamo/*', element: <Page /> }], {
    initialEntries: [{ pathname: '/prestamo', state: { result: text } }],
  });
  render(<RouterProvider router={router} />);
  const user = userEvent.setup();
  expect(await screen.findByText(text)).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Pagos' }));
  expect(screen.queryByText(text)).toBeNull();
  await user.click(screen.getByRole('link', { name: 'Resumen' }));
  expect(screen.queryByText(text)).toBeNull();
});
