import {
  channelsOfConsent,
  type NotificationChannel,
} from '@sofra/contract/marketing/notification/notification.contract.ts'
import type { Parameters } from '../../../kernel/records/parameters.ts'

interface Kind {
  channel: NotificationChannel
  is_commercial: boolean
}

/** Returns whether advertising by a channel needs consent. */
export const needsConsent = ({ channel, is_commercial }: Kind) => is_commercial && channelsOfConsent.includes(channel)

/** Returns SQL for the reason why a member `m` gets no message; null if they get it. */
export const reasonSql = (kind: Kind, { at }: Parameters) =>
  [
    `case when not m.is_active then 'inactive'`,
    ...(needsConsent(kind) ? [`when not (${at(kind.channel)} = any (m.consents)) then 'no-consent'`] : []),
    ...(kind.channel === 'email' ? [`when m.email = '' then 'no-address'`] : []),
    'end',
  ].join(' ')
