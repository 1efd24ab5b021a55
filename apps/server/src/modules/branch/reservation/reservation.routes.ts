import {
  askReservation,
  cancelReservation,
  guestReservation,
  reservationTimes,
} from '@sofra/contract/branch/reservation/guest-reservation.contract.ts'
import { reservation } from '@sofra/contract/branch/reservation/reservation.contract.ts'
import type { Config } from '../../../kernel/config.ts'
import { type Route, serve } from '../../../kernel/http/serve.ts'
import { recordKeys } from '../../../kernel/records/keys.ts'
import { cancelGuestReservation, createGuestReservation, freeTimes, readGuestReservation } from './reservation.guest.ts'
import {
  countWaiting,
  exportReservations,
  freeTables,
  listReservations,
  readDay,
  readReservation,
} from './reservation.queries.ts'
import { readRule, saveRule } from './reservation.rule.ts'
import { changeReservation, decideReservation, noteReservation } from './reservation.service.ts'

/** Routes of reservations: requested by guests, entered and answered by the restaurant. */
export const reservationRoutes = ({ config }: { config: Config }): Route[] => [
  serve(reservation.list, ({ params, query }, context) =>
    listReservations(context, recordKeys(context, params), query),
  ),
  serve(reservation.export, ({ params, query }, context) =>
    exportReservations(context, recordKeys(context, params), query),
  ),
  serve(reservation.day, ({ params, query }, context) => readDay(context, recordKeys(context, params), query.day)),
  serve(reservation.waiting, ({ params }, context) => countWaiting(context.query, recordKeys(context, params))),
  serve(reservation.one, async ({ params }, context) => {
    const keys = recordKeys(context, params)
    const row = await readReservation(context, keys, params.reservation_id)
    return { ...row, tables: await freeTables(context.query, keys, row) }
  }),
  serve(reservation.create, noteReservation),
  serve(reservation.update, (request, context) => changeReservation(request, context, config)),
  serve(reservation.decide, (request, context) => decideReservation(request, context, config)),
  serve(reservation.rule, ({ params }, context) => readRule(context.query, recordKeys(context, params))),
  serve(reservation.putRule, saveRule),
  serve(reservationTimes, freeTimes),
  serve(askReservation, (request, context) => createGuestReservation(request, context, config.secret)),
  serve(guestReservation, ({ query }, context) =>
    readGuestReservation(context, config.secret, query.reservation_token),
  ),
  serve(cancelReservation, ({ body }, context) => cancelGuestReservation(context, config, body.reservation_token)),
]
