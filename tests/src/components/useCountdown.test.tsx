import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useCountdown } from '@/components/useCountdown';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] });
});

afterEach(() => {
  vi.useRealTimers();
});

function Wait({ until }: { readonly until: number }) {
  return <output>{useCountdown(until)}</output>;
}

const shown = () => screen.getByRole('status').textContent;

const pass = (milliseconds: number) => act(() => void vi.advanceTimersByTime(milliseconds));

it('counts down to nothing, and is over at once where another wait is over already', () => {
  const start = Date.now();
  const { rerender } = render(<Wait until={start + 2_000} />);
  expect(shown()).toBe('2');
  pass(2_500);
  expect(shown()).toBe('0');
  // Six minutes later somebody asks again: the wait that comes back ended just now.
  pass(360_000);
  rerender(<Wait until={Date.now()} />);
  pass(500);
  expect(shown()).toBe('0');
});
