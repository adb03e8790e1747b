/** Words of a rule for whoever wants to contact somebody, and the text that it comes from. */
interface RuleWords {
  readonly says: string;
  readonly source: string;
}

const HOUSE = 'Regla de la casa';
const LAW_2300 = 'Ley 2300 de 2023 (Colombia)';
const SEVEN_TO_TWENTY = 'Solo se llama o visita de lunes a viernes de 7:00 a 20:00, sin feriados';

/** Words of each rule of the guard, by its name. */
const RULE_WORDS: Readonly<Record<string, RuleWords>> = {
  consent: {
    says: 'La persona no aceptó ese medio de contacto',
    source: 'Autorización del cliente',
  },
  'purpose.opt-out': {
    says: 'La persona no quiere publicidad',
    source: 'Autorización del cliente',
  },
  'purpose.dead': {
    says: 'No se cobra lo pagado, lo prometido ni lo reclamado, ni a quien falleció',
    source: HOUSE,
  },
  'third-party': {
    says: 'Solo se trata la deuda con el titular o su aval',
    source: 'Ley 29571 art. 62 (Perú), Ley 2300 de 2023 (Colombia), REDECO (México)',
  },
  'person-hours': {
    says: 'La persona pidió que se le contacte en otro horario',
    source: 'Autorización del cliente',
  },
  'told-by-phone': {
    says: 'El teléfono avisó al cobrador que la norma no permitía la visita',
    source: 'Registro del teléfono del cobrador',
  },
  dedupe: { says: 'Esta gestión ya está registrada', source: HOUSE },
  'daily-cap': { says: 'Ya se le contactó tres veces ese día', source: HOUSE },
  'PE.hours': { says: SEVEN_TO_TWENTY, source: 'Ley 29571 art. 62, literal b (Perú)' },
  'PE.looks-judicial': {
    says: 'El texto parece un documento judicial',
    source: 'Ley 29571 art. 62, literal a (Perú)',
  },
  'CO.hours': {
    says: 'Solo se contacta de lunes a viernes de 7:00 a 19:00 y los sábados de 8:00 a 15:00',
    source: LAW_2300,
  },
  'CO.asks-why': { says: 'No se pregunta por qué no pagó', source: LAW_2300 },
  'CO.visit': { says: 'No se visita en su casa ni en su trabajo', source: LAW_2300 },
  'CO.once-a-day': { says: 'Ya se habló con la persona ese día', source: LAW_2300 },
  'CO.one-channel-a-week': {
    says: 'Esa semana ya se habló con la persona por otro medio',
    source: LAW_2300,
  },
  'MX.hours': {
    says: 'Solo se contacta de lunes a viernes de 7:00 a 22:00, sin feriados',
    source: 'Reglas de PROFECO (México)',
  },
  'MX.number': {
    says: 'El número de cobranza no consta inscrito en el REDECO',
    source: 'REDECO, CONDUSEF (México)',
  },
  'DO.hours': { says: SEVEN_TO_TWENTY, source: HOUSE },
  'AR.hours': { says: SEVEN_TO_TWENTY, source: HOUSE },
  'HOUSE.hours': { says: SEVEN_TO_TWENTY, source: HOUSE },
};

/**
 * Words of a rule.
 *
 * @example wordsOfRule('PE.hours').source // 'Ley 29571 art. 62, literal b (Perú)'
 */
export const wordsOfRule = (rule: string): RuleWords =>
  RULE_WORDS[rule] ?? { says: rule, source: HOUSE };
