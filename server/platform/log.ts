import { pino, type Logger } from 'pino';

export type Log = Logger;

/** One JSON line an event, the only writer to stdout of the running server. */
export function createLog(level: string): Log {
  return pino({
    level,
    base: null,
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    formatters: { level: (label) => ({ level: label }) },
  });
}

/** A line for the person who starts the server. */
export function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** A mail that cannot leave, for who tries the system without a server of mail. */
export function sayMail({
  to,
  subject,
  body,
}: Readonly<Record<'to' | 'subject' | 'body', string>>) {
  const lines = body.split('\n').map((line) => `    ${line}`);
  say(['', `  Correo para ${to}: ${subject}`, ...lines, ''].join('\n'));
}

/** Tells the person who starts the server why it did not start. */
export function complain(line: string): void {
  process.stderr.write(`${line}\n`);
}
