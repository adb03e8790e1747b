import { z } from 'zod';
import { MoneyText, PositiveMoneyText } from './common';
import { OPPORTUNITY_STATUSES, SHARE_STATUSES } from './opportunities';

/** Part of an opportunity that an investor reserves. */
export const NewReservation = z
  .strictObject({ amount: PositiveMoneyText })
  .meta({ id: 'NewReservation' });
export type NewReservation = z.infer<typeof NewReservation>;

/** A reservation that was made or cancelled, and what its opportunity has left of it. */
export const Reservation = z
  .object({
    shareId: z.int(),
    /** Number of its share. */
    number: z.string(),
    status: z.enum(SHARE_STATUSES),
    amount: MoneyText,
    currency: z.string(),
    opportunityId: z.int(),
    opportunityNumber: z.string(),
    opportunityStatus: z.enum(OPPORTUNITY_STATUSES),
    /** Part of the opportunity that may still be reserved. */
    left: MoneyText,
  })
  .meta({ id: 'Reservation' });
export type Reservation = z.infer<typeof Reservation>;

/** Effects of a reservation, and the money that it may bring. */
export const ReservationPreview = z
  .object({
    currency: z.string(),
    amount: MoneyText,
    availableBefore: MoneyText,
    availableAfter: MoneyText,
    /** Part of the opportunity that is left with it. */
    left: MoneyText,
    /** Share of the principal, percent with four decimals. */
    sharePercent: z.string(),
    /** If everything is paid on its day: interest, commission with its tax, tax withheld, net. */
    interest: MoneyText,
    commission: MoneyText,
    withheld: MoneyText,
    net: MoneyText,
    /** Loss expected over its life; zero where nobody says. */
    expectedLoss: MoneyText,
    /** Effective annual yield of the net flows, less the expected loss; null where it has none. */
    yieldPercent: z.string().nullable(),
  })
  .meta({ id: 'ReservationPreview' });
export type ReservationPreview = z.infer<typeof ReservationPreview>;
