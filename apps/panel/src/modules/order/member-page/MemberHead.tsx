import { formatPhone } from '@sofra/contract/kernel/phone.ts'
import type { Member } from '@sofra/contract/member/member/member.contract.ts'
import { BadgeCheck, CircleSlash2, Crown } from 'lucide-react'
import { useFormat } from '../../../kit/words/format.ts'
import { useT } from '../../../kit/words/i18n.ts'
import styles from './MemberPage.module.css'

const isMasked = (text: string) => text.includes('•')

/** Phone and e-mail address as far as they are shown to whoever reads. */
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

/** Who a member is, at a glance: below the name, above everything else. */
export const MemberHead = ({ member }: { readonly member: Member }) => {
  const t = useT()
  const { date } = useFormat()
  const { is_premium, is_active, phone_active, age, institution, source, code, created_at } = member
  return (
    <div className={styles.head}>
      <p className={styles.facts}>
        <Contact {...member} />
        {is_premium || phone_active || !is_active ? (
          <span className={styles.tags}>
            {is_active ? null : (
              <span className={styles.tag} data-tone="bad">
                <CircleSlash2 size={14} aria-hidden="true" />
                {t('member-page.inactive')}
              </span>
            )}
            {is_premium ? (
              <span className={styles.tag} data-tone="premium">
                <Crown size={14} aria-hidden="true" />
                {t('member.is_premium')}
              </span>
            ) : null}
            {phone_active ? (
              <span className={styles.tag} data-tone="good">
                <BadgeCheck size={14} aria-hidden="true" />
                {t('member.phone_active')}
              </span>
            ) : null}
          </span>
        ) : null}
      </p>
      <p className={styles.facts}>
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
