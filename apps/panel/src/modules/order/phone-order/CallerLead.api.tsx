import { branchList } from '@sofra/contract/branch/branch/branch.contract.ts'
import { formatPhone, normalisePhone } from '@sofra/contract/kernel/phone.ts'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { PhoneCall } from 'lucide-react'
import { call } from '../../../kit/http/api.ts'
import { useFollow } from '../../../kit/screen/link.ts'
import { href, type LeadProps } from '../../../kit/screen/screen.ts'
import { textField } from '../../../kit/screen/search.ts'
import { useSearch } from '../../../kit/screen/view.ts'
import { useMay } from '../../../kit/session/access.ts'
import { recentBranches } from '../../../kit/session/recent-branches.ts'
import { useMe } from '../../../kit/session/session.ts'
import { useT } from '../../../kit/words/i18n.ts'
import styles from './CallerLead.module.css'
import { NoRecord } from './GuestPart.tsx'
import { phoneOrderScreen } from './phone-order.screens.ts'

const maxButtons = 3

/** Returns the branches that the user opened last in this browser, else the first ones of the user. */
const useCallBranches = () => {
  const me = useMe()
  const may = useMay()
  const recent = recentBranches(me.id)
  const query = { limit: maxButtons, sort: 'name' } as const
  const { data } = useQuery({
    queryKey: ['branch', 'list', query],
    queryFn: ({ signal }) => call(branchList, { query }, { signal }),
    enabled: recent.length === 0 && may(branchList),
  })
  return (recent.length ? recent : (data?.items ?? [])).slice(0, maxButtons)
}

interface CallerProps extends LeadProps {
  readonly phone: string
}

const Caller = ({ phone, matches }: CallerProps) => {
  const t = useT()
  const follow = useFollow()
  const branches = useCallBranches()
  return (
    <section
      className={`card row ${styles.caller}`}
      aria-label={t('phone-order.caller', { phone: formatPhone(phone) })}
    >
      {matches === 0 ? (
        <NoRecord phone={phone} />
      ) : (
        <strong>{t('phone-order.caller', { phone: formatPhone(phone) })}</strong>
      )}
      <span className={`wrap-row ${styles.buttons}`}>
        {branches.map(({ id, name }, index) => (
          <Button
            key={id}
            type={index === 0 ? 'primary' : 'default'}
            icon={<PhoneCall size={16} aria-hidden="true" />}
            href={href(phoneOrderScreen, { branch_id: id }, { phone })}
            onClick={follow}
          >
            {t('phone-order.take-at', { branch: name })}
          </Button>
        ))}
      </span>
    </section>
  )
}

/**
 * Links from the members found by a caller's phone to an order with that phone. Phone systems open this list by
 * `/caller-id/:tel`.
 */
const CallerLead = ({ matches }: LeadProps) => {
  const [{ q }] = useSearch({ q: textField(40) })
  return q ? <Caller phone={normalisePhone(q) ?? q} matches={matches} /> : null
}

export default CallerLead
