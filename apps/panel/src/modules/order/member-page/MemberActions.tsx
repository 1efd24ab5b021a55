import { type Member, member as members } from '@sofra/contract/member/member/member.contract.ts'
import { Button } from 'antd'
import { Pencil, Phone } from 'lucide-react'
import { use } from 'react'
import { useFollow } from '../../../kit/screen/link.ts'
import { searchText } from '../../../kit/screen/screen.ts'
import { useMay } from '../../../kit/session/access.ts'
import { CompanyContext } from '../../../kit/session/company.ts'
import { useT } from '../../../kit/words/i18n.ts'

interface MemberActionsProps {
  readonly company: number
  readonly member: Member
}

/** Whoever sees no contact data is shown a mask, which nobody can be called by. */
const isMasked = (phone: string) => phone.includes('•')

/** What can be done with a member, in the head of their page. */
export const MemberActions = ({ company, member: { id, phone } }: MemberActionsProps) => {
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
    </>
  )
}
