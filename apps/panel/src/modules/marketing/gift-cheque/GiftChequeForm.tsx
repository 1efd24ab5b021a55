import { giftCheque } from '@sofra/contract/marketing/gift-cheque/gift-cheque.contract.ts'
import { useT } from '../../../kit/words/i18n.ts'
import { OfCompany } from '../../company/own-company/own-company.api.tsx'
import { ChequeForm } from './ChequeForm.tsx'

export default function GiftChequeForm() {
  const t = useT()
  return <OfCompany title={t('gift-cheque.one')}>{(id) => <ChequeForm of={giftCheque} company={id} />}</OfCompany>
}
