import type { SmsLogRow } from '@sofra/contract/platform/sms-log/sms-log.contract.ts'
import type { Config } from '../config.ts'

/** A text message for a provider. */
export interface Message {
  /** The recipient as E.164. */
  to: string
  text: string
  /** Codes are sent at once and ignore opt-out lists; campaigns do neither. */
  purpose: SmsLogRow['purpose']
}

/** The provider's message id, or `kept` for a message that is only stored. */
export type SendReply = { message_id: string } | 'kept'

/** Sends text messages. */
export interface SmsSender {
  /** The name in the log. */
  readonly provider: SmsLogRow['provider']
  /** Throws with the provider's reason; failed messages are retried. */
  send(message: Message): Promise<SendReply>
}

/** Sends nothing, because no provider is connected: messages are stored for a demo's operator. */
export const sender: SmsSender = { provider: 'none', send: async () => 'kept' }

/**
 * Returns whether anybody can read messages: without a provider only a demo's operator can, because messages contain
 * codes.
 */
export const isSmsRead = ({ demo }: Pick<Config, 'demo'>) => demo
