import { DomainError } from '@core/errors/domainError';
import { cors } from 'hono/cors';
import { requestId } from 'hono/request-id';
import { NONCE, secureHeaders } from 'hono/secure-headers';
import { myAccountRoutes } from '../access/accounts/myAccountRoutes';
import { accountRoutes } from '../access/accounts/routes';
import { bankFileRoutes } from '../lending/bankFiles/routes';
import { investingRoutes } from '../investing/routes';
import { bookRoutes } from '../money/books/routes';
import { borrowerDocumentRoutes } from '../reports/borrowerPapers/routes';
import { auditLogRoutes } from '../reports/auditLog/routes';
import type { Inner } from '../access/awaitingActs/decide';
import { awaitingActRoutes } from '../access/awaitingActs/routes';
import { approvalRuleRoutes } from '../access/awaitingActs/ruleRoutes';
import { endSupersededByWork } from '../access/awaitingActs/superseded';
import { followWork } from '../platform/background';
import { borrowerImportRoutes } from '../parties/borrowerImports/routes';
import { borrowerMergeRoutes } from '../parties/borrowers/mergeRoutes';
import { portfolioOfBorrowersRoutes } from '../parties/borrowers/portfolioRoutes';
import { borrowerRecordRoutes } from '../parties/borrowers/recordRoutes';
import { borrowerRoutes } from '../parties/borrowers/routes';
import { closingRoutes } from './periods/routes';
import { chargeRunRoutes } from '../lending/chargeRuns/routes';
import { collateralRoutes } from '../lending/collaterals/routes';
import { collectionRoutes } from '../lending/collection/routes';
import { contractRoutes } from '../lending/contracts/routes';
import { signatureRoutes } from '../lending/contracts/signatureRoutes';
import { signingRoutes } from '../lending/contracts/signingRoutes';
import { templateRoutes } from '../lending/contracts/templateRoutes';
import type { Deps } from '../platform/deps';
import { digitalRecordRoutes } from '../parties/digitalRecords/routes';
import { sandboxFiles } from '../platform/files/routes';
import { isUpload } from '../platform/files/uploadDay';
import { fundMovementFileRoutes } from '../money/funds/movementFiles';
import { fundRoutes } from '../money/funds/routes';
import { sayHowToKeep } from '../platform/http/answers';
import { authenticate } from '../access/operations/authenticate';
import { healthRoutes } from './health/routes';
import { holidayCampaignRoutes } from '../lending/holidayCampaigns/routes';
import { checkTexts } from '../platform/http/checkTexts';
import { createErrorHandler } from '../platform/http/errors';
import { createMetrics, observe } from '../platform/http/observe';
import { describeIdempotencyKey } from '../access/operations/command';
import { describeProblems } from '../platform/http/problemResponses';
import { locate } from '../platform/http/origin';
import { createRouter } from '../access/operations/router';
import { serveScreens } from '../platform/http/screens';
import { identityRoutes } from '../access/identity/routes';
import { loanCheckRoutes } from '../lending/loanChecks/routes';
import { loanImportRoutes } from '../lending/loanImports/routes';
import { migrationRoutes } from '../lending/loans/migrationRoutes';
import { lenderRoutes } from '../parties/lenders/routes';
import { jobRoutes } from './jobs/routes';
import { agreementRoutes } from '../lending/loans/agreementRoutes';
import { loanRefusalRoutes } from '../lending/loans/refusalRoutes';
import { trancheRoutes } from '../lending/loans/trancheRoutes';
import { loanChangeRoutes } from '../lending/loanChanges/routes';
import { loanCreditRoutes } from '../lending/loanCredits/routes';
import { loanPaperRoutes } from '../lending/loanPapers/routes';
import { loanRoutes } from '../lending/loans/routes';
import { mailRoutes } from '../access/mailServer/routes';
import { noticeRoutes } from '../access/notices/routes';
import { operationKeyRoutes } from '../access/operationKeys/routes';
import { optionRoutes } from '../access/options/routes';
import { moneyAccountRoutes } from '../money/moneyAccounts/routes';
import { moneyTransferRoutes } from '../money/moneyAccounts/transferRoutes';
import { REPORT_NOUNS } from '../reports/nouns';
import { chargeRateRoutes } from '../lending/chargeRates/routes';
import { paymentLimitRoutes } from '../lending/paymentLimits/routes';
import { promiseRoutes } from '../lending/paymentPromises/routes';
import { paymentRoutes } from '../lending/payments/routes';
import { paymentSheetRoutes } from '../lending/paymentSheets/routes';
import { myPermissionRoutes } from '../access/permissions/myRoutes';
import { permissionRoutes } from '../access/permissions/routes';
import { portfolioRoutes } from '../reports/portfolio/routes';
import { addProbes } from './probes';
import { limitSize, limitTime } from './requestLimits';
import { productRoutes } from '../origination/products/routes';
import { profileRoutes } from '../access/profiles/routes';
import { reconciliationRoutes } from '../money/reconciliations/routes';
import { requestRoutes } from '../origination/requests/routes';
import { requestTrayRoutes } from '../origination/requests/trayRoutes';
import { loanRatingRoutes } from '../lending/loanRatings/routes';
import { riskRatingRoutes } from '../money/riskRatings/routes';
import { restRoutes } from '../lending/rests/routes';
import { sessionRoutes } from '../access/sessions/routes';
import { staffRecoveryRoutes } from '../access/staffRecoveries/routes';
import { subsidyRoutes } from '../lending/subsidies/routes';
import { surveyRoutes } from '../parties/surveys/routes';
import { userLinkRoutes } from '../access/users/linkRoutes';
import { userRoutes } from '../access/users/routes';
import { reviewRoutes } from '../parties/validation/reviewRoutes';
import { validationRoutes } from '../parties/validation/routes';

