import { type SectionName, sections } from '@sofra/contract/company/settings/settings.contract.ts'
import { maxLengthOf } from '@sofra/contract/kernel/core.ts'
import type { Translated } from '@sofra/contract/kernel/fields.ts'
import { type FC, use } from 'react'
import { useWatch } from 'react-hook-form'
import { FieldRow } from '../../../kit/form/field/FieldRow.tsx'
import { SecretLine } from '../../../kit/form/field/SecretLine.tsx'
import { useField } from '../../../kit/form/field/useField.ts'
import { fieldsOf } from '../../../kit/form/fields.ts'
import { useBootstrap } from '../../../kit/session/session.ts'
import { useLang, useT } from '../../../kit/words/i18n.ts'
import { translatedText } from '../../../kit/words/translated.ts'
import { CurrencyField } from '../../platform/currency/currency.api.tsx'
import styles from './section-fields.module.css'
import { MailTest } from './sections/MailTest.tsx'
import { PointsFields } from './sections/PointsFields.tsx'
import { GivingFields, WalletFields } from './sections/WalletFields.tsx'
import { CredentialsContext, useSettingsOf } from './settings-context.ts'

interface SecretFieldProps {
  readonly name: string
  /** Rows of a textarea, for credentials that are files. */
  readonly lines?: number
}

/** A write-only credential of a section. */
const SecretField = ({ name, lines = 1 }: SecretFieldProps) => {
  const { id, label, error, schema, value, control, ref, onBlur, onChange } = useField(name)
  return (
    <SecretLine
      id={id}
      label={label}
      error={error}
      set={use(CredentialsContext)[name] ?? undefined}
      value={value === null ? null : String(value ?? '')}
      maxLength={maxLengthOf(schema)}
      disabled={control.disabled}
      lines={lines}
      control={{ ...control, ref, onBlur }}
      onChange={onChange}
    />
  )
}

/** Lengths of a search result, which cuts the rest. */
const [titleFits, textFits] = [60, 160]
const cut = (text: string, maxLength: number) =>
  text.length > maxLength ? `${text.slice(0, maxLength).trimEnd()} …` : text

/** Preview of the site as a search result. */
const SearchResult = () => {
  const t = useT()
  const [lang] = useLang()
  const title = translatedText(useWatch({ name: 'title' }) as Translated, lang)
  const text = translatedText(useWatch({ name: 'description' }) as Translated, lang)
  return (
    <figure className={styles.figure}>
      <figcaption>{t('settings.seo.preview')}</figcaption>
      <div className={`column card ${styles.result}`}>
        <span className={styles.title} data-empty={!title || undefined}>
          {cut(title || t('settings.seo.preview.title'), titleFits)}
        </span>
        <span className="quiet breakable">{cut(text || t('settings.seo.preview.text'), textFits)}</span>
      </div>
    </figure>
  )
}

const seo = fieldsOf(sections.seo)

const SeoFields = () => (
  <>
    <SearchResult />
    <seo.Translated name="title" />
    <seo.Translated name="description" />
    <seo.Text name="keywords" lines={2} />
    <seo.Picture name="share_picture" shape="share" />
  </>
)

const comments = fieldsOf(sections.comments)

const CommentsFields = () => {
  const ask: unknown = useWatch({ name: 'ask' })
  return (
    <>
      <comments.Flag name="ask" help="settings.comments.ask.hint" />
      {ask ? <comments.NumberField name="ask_after_minutes" /> : null}
    </>
  )
}

const notifications = fieldsOf(sections.notifications)

const NotificationsFields = () => {
  const { currency } = useSettingsOf()
  const quiet: unknown = useWatch({ name: 'quiet' })
  return (
    <>
      <notifications.Flag name="quiet" help="settings.notifications.quiet.hint" />
      {quiet ? (
        <FieldRow>
          <notifications.Text name="quiet_from" />
          <notifications.Text name="quiet_to" />
        </FieldRow>
      ) : null}
      <FieldRow>
        <notifications.NumberField name="cap" help="settings.notifications.cap.hint" />
        <notifications.NumberField name="cap_days" />
      </FieldRow>
      <notifications.MoneyField name="sms_cost" currency={currency} help="settings.notifications.sms_cost.hint" />
    </>
  )
}

const social = fieldsOf(sections.social)

const SocialFields = () => {
  const t = useT()
  return (
    <>
      <p>{t('settings.social.hint')}</p>
      <social.Text name="instagram" />
      <social.Text name="facebook" />
      <social.Text name="x" />
      <social.Text name="youtube" />
      <social.Text name="tiktok" />
      <social.Text name="linkedin" />
    </>
  )
}

