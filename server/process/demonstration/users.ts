import type { Profile } from '../../access/identity/profiles';
import type { AccountStatus } from '../../access/identity/queries';

interface DemoUser {
  readonly username: string;
  readonly fullName: string;
  readonly profile: Profile;
  readonly status: AccountStatus;
  readonly isBorrower?: boolean;
}

/** Users of the demonstration: who is who there, and what each may do. */
export const USERS: readonly DemoUser[] = [
  {
    username: 'ADMIN@DEMO.PE',
    fullName: 'Lucía Paredes Soto',
    profile: 'ADMINISTRADOR',
    status: 'ACTIVA',
  },
  {
    username: 'JEFA@DEMO.PE',
    fullName: 'Carmen Ríos Vidal',
    profile: 'ADMINISTRADOR',
    status: 'ACTIVA',
  },
  {
    username: 'ANALISTA@DEMO.PE',
    fullName: 'Marco Salas Rivera',
    profile: 'ANALISTA',
    status: 'ACTIVA',
  },
  {
    username: 'ASESOR@DEMO.PE',
    fullName: 'Diana Flores Cárdenas',
    profile: 'ASESOR',
    status: 'ACTIVA',
  },
  {
    username: 'COBRADOR@DEMO.PE',
    fullName: 'Raúl Mendoza Luna',
    profile: 'COBRADOR',
    status: 'ACTIVA',
  },
  {
    username: 'TESORERIA@DEMO.PE',
    fullName: 'Elena Castro Bravo',
    profile: 'TESORERIA',
    status: 'ACTIVA',
  },
  {
    username: 'PRESTATARIO@DEMO.PE',
    fullName: 'Rosa Quispe Huamán',
    profile: 'PRESTATARIO',
    status: 'ACTIVA',
    isBorrower: true,
  },
  {
    username: 'NUEVO@DEMO.PE',
    fullName: 'Iván Torres Peña',
    profile: 'PRESTATARIO',
    status: 'PENDIENTE_VALIDACION',
  },
  {
    username: 'INVERSIONISTA@DEMO.PE',
    fullName: 'Teresa Aguilar Núñez',
    profile: 'INVERSIONISTA',
    status: 'ACTIVA',
  },
  {
    username: 'ANDINAS@DEMO.PE',
    fullName: 'Inversiones Andinas S.A.C.',
    profile: 'INVERSIONISTA',
    status: 'ACTIVA',
  },
  {
    username: 'GLORIA@DEMO.PE',
    fullName: 'Gloria Tapia Meza',
    profile: 'INVERSIONISTA',
    status: 'ACTIVA',
  },
];

/** The registration of whoever is not validated yet. */
export const NEWCOMER = {
  kind: 'borrower',
  documentType: 'DNI',
  documentNumber: '46813579',
  firstNames: 'Iván',
  lastNames: 'Torres Peña',
  bornOn: '1991-08-14',
  acceptsBureau: true,
};
