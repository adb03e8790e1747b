import type { Operation } from '../identity/authorize';
import { ENTRY_ACTS } from './entryActs';
import { FIELD_ACTS } from './fieldActs';
import { INVESTOR_OWN_ACTS, OPPORTUNITY_ACTS } from './investorActs';
import { MAIL_ACTS } from './mailActs';
import { OUTSIDE_FILE_ACTS } from './outsideFileActs';
import type { AwaitingName } from './kinds';
import type { Reading } from './readingOperations';

/** Operations with one reason for all of them. */
interface Group {
  /** Words for whoever reads which acts need whom. */
  readonly words: string;
  readonly operations: readonly Operation[];
}

/**
 * Operations with a second person of their own: who asks and who decides are two by its own rule.
 */
export const WITH_THEIR_OWN = [
  {
    words:
      'Se pide y otra persona lo aprueba. Una condonación la da uno solo hasta el límite de su ' +
      'perfil, o donde una regla lo diga; un cargo, hasta su tarifa.',
    operations: [
      'requestLoanChange',
      'uploadChangeEvidence',
      'approveLoanChange',
      'rejectLoanChange',
    ],
  },
  {
    words: 'La campaña la pide una persona y la aprueba otra.',
    operations: [
      'assembleHolidayCampaign',
      'uploadCampaignEvidence',
      'refreshHolidayCampaign',
      'leaveOutOfCampaign',
      'putBackInCampaign',
      'requestHolidayCampaign',
      'approveHolidayCampaign',
      'rejectHolidayCampaign',
    ],
  },
  {
    words: 'Los cargos los genera otra persona que quien los armó, donde la entidad lo pide.',
    operations: [
      'assembleCharges',
      'excludeFromChargeRun',
      'includeInChargeRun',
      'discardChargeRun',
      'generateCharges',
    ],
  },
  {
    words: 'Quien registró la solicitud o votó por ella no la aprueba.',
    operations: [
      'takeRequest',
      'observeRequest',
      'submitRequest',
      'voteRequest',
      'approveRequest',
      'rejectRequest',
    ],
  },
  {
    words: 'Una plantilla la escribe una persona y la publica otra.',
    operations: ['saveTemplate', 'publishTemplate'],
  },
  OUTSIDE_FILE_ACTS,
  {
    words: 'Las comisiones las arma una persona, otra las aprueba y después se pagan.',
    operations: [
      'assembleCommissions',
      'approveCommissions',
      'discardCommissions',
      'payCommissions',
      'voidCommissionPayment',
    ],
  },
  OPPORTUNITY_ACTS,
  {
    words: 'Nadie revisa lo suyo.',
    operations: ['observeReviewItem', 'undoReviewItem', 'reviewDigitalRecord'],
  },
  {
    words:
      'El enlace de quien decide, o de una cuenta en uso, se muestra solo con la conformidad de ' +
      'otro administrador.',
    operations: [
      'decideStaffRecovery',
      'askShownLink',
      'agreeShownLink',
      'endShownLink',
      'showUserLink',
    ],
  },
  {
    words: 'Es la segunda persona, o quien lo pidió que lo retira.',
    operations: ['approveAwaitingAct', 'rejectAwaitingAct', 'withdrawAwaitingAct'],
  },
] as const satisfies readonly Group[];

