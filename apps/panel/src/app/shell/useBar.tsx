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

/** Shows which company's panel a member of the platform's staff uses, with a button to leave it. */
const ActingBar = ({ company }: { readonly company: string }) => {
  const t = useT()
  const { site } = useBootstrap()
  const [leaving, setLeaving] = useState(false)
  const back = () => {
    setLeaving(true)
    void leaveCompany(site.platform_hosts[0])
  }
  return (
    <section className={`row ${styles.bar}`} aria-label={t('acting.as', { company })}>
      <VenetianMask size={18} aria-hidden="true" />
      <strong className={styles.short}>{company}</strong>
      <strong className={styles.long}>{t('acting.as', { company })}</strong>
      <span className={`small ${styles.hint}`}>{t('acting.logged')}</span>
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
  /** A shorter text for narrow windows. */
  readonly short: string
}

const NoticeBar = ({ tone, icon: Icon, text, short }: NoticeBarProps) => (
  <section className={`row ${styles.bar}`} data-tone={tone} aria-label={text}>
    <Icon size={18} aria-hidden="true" />
    <strong className={styles.short}>{short}</strong>
    <strong className={styles.long}>{text}</strong>
    <Messages />
  </section>
)

/** A button with the platform's messages, for bars about another subject. */
const Messages = () => <MessageButton messages={useBootstrap().messages} />

/** Shows that the company's licence has ended, and until or since when the panel is usable. */
const LicenceBar = ({ closes }: { readonly closes: string }) => {
  const t = useT()
  const { date } = useFormat()
  const params = { date: date(closes) }
  const phrase = Date.parse(closes) > serverNow() ? 'shell.licence-ended' : 'shell.licence-over'
  return <NoticeBar tone="warning" icon={CalendarClock} text={t(phrase, params)} short={t(`${phrase}-short`, params)} />
}

/** Shows that data of the trial is deleted. */
const TrialBar = () => {
  const t = useT()
  return <NoticeBar tone="calm" icon={Moon} text={t('shell.trial')} short={t('shell.trial-short')} />
}

/** Reminds the platform's staff that other users are locked out. */
const MaintenanceBar = () => {
  const t = useT()
  const open = use(OpenContext)
  return (
    <section className={`row ${styles.bar}`} data-tone="warning" aria-label={t('shell.maintenance')}>
      <Construction size={18} aria-hidden="true" />
      <strong>{t('shell.maintenance')}</strong>
      <Messages />
      <button type="button" onClick={() => open('/site-setting')}>
        {t('site.title')}
      </button>
    </section>
  )
}

/** Returns the most important bar above the page; null if there is none. */
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
