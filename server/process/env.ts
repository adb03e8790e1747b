import { join, resolve } from 'node:path';
import { z } from 'zod';
import { parseNetworks } from '../platform/http/origin';
import { StartError } from '../platform/startError';

const isTimeZone = (zone: string) => {
  try {
    return new Intl.DateTimeFormat('es', { timeZone: zone }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
};

/** Every variable of the server. `.env.example` documents them; a test compares the two. */
const Environment = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
  HOST: z.string().min(1).default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\/.+/, 'empieza con postgres://')
    .optional(),
  DATA_DIR: z.string().min(1).default('./data'),
  FILES_DIR: z.string().optional(),
  TIME_ZONE: z.string().default('America/Lima').refine(isTimeZone, 'no es una zona horaria'),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  VITE_API_BASE_URL: z.url({ protocol: /^https?$/ }).optional(),
  CORS_ORIGINS: z.string().default(''),
  TRUSTED_PROXIES: z
    .string()
    .default('')
    .refine((text) => parseNetworks(text) !== undefined, 'son direcciones o redes (10.0.0.0/8)'),
  METRICS_TOKEN: z.string().min(16, 'al menos 16 caracteres').optional(),
  SECRETS_KEY: z.string().min(32, 'al menos 32 caracteres').optional(),
  MAIL_PRIVATE_HOSTS: z.enum(['true', 'false']).default('false'),
  METRICS_OPEN: z.enum(['true', 'false']).default('false'),
  CATCH_UP_DAYS: z.coerce.number().int().min(0).max(3_660).default(7),
  TLS_CERT: z.string().optional(),
  TLS_KEY: z.string().optional(),
  LENDER_NAME: z.string().min(1).max(80).default('Mi Financiera'),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info'),
});

export type Env = ReturnType<typeof parseEnv>;

/**
 * Reads the environment once; an empty variable counts as absent.
 * Throws StartError that names every variable at fault.
 */
export function parseEnv(variables: Readonly<Record<string, string | undefined>>) {
  const filled = Object.entries(variables).filter(([, value]) => value !== '');
  const parsed = Environment.safeParse(Object.fromEntries(filled));
  if (!parsed.success) {
    const faults = parsed.error.issues.map(
      ({ path, message }) =>
        `${path.join('.')}: ${message} (tiene «${variables[String(path[0])]}»)`,
    );
    throw new StartError(`Configuración no válida. ${faults.join('; ')}. Vea .env.example.`);
  }
  const env = parsed.data;
  return {
    isProduction: env.NODE_ENV === 'production',
    host: env.HOST,
    port: env.PORT,
    databaseUrl: env.DATABASE_URL,
    dataFolder: resolve(env.DATA_DIR),
    filesFolder: resolve(env.FILES_DIR ?? join(env.DATA_DIR, 'archivos')),
    timeZone: env.TIME_ZONE,
    publicUrl: (
      env.PUBLIC_URL ?? `${env.TLS_CERT === undefined ? 'http' : 'https'}://localhost:${env.PORT}`
    ).replace(/\/$/, ''),
    foreignApi: env.VITE_API_BASE_URL && new URL(env.VITE_API_BASE_URL).origin,
    corsOrigins: env.CORS_ORIGINS.split(',')
      .map((origin) => origin.trim())
      .filter(Boolean),
    trustedProxies: parseNetworks(env.TRUSTED_PROXIES)!,
    metricsToken: env.METRICS_TOKEN,
    secretsKey: env.SECRETS_KEY,
    isPrivateMailAllowed: env.MAIL_PRIVATE_HOSTS === 'true',
    areMetricsOpen: env.METRICS_OPEN === 'true',
    catchUpDaysMax: env.CATCH_UP_DAYS,
    tlsCert: env.TLS_CERT,
    tlsKey: env.TLS_KEY,
    lenderName: env.LENDER_NAME,
    logLevel: env.LOG_LEVEL,
  };
}
