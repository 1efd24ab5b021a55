import { hours, minutes, seconds } from '../frame/clock.ts'
import { oneAttempt } from '../frame/deliveries.ts'

/** Starting values. The comments name what Getir does not publish. */
export const getirSettings = () => ({
  ...oneAttempt,
  /** The integrator's key; each restaurant has its own second key. */
  appSecretKey: 'getir-app-secret',
  /** Partner URLs. Getir registers them by e-mail, so they are settings. A restaurant of its own can override them. */
  newOrderUrl: undefined as string | undefined,
  cancelOrderUrl: undefined as string | undefined,
  /** Sent as `x-api-key` on both URLs. */
  webhookApiKey: 'getir-webhook-key',
  tokenLifeMs: hours(1),
  /** Least time from verify to prepare and from prepare to deliver. */
  gapMs: minutes(1),
  ivrAfterMs: seconds(30),
  autoCloseAfterMs: minutes(5),
  /** A scheduled order begins this long before its delivery. */
  scheduledLeadMs: hours(1),
  /** `published` is the documented table. `strict` is what integrators report: fewer logins, transitions and reads. */
  rateProfile: 'published' as 'published' | 'strict',
  /** Not reported: whether the strict limit of transitions counts per order or per token. */
  strictTransitionsPer: 'order' as 'order' | 'token',
  /** The documentation names a block and no status. */
  blockedStatus: 429,
  /** Not published: the answer to a token that has ended or is unknown. */
  unauthorizedStatus: 401,
  /** Not stated whether prepare means being prepared or prepared: 500 or 550. */
  statusAfterPrepare: 550,
  /** Not published: whether the cancel webhook follows the restaurant's own cancellation. */
  webhookOnOwnCancel: false,
  /** Not published: whether a login needs an active POS status. */
  loginNeedsActivePos: false,
  /** Not published: numbers of the restaurant's status and of who closed it. */
  openStatus: 100,
  closedStatus: 200,
  closedByRestaurant: 1,
  closedBySystem: 2,
  /** Not published: how far back `/periodic/cancelled` looks. */
  cancelledWindowMs: hours(24),
  /** Pace of Getir's own couriers; not published. `undefined` leaves them to `moveCourier`. */
  courierAssignedAfterMs: minutes(2) as number | undefined,
  courierReachesAfterMs: minutes(6) as number | undefined,
  courierLeavesAfterMs: minutes(1) as number | undefined,
  courierAtAddressAfterMs: minutes(12) as number | undefined,
  courierDeliversAfterMs: minutes(2) as number | undefined,
  reportMaxDays: 31,
})

export type GetirSettings = ReturnType<typeof getirSettings>
