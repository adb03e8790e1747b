import * as yup from 'yup';
import { newPasswordText, repeatedText } from '@/i18n/fields';

export interface ChangeForm {
  current: string;
  next: string;
  repeated: string;
}

export const emptyChange: ChangeForm = { current: '', next: '', repeated: '' };

export const changeSchema = yup.object({
  current: yup.string().required('Ingrese su contraseña actual'),
  next: newPasswordText().test('other', 'Use una distinta de la actual', (text, context) => {
    const { current = '' } = context.parent as Partial<ChangeForm>;
    return text !== current;
  }),
  repeated: repeatedText('next'),
});
