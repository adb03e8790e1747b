// Loaded before a program: its clock begins at CLOCK_STARTS_AT and runs on from there. Told by
// SIGUSR2 it jumps by CLOCK_JUMP_DAYS, as a clock that somebody sets.
let shiftMs = Date.parse(process.env['CLOCK_STARTS_AT'] ?? '') - Date.now();
const RealDate = Date;

globalThis.Date = new Proxy(RealDate, {
  apply: () => new RealDate(RealDate.now() + shiftMs).toString(),
  construct: (date, given, target) =>
    Reflect.construct(date, given.length === 0 ? [date.now() + shiftMs] : given, target),
  get: (date, name) => (name === 'now' ? () => date.now() + shiftMs : Reflect.get(date, name)),
});

process.on('SIGUSR2', () => {
  shiftMs += Number(process.env['CLOCK_JUMP_DAYS'] ?? '0') * 86_400_000;
});
