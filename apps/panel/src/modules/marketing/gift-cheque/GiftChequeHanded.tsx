import {
  chequeAssignment,
  giftCheque,
  memberCheques,
} from '@sofra/contract/marketing/gift-cheque/gift-cheque.contract.ts'
import { use } from 'react'
import { ReachableContext } from '../../../kit/screen/open.ts'
import { searchText } from '../../../kit/screen/screen.ts'
import { useMay } from '../../../kit/session/access.ts'
import { useT } from '../../../kit/words/i18n.ts'
import { OfCompany } from '../../company/own-company/own-company.api.tsx'
import { HandedPage } from './HandedPage.tsx'

/** The issued codes of a company's cheque. */
export default function GiftChequeHanded({ id }: { readonly id: number }) {
  const t = useT()
  const may = useMay()
  const reachable = use(ReachableContext)
  const memberAt = (member: number, company: number | undefined) => {
    const page = `/member/view/${member}`
    return reachable(page)
      ? `${page}${searchText({ tab: 'cheques', company })}`
      : `/marketing/gift-card/member/${member}${searchText({ company })}`
  }
  return (
    <OfCompany title={t('cheque-assignment.title')}>
      {(company, again) => (
        <HandedPage
          of={giftCheque}
          handed={chequeAssignment}
          params={{ company_id: company, gift_cheque_id: id }}
          company={company}
          {...(may(memberCheques) ? { memberAt: (member) => memberAt(member, again ? company : undefined) } : {})}
        />
      )}
    </OfCompany>
  )
}
