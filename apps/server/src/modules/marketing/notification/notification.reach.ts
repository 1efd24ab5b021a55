import {
  channelsOfConsent,
  type NotificationChannel,
} from '@sofra/contract/marketing/notification/notification.contract.ts'
import type { Parameters } from '../../../kernel/records/parameters.ts'

interface Kind {
  channel: NotificationChannel
  is_commercial: boolean
}

/** Whether advertising by a channel needs that the member has agreed to it. */
export const needsConsent = ({ channel, is_commercial }: Kind) => is_commercial && channelsOfConsent.includes(channel)

/** Why a member `m` is not written to, as SQL; null where they are. */
export const reasonSql = (kind: Kind, { at }: Parameters) =>
  [
    `case when not m.is_active then 'inactive'`,
    ...(needsConsent(kind) ? [`when not (${at(kind.channel)} = any (m.consents)) then 'no-consent'`] : []),
    ...(kind.channel === 'email' ? [`when m.email = '' then 'no-address'`] : []),
    'end',
  ].join(' ')
