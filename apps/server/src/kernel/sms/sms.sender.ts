import type { SmsLogRow } from '@sofra/contract/platform/sms-log/sms-log.contract.ts'
import type { Config } from '../config.ts'

/** A text message as a provider is handed it. */
export interface Message {
  /** To whom, as E.164. */
  to: string
  text: string
  /** Codes go out at once, and past the lists of those who want no advertising; campaigns do neither. */
  purpose: SmsLogRow['purpose']
}

/** Taken by the provider under a number of its own, or kept here for somebody to read. */
export type Sent = { message_id: string } | 'kept'

/** What hands text messages over. */
export interface SmsSender {
  /** As the log names it. */
  readonly provider: SmsLogRow['provider']
  /** Throws with the provider's reason; what failed is tried again. */
  send(message: Message): Promise<Sent>
}

/** Sends nothing, as no provider is connected: messages stay where a demo's operator reads them. */
export const sender: SmsSender = { provider: 'none', send: async () => 'kept' }

/** Whether somebody reads what is sent: without a provider only a demo's operator does, since messages hold codes. */
export const isSmsRead = ({ demo }: Pick<Config, 'demo'>) => demo
