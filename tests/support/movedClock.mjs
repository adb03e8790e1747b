// Loaded before a program: its clock begins at CLOCK_STARTS_AT and runs on from there.
const shiftMs = Date.parse(process.env['CLOCK_STARTS_AT'] ?? '') - Date.now();
const RealDate = Date;

globalThis.Date = new Proxy(RealDate, {
  apply: () => new RealDate(RealDate.now() + shiftMs).toString(),
  construct: (date, given, target) =>
    Reflect.construct(date, given.length === 0 ? [date.now() + shiftMs] : given, target),
  get: (date, name) => (name === 'now' ? () => date.now() + shiftMs : Reflect.get(date, name)),
});
