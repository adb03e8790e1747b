import * as yup from 'yup';
import { emailText, newPasswordText, repeatedText } from '@/i18n/fields';

export const recoverySchema = yup.object({ c_usuario: emailText() });

export interface ResetForm {
  pass: string;
  repeated: string;
}

export const resetSchema = yup.object({
  pass: newPasswordText(),
  repeated: repeatedText('pass'),
});
