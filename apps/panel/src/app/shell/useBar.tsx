import { isTrial } from '@sofra/contract/access/account/account.trial.ts'
import { ArrowLeft, CalendarClock, Construction, type LucideIcon, Moon, VenetianMask } from 'lucide-react'
import { use, useState } from 'react'
import { serverNow } from '../../kit/http/server-time.ts'
import { OpenContext } from '../../kit/screen/open.ts'
import { useBootstrap, useMe } from '../../kit/session/session.ts'
import { useFormat } from '../../kit/words/format.ts'
import { useT } from '../../kit/words/i18n.ts'
import { MessageBar, MessageButton } from './MessageBar.tsx'
import styles from './Shell.module.css'
import { leaveCompany } from './sign-out.ts'

/** Says, above everything, whose panel it is that somebody of the platform is in, and leads back to their own. */
const ActingBar = ({ company }: { readonly company: string }) => {
  const t = useT()
  const { site } = useBootstrap()
  const [leaving, setLeaving] = useState(false)
  const back = () => {
    setLeaving(true)
    void leaveCompany(site.platform_hosts[0])
  }
  return (
    <section className={styles.bar} aria-label={t('acting.as', { company })}>
      <VenetianMask size={18} aria-hidden="true" />
      <strong className={styles.short}>{company}</strong>
      <strong className={styles.long}>{t('acting.as', { company })}</strong>
      <span className={styles.hint}>{t('acting.logged')}</span>
      <button type="button" aria-label={t('acting.back')} aria-disabled={leaving} onClick={leaving ? undefined : back}>
        <ArrowLeft size={16} aria-hidden="true" />
        <span className={styles.short}>{t('acting.back-short')}</span>
        <span className={styles.long}>{t('acting.back')}</span>
      </button>
    </section>
  )
}

interface NoticeBarProps {
  readonly tone: 'warning' | 'calm'
  readonly icon: LucideIcon
  readonly text: string
  /** The same where there is little room. */
  readonly short: string
}

const NoticeBar = ({ tone, icon: Icon, text, short }: NoticeBarProps) => (
  <section className={styles.bar} data-tone={tone} aria-label={text}>
    <Icon size={18} aria-hidden="true" />
    <strong className={styles.short}>{short}</strong>
    <strong className={styles.long}>{text}</strong>
    <Messages />
  </section>
)

/** The platform's messages in a bar that is about something else. */
const Messages = () => <MessageButton messages={useBootstrap().messages} />

/** Tells a company's people that their licence has ended, and how long it goes on or since when it does not. */
const LicenceBar = ({ closes }: { readonly closes: string }) => {
  const t = useT()
  const { date } = useFormat()
  const params = { date: date(closes) }
  const phrase = Date.parse(closes) > serverNow() ? 'shell.licence-ended' : 'shell.licence-over'
  return <NoticeBar tone="warning" icon={CalendarClock} text={t(phrase, params)} short={t(`${phrase}-short`, params)} />
}

/** Tells whoever tries the product that what they enter does not stay. */
const TrialBar = () => {
  const t = useT()
  return <NoticeBar tone="calm" icon={Moon} text={t('shell.trial')} short={t('shell.trial-short')} />
}

/** Reminds the platform's people that nobody else can get in. */
const MaintenanceBar = () => {
  const t = useT()
  const open = use(OpenContext)
  return (
    <section className={styles.bar} data-tone="warning" aria-label={t('shell.maintenance')}>
      <Construction size={18} aria-hidden="true" />
      <strong>{t('shell.maintenance')}</strong>
      <Messages />
      <button type="button" onClick={() => open('/site-setting')}>
        {t('site.title')}
      </button>
    </section>
  )
}

/** The bar above everything, whichever of them matters most; null where there is nothing to say. */
export const useBar = () => {
  const { acting, licence_closes_at: closes, account_type } = useMe()
  const { site, messages } = useBootstrap()
  const [message, ...others] = messages
  if (acting) return <ActingBar company={acting.company_name} />
  if (message?.importance === 'critical') return <MessageBar messages={[message, ...others]} />
  if (closes) return <LicenceBar closes={closes} />
  if (site.maintenance) return <MaintenanceBar />
  if (message) return <MessageBar messages={[message, ...others]} />
  return isTrial(account_type) ? <TrialBar /> : null
}
