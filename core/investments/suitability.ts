/** Questions of suitability, with the answers that each may have; the first knows least. */
export const SUITABILITY_QUESTIONS = [
  {
    question: '¿Ha invertido antes en préstamos, acciones o fondos?',
    answers: ['Nunca', 'Alguna vez', 'Con frecuencia'],
  },
  {
    question: '¿Qué parte de sus ahorros piensa invertir aquí?',
    answers: ['Más de la mitad', 'Entre la quinta parte y la mitad', 'Menos de la quinta parte'],
  },
  {
    question: '¿En cuánto tiempo puede necesitar este dinero?',
    answers: ['En menos de seis meses', 'En menos de dos años', 'Después de dos años'],
  },
  {
    question: 'Si el prestatario no paga, ¿quién pierde?',
    answers: ['La entidad me devuelve todo', 'Un seguro de depósitos', 'Yo puedo perderlo todo'],
  },
] as const;
