/**
 * Names that a template may use, each with what it holds and an example to try templates with. A
 * clause is words of its own, in which only what stands between `**` is shown as a value.
 */
export const TEMPLATE_VARIABLES = {
  'contrato.numero': { meaning: 'Número del contrato', example: 'C-000123' },
  'contrato.fecha': { meaning: 'Fecha en que se genera', example: '21 de noviembre de 2026' },
  'acreedor.nombre': { meaning: 'Nombre del prestamista', example: 'Cooperativa Los Andes' },
  'acreedor.ruc': { meaning: 'RUC del prestamista', example: '20100070970' },
  'acreedor.domicilio': { meaning: 'Domicilio del prestamista', example: 'Jr. Puno 320, Lima' },
  'acreedor.ciudad': { meaning: 'Ciudad en que se firma y emite', example: 'Lima' },
  'acreedor.representante': {
    meaning: 'Quien firma por el prestamista',
    example: 'Luis Rojas Paz',
  },
  'acreedor.representante_documento': {
    meaning: 'Documento del representante',
    example: 'DNI 40123456',
  },
  'acreedor.poder': {
    isClause: true,
    meaning: 'Poder o partida del representante',
    example: 'poder inscrito en la partida 11002233 de Lima',
  },
  'acreedor.contacto': {
    isClause: true,
    meaning: 'Teléfono, correo y web del prestamista, los que haya',
    example: 'el teléfono 01 4567890 y el correo hola@losandes.pe',
  },
  'acreedor.reclamos': {
    isClause: true,
    meaning: 'Dónde se presentan los reclamos',
    example: 'el libro de reclamaciones de la oficina o de www.losandes.pe',
  },
  'acreedor.lugares_de_pago': {
    isClause: true,
    meaning: 'Dónde y por qué medios se paga',
    example: 'la oficina de Jr. Puno 320 o en la cuenta 193-1234567-0-12 del BCP',
  },
  'acreedor.aseguradora': { meaning: 'Compañía del seguro', example: 'Seguros del Sur S.A.' },
  'acreedor.poliza': { meaning: 'Póliza del seguro', example: '45-00123' },
  'acreedor.itf': { meaning: 'Tasa del ITF, si se informa', example: '0.005 %' },
  'prestatario.nombre': { meaning: 'Nombre completo', example: 'Rosa Quispe Huamán' },
  'prestatario.documento': { meaning: 'Tipo y número de documento', example: 'DNI 41234567' },
  'prestatario.domicilio': { meaning: 'Domicilio', example: 'Av. Grau 145, Lima' },
  'prestatario.correo': { meaning: 'Correo', example: 'rosa@ejemplo.pe' },
  'prestatario.telefono': { meaning: 'Teléfono', example: '987654321' },
  'prestatario.representante': {
    meaning: 'Quien firma por el prestatario, si es una empresa',
    example: 'Julio Muñoz Prado',
  },
  'prestatario.representante_documento': {
    meaning: 'Documento de quien firma por la empresa',
    example: 'DNI 41873320',
  },
  'prestatario.poder': {
    isClause: true,
    meaning: 'Poder o partida de quien firma por la empresa',
    example: 'poder inscrito en la partida 12098765 de Lima',
  },
  'prestamo.numero': { meaning: 'Número del préstamo', example: 'P-000045' },
  'prestamo.monto': { meaning: 'Monto prestado', example: 'S/ 1,200.00' },
  'prestamo.monto_en_letras': {
    meaning: 'Monto en letras',
    example: 'mil doscientos con 00/100 soles',
  },
  'prestamo.entrega': {
    isClause: true,
    meaning: 'Qué se presta, qué se descuenta y qué se recibe',
    example:
      'EL ACREEDOR presta a EL PRESTATARIO la suma de **S/ 1,200.00** (mil doscientos con 00/100 ' +
      'soles). De esa suma se descuenta, al entregarla, la comisión de desembolso de ' +
      '**S/ 24.00**. EL PRESTATARIO recibe **S/ 1,176.00** (mil ciento setenta y seis con 00/100 ' +
      'soles) el 21/11/2026.',
  },
  'prestamo.recibido': { meaning: 'Monto que recibe el prestatario', example: 'S/ 1,176.00' },
  'prestamo.precio': {
    meaning: 'Precio de la compra, si el préstamo es parte de él',
    example: 'S/ 1,250.00',
  },
  'prestamo.inicial': {
    meaning: 'Cuota inicial que se pagó aparte, si la hubo',
    example: 'S/ 250.00',
  },
  'prestamo.cancela': {
    meaning: 'Lo que paga de otro préstamo (reenganche), si lo hay',
    example: 'S/ 320.00 del préstamo P-000012',
  },
  'prestamo.descuento': {
    meaning: 'Comisión y cargos que se descuentan al entregarlo, si los hay',
    example: 'S/ 24.00',
  },
  'prestamo.cargos_desembolso': {
    meaning: 'Cargos del desembolso además de la comisión, si los hay',
    example: 'Notaría, pagado aparte: S/ 59.00',
  },
  'prestamo.cargos_cuota': {
    meaning: 'Cargos que lleva cada cuota, si los hay',
    example: 'Portes S/ 5.00; Cobranza 0.5 % de la cuota',
  },
  'prestamo.forma_de_pago': {
    isClause: true,
    meaning: 'En cuántas cuotas, de cuánto y cuándo',
    example:
      'en 12 cuotas mensuales: 11 de **S/ 114.92** y la última de **S/ 114.92**; la primera ' +
      'vence el 21/12/2026 y la última, el 21/11/2027.',
  },
  'prestamo.saldo': {
    meaning:
      'Suma del pagaré: el monto prestado o, si ya se pagó una parte, el capital que se debe',
    example: 'S/ 1,200.00',
  },
  'prestamo.saldo_en_letras': {
    meaning: 'Suma del pagaré en letras',
    example: 'mil doscientos con 00/100 soles',
  },
  'prestamo.saldo_origen': {
    isClause: true,
    meaning: 'De qué es la suma del pagaré: del monto del préstamo, o de su saldo de un día',
    example: 'el monto del préstamo',
  },
  'prestamo.saldo_forma_de_pago': {
    isClause: true,
    meaning: 'En cuántas de las cuotas que faltan, de cuánto y cuándo',
    example:
      'en 12 cuotas mensuales: 11 de **S/ 114.92** y la última de **S/ 114.92**; la primera ' +
      'vence el 21/12/2026 y la última, el 21/11/2027.',
  },
  'prestamo.constancia': {
    isClause: true,
    meaning: 'Qué se pactó, se pagó y se debe de un préstamo que ya corre',
    example:
      'Este documento deja constancia de lo que las partes pactaron el 21/11/2026, día del ' +
      'desembolso. No crea otra obligación. Hasta el 21/01/2027 se pagaron **S/ 114.92** y se ' +
      'debe **S/ 1,111.50** de capital. Los totales comprenden las cuotas anteriores.',
  },
  'prestamo.anticipos': {
    isClause: true,
    meaning: 'Cómo se aplica lo que se paga antes de lo pactado',
    example:
      'Lo que pague por encima de lo exigible se aplica, a su elección, como pago anticipado, ' +
      'que amortiza el capital, reduce el interés desde ese día y baja el importe de las cuotas ' +
      'o acorta el plazo; o como adelanto de cuotas, que paga las siguientes en su orden sin ' +
      'reducir el interés pactado. La elección consta en el recibo.',
  },
  'prestamo.garantias': {
    isClause: true,
    meaning: 'Lo que garantiza el préstamo, o que nada lo garantiza',
    example: 'El préstamo se otorga sin garantías.',
  },
  'prestamo.avales': {
    meaning: 'Los avales con su documento, si los hay',
    example: 'Julia Soto Vera (DNI 40556677)',
  },
  'prestamo.base_dias': {
    isClause: true,
    meaning: 'Días sobre los que corre el interés',
    example: 'un año de 360 días, de meses de 30',
  },
  'prestamo.tasa': { meaning: 'Tasa con su tipo', example: '30.00 % TEA' },
  'prestamo.tasa_moratoria': { meaning: 'Tasa moratoria anual', example: '36.00 %' },
  'prestamo.mora_base': {
    isClause: true,
    meaning: 'Sobre qué corre el interés moratorio',
    example: 'el capital vencido',
  },
  'prestamo.mora_dias': { meaning: 'Días del año de la tasa moratoria', example: '360' },
  'prestamo.mora_libres': {
    isClause: true,
    meaning: 'Días libres de mora, si los hay',
    example: 'Los primeros 3 días de atraso no generan mora',
  },
  'prestamo.mora_veces': {
    meaning: 'Veces la tasa compensatoria, si la moratoria se pactó así',
    example: '1.15',
  },
  'prestamo.penalidad': {
    meaning: 'Penalidad por atraso del producto, y desde cuándo se cobra',
    example: 'S/ 15.00 por cada cuota vencida, desde el día 4 de atraso',
  },
  'prestamo.tcea': { meaning: 'Costo efectivo anual', example: '30.00 %' },
  'prestamo.cuotas': { meaning: 'Número de cuotas', example: '12' },
  'prestamo.frecuencia': { meaning: 'Cada cuánto vence una cuota', example: 'mensual' },
  'prestamo.cuota': { meaning: 'Importe de la primera cuota', example: 'S/ 114.92' },
  'prestamo.sistema': { meaning: 'Cómo se paga el capital', example: 'cuota fija (francés)' },
  'prestamo.tasa_variable': {
    meaning: 'Índice que sigue la tasa, sus límites y su primera revisión, si es variable',
    example: 'Tasa de referencia más 18 puntos, entre 12.00 % y 40.00 %, revisada cada 6 meses',
  },
  'prestamo.tope_interes': {
    meaning: 'Tope de los intereses de todo el préstamo, si se acordó',
    example: '60.00 % del monto prestado (S/ 720.00)',
  },
  'prestamo.interes_total': { meaning: 'Interés de todo el plazo', example: 'S/ 179.04' },
  'prestamo.seguro': { meaning: 'Tasa del seguro, si lo hay', example: '0.05 % mensual' },
  'prestamo.seguro_base': {
    meaning: 'Sobre qué se cobra el seguro: el saldo, o todo lo prestado',
    example: 'el saldo de capital',
  },
  'prestamo.seguro_tasa': {
    meaning: 'Tasa del seguro de desgravamen',
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

/**
 * A variable as people call it within a sentence.
 *
 * @example variableName('prestatario.correo') // 'correo del prestatario'
 */
export function variableName(variable: string): string {
  const known: Readonly<Record<string, { readonly meaning: string }>> = TEMPLATE_VARIABLES;
  const meaning = known[variable]?.meaning ?? variable;
  // A name that begins with initials keeps them: RUC, TCEA.
  const isInitials = /^[A-ZÁÉÍÓÚÑ]{2}/.test(meaning);
  const name = isInitials ? meaning : meaning.charAt(0).toLowerCase() + meaning.slice(1);
  return variable.startsWith('prestatario.') && !name.includes('prestatario')
    ? `${name} del prestatario`
    : name;
}

/** The values of the variables; an empty text is a value that is missing. */
export type TemplateValues = Readonly<Record<TemplateVariable, string>>;
