import * as yup from 'yup';
import type { MailServer, MailServerChange } from '@core/contract/mails';
import { TICKED } from '@/components/CheckField';

/** Texts of the inputs of the mail server. */
export interface MailServerForm {
  host: string;
  port: string;
  isSecure: string;
  user: string;
  /** Written, never read back: empty keeps the one there is. */
  password: string;
  from: string;
}

const short = () => yup.string().max(255, 'Use como máximo 255 letras');

export const mailServerSchema = yup.object({
  host: short(),
  port: yup
    .string()
    .required('Ingrese el puerto')
    .test('port', 'Use un puerto de 1 a 65535', (text?: string) => {
      const port = Number(text);
      return Number.isInteger(port) && port >= 1 && port <= 65_535;
    }),
  isSecure: yup.string(),
  user: short(),
  password: short(),
  from: short()
    .email('Debe ser un correo válido')
    .test('sender', 'Ingrese el correo que envía', (from: string | undefined, context) => {
      const { host = '' } = context.parent as Partial<MailServerForm>;
      return host.trim() === '' || (from ?? '') !== '';
    }),
});

export const mailServerFormOf = (server: MailServer): MailServerForm => ({
  host: server.host,
  port: String(server.port),
  isSecure: server.isSecure ? TICKED : '',
  user: server.user,
  password: '',
  from: server.from,
});

/** Mail server as the API takes it, from the texts typed; nothing else turns one into the other. */
export const toMailServerChange = (form: MailServerForm): MailServerChange => ({
  host: form.host.trim(),
  port: Number(form.port),
  isSecure: form.isSecure === TICKED,
  user: form.user.trim(),
  ...(form.password === '' ? {} : { password: form.password }),
  from: form.from.trim(),
});
