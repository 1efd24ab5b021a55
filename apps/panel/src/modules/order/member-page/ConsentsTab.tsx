import { memberConsents } from '@sofra/contract/member/member/member.contract.ts'
import { consentChannels } from '@sofra/contract/member/member/member.fields.ts'
import { useQuery } from '@tanstack/react-query'
import { ShieldQuestionMark } from 'lucide-react'
import { Waiting } from '../../../kit/form/Waiting.tsx'
import { call } from '../../../kit/http/api.ts'
import { EmptyState } from '../../../kit/list/EmptyState.tsx'
import { StatusDot } from '../../../kit/look/Status.tsx'
import { useFormat } from '../../../kit/words/format.ts'
import { useT } from '../../../kit/words/i18n.ts'
import styles from './Parts.module.css'
import { type TabProps, useFigures } from './useFigures.ts'

/** The channels to which a member has consented, and the history: who, where and when. */
export default function ConsentsTab(of: TabProps) {
  const { company, member } = of
  const t = useT()
  const { dateTime } = useFormat(useFigures(of).data?.timezone)
  const { data, error, refetch } = useQuery({
    queryKey: ['member', 'consents', company, member.id],
    queryFn: ({ signal }) =>
      call(memberConsents, { params: { company_id: company, member_id: member.id } }, { signal }),
  })
  const word = (granted: boolean) => t(granted ? 'member-page.consent.granted' : 'member-page.consent.withdrawn')
  return (
    <div className={styles.part}>
      <ul className={styles.channels} aria-label={t('member-page.consents.now')}>
        {consentChannels.map((channel) => {
          const granted = member.consents.includes(channel)
          const state = t(granted ? 'member-page.consent.yes' : 'member-page.consent.no')
          return (
            <li key={channel}>
              {t(`member.consents.${channel}`)}
              <StatusDot tone={granted ? 'good' : 'quiet'} label={state} />
            </li>
          )
        })}
      </ul>
      {data ? null : <Waiting error={error} retry={() => void refetch()} />}
      {data?.items.length === 0 ? (
        <EmptyState
          icon={ShieldQuestionMark}
          title={t('member-page.no-consents')}
          hint={t('member-page.none.consents')}
        />
      ) : null}
      {data?.items.length ? (
        <ol className={styles.rows} aria-label={t('member-page.consents.history')}>
          {data.items.map(({ channel, granted, source, by, note, at }) => (
            <li key={`${channel} ${at}`}>
              <div>
                <strong>
                  {t(`member.consents.${channel}`)}: {word(granted)}
                </strong>
                <span className="quiet">
                  {[t(`member-page.consent.source.${source}`), by, note].filter(Boolean).join(' · ')}
                </span>
                <time className="quiet" dateTime={at}>
                  {dateTime(at)}
                </time>
              </div>
            </li>
          ))}
        </ol>
      ) : null}
    </div>
  )
}
