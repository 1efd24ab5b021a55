import { formatPhone } from '@sofra/contract/kernel/phone.ts'
import { type Member, member as members } from '@sofra/contract/member/member/member.contract.ts'
import { Button } from 'antd'
import { BadgeCheck, CircleSlash2, Crown, Pencil, Phone } from 'lucide-react'
import { use } from 'react'
import { useFollow } from '../../../kit/screen/link.ts'
import { searchText } from '../../../kit/screen/screen.ts'
import { useMay } from '../../../kit/session/access.ts'
import { CompanyContext } from '../../../kit/session/company.ts'
import { useFormat } from '../../../kit/words/format.ts'
import { useT } from '../../../kit/words/i18n.ts'
import { MemberMergeMenu } from '../member-merge/member-merge.api.tsx'
import styles from './MemberPage.module.css'
import { type TabProps, useFigures } from './useFigures.ts'

/** Users without access to contact data get a mask, which cannot be called. */
const isMasked = (text: string) => text.includes('•')

/** Phone and e-mail, as far as the user may see them. */
const Contact = ({ phone, email }: Pick<Member, 'phone' | 'email'>) => (
  <>
    {isMasked(phone) ? (
      <span dir="ltr">{phone}</span>
    ) : (
      <a href={`tel:${phone}`} dir="ltr">
        {formatPhone(phone)}
      </a>
    )}
    {email && isMasked(email) ? <span>{email}</span> : null}
    {email && !isMasked(email) ? <a href={`mailto:${email}`}>{email}</a> : null}
  </>
)

/** The main facts about a member, below the name. */
export const MemberHead = ({ company, member }: TabProps) => {
  const t = useT()
  const { date } = useFormat(useFigures({ company, member }).data?.timezone)
  const { is_premium, is_active, phone_active, age, institution, source, code, created_at } = member
  return (
    <div className={`stack-4 ${styles.head}`}>
      <p className={`quiet breakable row ${styles.facts}`}>
        <Contact {...member} />
        {is_premium || phone_active || !is_active ? (
          <span className="wrap-row">
            {is_active ? null : (
              <span className={`inline-row small ${styles.tag}`} data-tone="bad">
                <CircleSlash2 size={14} aria-hidden="true" />
                {t('member-page.inactive')}
              </span>
            )}
            {is_premium ? (
              <span className={`inline-row small ${styles.tag}`} data-tone="premium">
                <Crown size={14} aria-hidden="true" />
                {t('member.is_premium')}
              </span>
            ) : null}
            {phone_active ? (
              <span className={`inline-row small ${styles.tag}`} data-tone="good">
                <BadgeCheck size={14} aria-hidden="true" />
                {t('member.phone_active')}
              </span>
            ) : null}
          </span>
        ) : null}
      </p>
      <p className={`quiet breakable row ${styles.facts}`}>
        {institution ? <span>{institution}</span> : null}
        {age === null ? null : <span>{t('member-page.age', { n: age })}</span>}
        {code ? (
          <span>
            {t('member.code')} {code}
          </span>
        ) : null}
        <span>{t(`member.source.${source}`)}</span>
        <span>
          {t('member.created_at')}: {date(created_at)}
        </span>
      </p>
    </div>
  )
}

/** The actions in the head of a member's page. */
export const MemberActions = ({ company, member }: TabProps) => {
  const { id, phone } = member
  const t = useT()
  const may = useMay()
  const follow = useFollow()
  const whose = use(CompanyContext)?.isChosen ? searchText({ company }) : ''
  const seesContact = !isMasked(phone)
  return (
    <>
      {seesContact ? (
        <Button href={`tel:${phone}`} icon={<Phone size={16} aria-hidden="true" />}>
          {t('member-page.call')}
        </Button>
      ) : null}
      {seesContact && may(members.update) ? (
        <Button href={`/member/form/${id}${whose}`} icon={<Pencil size={16} aria-hidden="true" />} onClick={follow}>
          {t('action.edit')}
        </Button>
      ) : null}
      {seesContact ? <MemberMergeMenu company={company} member={member} home={`/member/list${whose}`} /> : null}
    </>
  )
}