/** The routes of every noun. */
const NOUNS = [
  identityRoutes,
  myPermissionRoutes,
  permissionRoutes,
  profileRoutes,
  accountRoutes,
  myAccountRoutes,
  mailRoutes,
  portfolioRoutes,
  borrowerRoutes,
  borrowerImportRoutes,
  portfolioOfBorrowersRoutes,
  borrowerRecordRoutes,
  borrowerMergeRoutes,
  borrowerDocumentRoutes,
  digitalRecordRoutes,
  fundRoutes,
  fundMovementFileRoutes,
  reconciliationRoutes,
  agreementRoutes,
  loanRefusalRoutes,
  loanRoutes,
  migrationRoutes,
  loanImportRoutes,
  trancheRoutes,
  bookRoutes,
  loanChangeRoutes,
  holidayCampaignRoutes,
  collateralRoutes,
  loanCreditRoutes,
  optionRoutes,
  paymentRoutes,
  paymentSheetRoutes,
  productRoutes,
  requestRoutes,
  requestTrayRoutes,
  surveyRoutes,
  collectionRoutes,
  restRoutes,
  subsidyRoutes,
  ...REPORT_NOUNS,
  contractRoutes,
  signatureRoutes,
  signingRoutes,
  templateRoutes,
  lenderRoutes,
  loanPaperRoutes,
  operationKeyRoutes,
  chargeRunRoutes,
  bankFileRoutes,
  closingRoutes,
  loanCheckRoutes,
  userRoutes,
  userLinkRoutes,
  staffRecoveryRoutes,
  sessionRoutes,
  jobRoutes,
  healthRoutes,
  noticeRoutes,
  paymentLimitRoutes,
  chargeRateRoutes,
  moneyAccountRoutes,
  moneyTransferRoutes,
  investingRoutes,
  promiseRoutes,
  loanRatingRoutes,
  riskRatingRoutes,
  validationRoutes,
  reviewRoutes,
  awaitingActRoutes,
  approvalRuleRoutes,
  auditLogRoutes,
] as const;

/** The application: middleware, routers of every noun, the OpenAPI document, the screens. */
export function createApp(deps: Deps) {
  const { log, settings } = deps;
  const metrics = createMetrics();
  const app = createRouter();
  app.onError(createErrorHandler(log));
  app.use(requestId({ limitLength: 64 }));
  app.use(locate(settings.trustedProxies));
  const dispatch: Inner['dispatch'] = (request, env) => app.fetch(request, env);
  followWork(deps.db, () => endSupersededByWork(deps, dispatch));
  app.use((c, next) => {
    c.set('dispatch', dispatch);
    return next();
  });
  app.use(observe(log, metrics));
  app.use(sayHowToKeep);
  app.use(sandboxFiles);
  app.use(headers(settings));
  app.use(allowOrigins(settings.corsOrigins));
  app.use(limitSize());
  for (const path of ['/api/*', '/protected/*']) app.use(path, limitTime());
  const signedIn = authenticate(deps);
  app.use('/protected/*', signedIn);
  for (const end of ['', '2']) app.use(`/api/getModuloAppPermisos${end}`, signedIn);
  const texts = checkTexts(isUpload);
  for (const path of ['/api/*', '/protected/*']) app.use(path, texts);

  addProbes(app, deps, metrics);
  for (const routes of NOUNS) app.route('/', routes(deps));
  describeApi(app);
  for (const path of ['/api/*', '/protected/*']) {
    app.all(path, () => {
      throw new DomainError('NOT_FOUND');
    });
  }
  if (settings.screensFolder !== undefined) app.get('*', serveScreens(settings.screensFolder));
  app.notFound(() => {
    throw new DomainError('NOT_FOUND');
  });
  return app;
}

type App = ReturnType<typeof createRouter>;

function headers({ corsOrigins, foreignApi }: Deps['settings']) {
  return secureHeaders({
    contentSecurityPolicy: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'"],
      styleSrc: ["'self'", NONCE],
      imgSrc: ["'self'", 'data:', 'blob:'],
      connectSrc: ["'self'", ...(foreignApi === undefined ? [] : [foreignApi])],
      frameSrc: ["'self'", 'blob:'],
      objectSrc: ["'none'"],
      baseUri: ["'self'"],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
    },
    xFrameOptions: 'DENY',
    referrerPolicy: 'no-referrer',
    crossOriginResourcePolicy: corsOrigins.length > 0 ? 'cross-origin' : 'same-origin',
  });
}

function allowOrigins(origins: readonly string[]) {
  return cors({
    origin: [...origins],
    allowHeaders: ['authorization', 'content-type', 'idempotency-key'],
    exposeHeaders: [
      'x-business-date',
      'x-request-id',
      'retry-after',
      'idempotency-replayed',
      'content-disposition',
    ],
    maxAge: 600,
    // The cookie of known devices, and nothing else.
    credentials: true,
  });
}

function describeApi(app: App) {
  describeProblems(app);
  describeIdempotencyKey(app);
  app.openAPIRegistry.registerComponent('securitySchemes', 'sesion', {
    type: 'http',
    scheme: 'bearer',
    description: 'Token que responde /api/login',
  });
  app.doc31('/api/openapi.json', {
    openapi: '3.1.0',
    info: {
      title: 'Administración de préstamos',
      version: '1.0.0',
      description: 'Importes como texto decimal, fechas como AAAA-MM-DD, rechazos RFC 9457.',
    },
  });
}
