/** What a template may name, each with what it holds and an example to try templates with. */
export const TEMPLATE_VARIABLES = {
  'contrato.numero': { meaning: 'Número del contrato', example: 'C-000123' },
  'contrato.fecha': { meaning: 'Fecha en que se genera', example: '21 de noviembre de 2026' },
  'acreedor.nombre': { meaning: 'Nombre del prestamista', example: 'Cooperativa Los Andes' },
  'prestatario.nombre': { meaning: 'Nombre completo', example: 'Rosa Quispe Huamán' },
  'prestatario.documento': { meaning: 'Tipo y número de documento', example: 'DNI 41234567' },
  'prestatario.domicilio': { meaning: 'Domicilio', example: 'Av. Grau 145, Lima' },
  'prestatario.correo': { meaning: 'Correo', example: 'rosa@ejemplo.pe' },
  'prestatario.telefono': { meaning: 'Teléfono', example: '987654321' },
  'prestamo.numero': { meaning: 'Número del préstamo', example: 'P-000045' },
  'prestamo.monto': { meaning: 'Monto prestado', example: 'S/ 1,200.00' },
  'prestamo.monto_en_letras': {
    meaning: 'Monto en letras',
    example: 'mil doscientos con 00/100 soles',
  },
  'prestamo.tasa': { meaning: 'Tasa con su tipo', example: '30.00 % TEA' },
  'prestamo.tasa_moratoria': { meaning: 'Tasa moratoria anual', example: '36.00 %' },
  'prestamo.penalidad': {
    meaning: 'Penalidad por atraso del producto, y desde cuándo se cobra',
    example: 'S/ 15.00 por cada cuota vencida, desde el día 4 de atraso',
  },
  'prestamo.tcea': { meaning: 'Costo efectivo anual', example: '30.00 %' },
  'prestamo.cuotas': { meaning: 'Número de cuotas', example: '12' },
  'prestamo.frecuencia': { meaning: 'Cada cuánto vence una cuota', example: 'mensual' },
  'prestamo.cuota': { meaning: 'Importe de la primera cuota', example: 'S/ 114.92' },
  'prestamo.sistema': { meaning: 'Cómo se paga el capital', example: 'cuota fija (francés)' },
  'prestamo.interes_total': { meaning: 'Interés de todo el plazo', example: 'S/ 179.04' },
  'prestamo.seguro_tasa': {
    meaning: 'Tasa del seguro de desgravamen, sobre el saldo',
    example: '0.05 % mensual',
  },
  'prestamo.seguro_total': { meaning: 'Seguro de todo el plazo', example: 'S/ 3.90' },
  'prestamo.impuesto': {
    meaning: 'Impuesto sobre lo que cobra cada cuota, o que no se cobra',
    example: 'IGV 18.00 % sobre el interés',
  },
  'prestamo.impuesto_total': { meaning: 'Impuesto de todo el plazo', example: 'S/ 25.92' },
  'prestamo.cargos_total': { meaning: 'Portes y cargos de todo el plazo', example: 'S/ 60.00' },
  'prestamo.comision': { meaning: 'Comisión de desembolso', example: 'S/ 24.00' },
  'prestamo.total': { meaning: 'Total por pagar', example: 'S/ 1,379.04' },
  'prestamo.desembolso': { meaning: 'Fecha del desembolso', example: '21/11/2026' },
  'prestamo.primer_vencimiento': { meaning: 'Primer vencimiento', example: '21/12/2026' },
  'prestamo.ultimo_vencimiento': { meaning: 'Último vencimiento', example: '21/11/2027' },
} as const;

/** The name of a variable, for example `'prestamo.monto'`. */
export type TemplateVariable = keyof typeof TEMPLATE_VARIABLES;

/** The values of the variables; an empty text is a value that is missing. */
export type TemplateValues = Readonly<Record<TemplateVariable, string>>;

const PLACE = /\{\{\s*([^{}]*?)\s*\}\}/g;

/** The names in a text that are no variable, each once, in their order. */
export function unknownVariables(text: string): string[] {
  const names = [...text.matchAll(PLACE)].map((match) => match[1]!);
  return [...new Set(names.filter((name) => !Object.hasOwn(TEMPLATE_VARIABLES, name)))];
}

/** A part of a filled text: words as they are, a value, or a value that is missing. */
export interface FilledPart {
  readonly kind: 'words' | 'value' | 'missing';
  readonly text: string;
}

/**
 * Puts values where a text names variables. What is missing stays named, so that it can be
 * shown in red; the text must name no unknown variable.
 *
 * @example fillTemplate('Debe {{prestamo.monto}}', values) // words 'Debe ', value 'S/ 1,200.00'
 */
export function fillTemplate(text: string, values: TemplateValues): FilledPart[] {
  const parts: FilledPart[] = [];
  let end = 0;
  for (const match of text.matchAll(PLACE)) {
    if (match.index > end) parts.push({ kind: 'words', text: text.slice(end, match.index) });
    const name = match[1] as TemplateVariable;
    const value = values[name];
    parts.push(value === '' ? { kind: 'missing', text: name } : { kind: 'value', text: value });
    end = match.index + match[0].length;
  }
  if (end < text.length) parts.push({ kind: 'words', text: text.slice(end) });
  return parts;
}

/** A block of a document. */
export interface TemplateBlock {
  readonly kind: 'title' | 'clause' | 'paragraph' | 'schedule' | 'signatures';
  readonly text: string;
}

/**
 * The blocks of a template: `# title`, `## clause`, `[cronograma]`, `[firmas]`, and paragraphs
 * apart by an empty line.
 */
export function blocksOf(body: string): TemplateBlock[] {
  return body
    .replaceAll('\r', '')
    .split(/\n{2,}|\n(?=#)|(?<=^#.*)\n/m)
    .map((text) => text.trim())
    .filter((text) => text !== '')
    .map(blockOf);
}

function blockOf(text: string): TemplateBlock {
  if (text.startsWith('## ')) return { kind: 'clause', text: text.slice(3).trim() };
  if (text.startsWith('# ')) return { kind: 'title', text: text.slice(2).trim() };
  if (text === '[cronograma]') return { kind: 'schedule', text: '' };
  if (text === '[firmas]') return { kind: 'signatures', text: '' };
  return { kind: 'paragraph', text };
}
