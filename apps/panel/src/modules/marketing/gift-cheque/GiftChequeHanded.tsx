import {
  chequeAssignment,
  giftCheque,
  memberCheques,
} from '@sofra/contract/marketing/gift-cheque/gift-cheque.contract.ts'
import { useMay } from '../../../kit/session/access.ts'
import { useT } from '../../../kit/words/i18n.ts'
import { OfCompany } from '../../company/own-company/own-company.api.tsx'
import { HandedPage } from './HandedPage.tsx'

/** What was handed out of a cheque of the company. */
export default function GiftChequeHanded({ id }: { readonly id: number }) {
  const t = useT()
  const may = useMay()
  return (
    <OfCompany title={t('cheque-assignment.title')}>
      {(company, again) => (
        <HandedPage
          of={giftCheque}
          handed={chequeAssignment}
          params={{ company_id: company, gift_cheque_id: id }}
          company={company}
          {...(may(memberCheques)
            ? { memberAt: (member) => `/marketing/gift-card/member/${member}${again ? `?company=${company}` : ''}` }
            : {})}
        />
      )}
    </OfCompany>
  )
}
