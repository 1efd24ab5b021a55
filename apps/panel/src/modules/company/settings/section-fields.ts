import type { SectionName } from '@sofra/contract/company/settings/settings.contract.ts'
import type { FC } from 'react'
import { AnalyticsFields } from './sections/AnalyticsFields.tsx'
import { AppsFields } from './sections/AppsFields.tsx'
import { GeneralFields } from './sections/GeneralFields.tsx'
import { LogosFields } from './sections/LogosFields.tsx'
import { MailFields } from './sections/MailFields.tsx'
import { PaymentFields } from './sections/PaymentFields.tsx'
import { PointsFields } from './sections/PointsFields.tsx'
import { PushFields } from './sections/PushFields.tsx'
import { SeoFields } from './sections/SeoFields.tsx'
import { SmsFields } from './sections/SmsFields.tsx'
import { SocialFields } from './sections/SocialFields.tsx'
import { WalletFields } from './sections/WalletFields.tsx'

/** The fields of each section. */
export const sectionFields: Record<SectionName, FC> = {
  general: GeneralFields,
  logos: LogosFields,
  seo: SeoFields,
  social: SocialFields,
  apps: AppsFields,
  analytics: AnalyticsFields,
  payment: PaymentFields,
  sms: SmsFields,
  mail: MailFields,
  push: PushFields,
  points: PointsFields,
  wallet: WalletFields,
}
