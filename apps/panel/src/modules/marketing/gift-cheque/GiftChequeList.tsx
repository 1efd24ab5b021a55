import { chequeAssignment, giftCheque } from '@sofra/contract/marketing/gift-cheque/gift-cheque.contract.ts'
import { useMay } from '../../../kit/session/access.ts'
import { useT } from '../../../kit/words/i18n.ts'
import { OfCompany } from '../../company/own-company/own-company.api.tsx'
import { ChequeTable } from './ChequeTable.tsx'

/** The cheques of the company and its branches. */
export default function GiftChequeList() {
  const t = useT()
  const may = useMay()
  return (
    <OfCompany title={t('gift-cheque.title')}>
      {(company, again) => (
        <ChequeTable
          of={giftCheque}
          handed={
            may(chequeAssignment.list)
              ? (id) => `/marketing/gift-card/handed/${id}${again ? `?company=${company}` : ''}`
              : undefined
          }
        />
      )}
    </OfCompany>
  )
}
