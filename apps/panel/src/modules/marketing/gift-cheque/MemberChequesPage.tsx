import { Page } from '../../../kit/screen/Page.tsx'
import { useT } from '../../../kit/words/i18n.ts'
import { OfCompany } from '../../company/own-company/own-company.api.tsx'
import { MemberCheques } from './gift-cheque.api.tsx'

/** The cheques of the member to whom a code was issued. */
export default function MemberChequesPage({ id }: { readonly id: number }) {
  const t = useT()
  const title = t('gift-cheque.member.title')
  return (
    <OfCompany title={title}>
      {(company) => (
        <Page title={title} home={{ path: '/marketing/gift-card/list', title: t('gift-cheque.title') }}>
          <MemberCheques company={company} member={id} />
        </Page>
      )}
    </OfCompany>
  )
}