const sms = fieldsOf(sections.sms)

/** The provider and its fields. */
const SmsFields = () => {
  const provider: unknown = useWatch({ name: 'provider' })
  return (
    <>
      <sms.Choice name="provider" words="settings.sms.provider" />
      {provider === 'none' ? null : <sms.Text name="sender" help="settings.sms.sender.hint" />}
      {provider === 'netgsm' ? (
        <>
          <sms.Text name="netgsm_usercode" />
          <SecretField name="netgsm_password" />
        </>
      ) : null}
      {provider === 'ileti_merkezi' ? (
        <>
          <SecretField name="ileti_merkezi_key" />
          <SecretField name="ileti_merkezi_hash" />
        </>
      ) : null}
      <sms.Flag name="phone_code" help="settings.sms.phone_code.hint" />
      <sms.Choices name="countries" words="settings.sms.countries" help="settings.sms.countries.hint" />
    </>
  )
}

const push = fieldsOf(sections.push)

const PushFields = () => (
  <>
    <SecretField name="fcm_service_account" lines={6} />
    <FieldRow>
      <push.Text name="apns_key_id" />
      <push.Text name="apns_team_id" />
    </FieldRow>
    <push.Text name="apns_topic" />
    <SecretField name="apns_key" lines={5} />
  </>
)

const payment = fieldsOf(sections.payment)

/** The gateway and its fields; the other one's credentials stay stored. */
const PaymentFields = () => {
  const gateway: unknown = useWatch({ name: 'gateway' })
  return (
    <>
      <payment.Choice name="gateway" words="settings.payment.gateway" />
      {gateway === 'iyzico' ? (
        <>
          <SecretField name="iyzico_api_key" />
          <SecretField name="iyzico_secret_key" />
        </>
      ) : null}
      {gateway === 'paytr' ? (
        <>
          <payment.Text name="paytr_merchant_id" />
          <SecretField name="paytr_merchant_key" />
          <SecretField name="paytr_merchant_salt" />
        </>
      ) : null}
      {gateway === 'none' ? null : <payment.Flag name="test_mode" help="settings.payment.test_mode.hint" />}
    </>
  )
}

const mail = fieldsOf(sections.mail)

const MailFields = () => (
  <>
    <mail.Text name="host" help="settings.mail.host.hint" />
    <FieldRow>
      <mail.Choice name="port" words="settings.mail.port" />
      <mail.Flag name="secure" help="settings.mail.secure.hint" />
    </FieldRow>
    <FieldRow>
      <mail.Text name="username" />
      <SecretField name="password" />
      <mail.Text name="from_name" />
      <mail.Text name="from_address" />
    </FieldRow>
    <MailTest />
  </>
)

const logos = fieldsOf(sections.logos)

const LogosFields = () => (
  <>
    <logos.Picture name="light" shape="logo" />
    <logos.Picture name="dark" shape="logo" />
    <logos.Picture name="mobile" shape="mobile_logo" />
    <logos.Picture name="favicon" shape="favicon" />
  </>
)

const general = fieldsOf(sections.general)

const GeneralFields = () => (
  <>
    <general.Text name="title" />
    <CurrencyField name="currency_code" help="company.currency_code.hint" />
    <general.Choice name="member_login" words="settings.general.member_login" />
    <general.Flag name="blog" help="settings.general.blog.hint" />
  </>
)

const apps = fieldsOf(sections.apps)

const AppsFields = () => (
  <>
    <apps.Text name="app_store" />
    <apps.Text name="play_store" />
    <FieldRow>
      <apps.Text name="ios_version" help="settings.apps.version.hint" />
      <apps.Text name="android_version" help="settings.apps.version.hint" />
    </FieldRow>
  </>
)

const analytics = fieldsOf(sections.analytics)

const AnalyticsFields = () => {
  const t = useT()
  const { guest_page } = useBootstrap()
  if (!guest_page.runs_tags) return <p>{t('settings.analytics.off')}</p>
  return (
    <>
      <p>{t('settings.analytics.hint')}</p>
      <analytics.Text name="ga4_id" help="settings.analytics.ga4_id.hint" />
      <analytics.Text name="gtm_id" help="settings.analytics.gtm_id.hint" />
      <analytics.Text name="meta_pixel_id" help="settings.analytics.meta_pixel_id.hint" />
    </>
  )
}

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
  giving: GivingFields,
  comments: CommentsFields,
  notifications: NotificationsFields,
}