/** Operations that one person does alone, and why. */
export const EXEMPT = [
  {
    words: 'Deshace otro acto y deja las cosas como estaban.',
    operations: [
      'undoLoanChange',
      'undoHolidayCampaign',
      'undoLoanCreditRefund',
      'voidCaseCost',
      'undoRequestApproval',
      'reverseCharges',
      'reopenTranches',
      'reopenReconciliation',
      'reopenDay',
      'reopenCashDesk',
      'reopenRequest',
      'reopenSubsidy',
      'undoReassignment',
      'undoBorrowerImport',
      'undoLoanImport',
    ],
  },
  {
    words: 'Es dinero que entra, con su recibo y su extorno.',
    operations: [
      'openFund',
      'recordPaymentSheet',
      'readBankFile',
      'mapBankFile',
      'confirmBankFile',
    ],
  },
  {
    words: 'Asienta lo que ya es, y se compara con los libros.',
    operations: [
      'migrateLoan',
      'readLoanFile',
      'checkLoanImport',
      'runLoanImport',
      'closeTranches',
      ...ENTRY_ACTS,
      'openReconciliation',
      'changeStatement',
      'acceptMatchProposals',
      'markEarlierMovement',
      'matchStatementLine',
      'unmatchStatementLine',
      'leaveStatementLine',
      'closeReconciliation',
      'discardReconciliation',
      'closeDay',
      'closePeriod',
      'catchUpDay',
      'runJob',
    ],
  },
  {
    words: 'Quita poder o pone a salvo: esperar sería peor.',
    operations: [
      'closeSessions',
      'revokeOperationKey',
      'endSoleOperator',
      'blacklistBorrower',
      'cancelCampaign',
      'voidSurveyAnswer',
    ],
  },
  {
    words: 'Es la cuenta propia de quien lo hace.',
    operations: [
      'confirmOwnMail',
      'sendOwnMailCode',
      'changeMyAccount',
      'closeMySession',
      'closeOtherSessions',
      'changePassword',
      'savePersonalOptions',
      'dismissNotice',
    ],
  },
  {
    words: 'Son datos y papeles de personas: no dan derechos ni mueven dinero.',
    operations: [
      'registerBorrower',
      'decideBorrower',
      'liftBlacklist',
      'reassignBorrowers',
      'assignByRule',
      'changeOfficer',
      'addOfficerAbsence',
      'cancelOfficerAbsence',
      'setOfficerGoal',
      'addCommissionRule',
      'voidCommissionRule',
      'exportBorrowers',
      'readBorrowerFile',
      'checkBorrowerImport',
      'runBorrowerImport',
      'addBorrowerRecord',
      'endBorrowerRecord',
      'restoreBorrowerRecord',
      'verifyEmployment',
      'exportBorrowerData',
      'requestDigitalRecord',
      'changeDigitalRecord',
      'uploadDigitalRecord',
      'endDigitalRecord',
      'restoreDigitalRecord',
      'registerCollateral',
      'appraiseCollateral',
      'constituteCollateral',
      'insureCollateral',
      'voidCollateral',
      'releaseCollateral',
      'executeCollateral',
      'uploadCollateralDocument',
      'removeCollateralDocument',
      'addCatalogueEntry',
      'changeCatalogueEntry',
      'mergeCatalogueEntry',
      'moveCatalogueEntry',
    ],
  },
  {
    words: 'Prepara lo que después se aprueba, se firma o se cobra.',
    operations: [
      'startRequest',
      'saveRequest',
      'sendRequest',
      'postRequestMessage',
      'uploadRequestPaper',
      'removeRequestPaper',
      'uploadCalledPaper',
      'addRequestGuarantor',
      'removeRequestGuarantor',
      'sendRequestOffer',
      'acceptRequestOffer',
      'recordAcceptanceByCall',
      'recordAcceptanceByPaper',
      'withdrawRequest',
      'assignRequests',
      'callForDocument',
      'agreeLoan',
      'redateLoan',
      'makeLoanPaper',
      'generateContract',
      'uploadLenderLogo',
      'sendSigningCode',
      'signContract',
      'addSignedScan',
      'keepContract',
      'releaseContract',
      'replaceContract',
      'annulContract',
      'issueOperationKey',
    ],
  },
  INVESTOR_OWN_ACTS,
  {
    words:
      'Es el trabajo de la oficina y de la calle: encuestas, gestiones, rutas, descansos, correos.',
    operations: [
      'publishSurvey',
      'startCampaign',
      'resumeCampaign',
      'answerSurvey',
      ...FIELD_ACTS,
      'openCashDesk',
      'closeCashDesk',
      'declareRest',
      'cancelRest',
      'registerSubsidy',
      'closeSubsidy',
      ...MAIL_ACTS,
    ],
  },
] as const satisfies readonly Group[];

type Groups = (typeof WITH_THEIR_OWN)[number] | (typeof EXEMPT)[number];

type Unclassified = Exclude<Operation, AwaitingName | Groups['operations'][number] | Reading>;

/** The compiler names an operation that writes and stands neither here nor in `kinds.ts`. */
export const EVERY_OPERATION_IS_CLASSIFIED: [Unclassified] extends [never]
  ? true
  : readonly ['add it here or in kinds.ts', Unclassified] = true;
