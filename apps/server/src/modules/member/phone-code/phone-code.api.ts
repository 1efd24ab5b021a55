import type { CompanySettings } from '@sofra/contract/company/company/company.settings.ts'
import type { Config } from '../../../kernel/config.ts'
import { isSmsRead } from '../../../kernel/sms/sms.sender.ts'

/** What decides whether codes arrive. */
export type Sending = Pick<Config, 'secret' | 'demo'>

/** Whether a company has its guests show that their phone is theirs; where no code would be read, nobody is asked for one. */
export const asksPhoneCode = (config: Sending, { sms }: CompanySettings) =>
  sms?.phone_code === true && isSmsRead(config)
