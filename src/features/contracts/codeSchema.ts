import * as yup from 'yup';

/** Schema of the input of a code: six digits. */
export const codeSchema = yup.object({
  code: yup
    .string()
    .required('Ingrese el código')
    .matches(/^\d{6}$/, 'Son 6 dígitos'),
});
