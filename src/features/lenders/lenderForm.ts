import * as yup from 'yup';
import type { LenderProfile, NewLenderProfile } from '@core/contract/lenderProfiles';
import { dateText, words } from '@/i18n/fields';
import { today } from '@/i18n/format';

/** Texts of the inputs of the lender's profile; an empty rate is one that papers leave out. */
export type LenderForm = Readonly<
  Record<keyof Omit<NewLenderProfile, 'itfPercent' | 'country'>, string>
> & {
  readonly country: LenderProfile['country'] | '';
  readonly itfPercent: string;
};

/** The next data begin with those that hold: mostly one thing changes. */
export const lenderFormOf = (latest: LenderProfile | undefined): LenderForm => ({
  validFrom: today(),
  name: latest?.name ?? '',
  taxId: latest?.taxId ?? '',
  address: latest?.address ?? '',
  city: latest?.city ?? '',
  representativeName: latest?.representativeName ?? '',
  representativeDocument: latest?.representativeDocument ?? '',
  representativePower: latest?.representativePower ?? '',
  phone: latest?.phone ?? '',
  email: latest?.email ?? '',
  website: latest?.website ?? '',
  claimsChannel: latest?.claimsChannel ?? '',
  paymentPlaces: latest?.paymentPlaces ?? '',
  insurer: latest?.insurer ?? '',
  insurancePolicy: latest?.insurancePolicy ?? '',
  itfPercent: latest?.itfPercent ?? '',
  itfSource: latest?.itfSource ?? '',
  logoFileId: String(latest?.logoFileId ?? ''),
  country: latest?.country ?? '',
});

const LONG = 300;

export const lenderSchema = yup.object({
  validFrom: dateText('Ingrese desde cuándo rige'),
  name: words('Escriba el nombre o la razón social', 120),
  taxId: words('Escriba el RUC', 20),
  address: words('Escriba el domicilio', LONG),
  city: words('Escriba la ciudad', 60),
  representativeName: words('Escriba quién firma', 120),
  representativeDocument: words('Escriba su documento', 40),
  representativePower: words('Escriba el poder o la partida', LONG),
  claimsChannel: words('Escriba dónde se reclama', LONG),
  paymentPlaces: words('Escriba dónde y cómo se paga', LONG),
  itfPercent: yup.string().matches(/^\d{1,4}(\.\d{1,4})?$/, {
    message: 'Use una tasa como 0.005',
    excludeEmptyString: true,
  }),
  itfSource: yup
    .string()
    .when('itfPercent', ([rate], field) =>
      rate === undefined || rate === '' ? field : field.required('Escriba de dónde sale la tasa'),
    ),
});

/**
 * Profile of the lender as the API takes it, from the texts typed; nothing else turns one into the
 * other.
 */
export const toNewLenderProfile = ({
  itfPercent,
  logoFileId,
  country,
  ...form
}: LenderForm): NewLenderProfile => ({
  ...form,
  ...(country !== '' && { country }),
  logoFileId: logoFileId === '' ? null : Number(logoFileId),
  itfPercent: itfPercent === '' ? null : itfPercent,
});
