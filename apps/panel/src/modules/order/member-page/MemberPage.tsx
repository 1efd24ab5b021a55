import { type Member, member } from '@sofra/contract/member/member/member.contract.ts'
import { useQuery } from '@tanstack/react-query'
import { use } from 'react'
import { Waiting } from '../../../kit/form/Waiting.tsx'
import { call } from '../../../kit/http/api.ts'
import { ApiError } from '../../../kit/http/api-error.ts'
import { Page } from '../../../kit/screen/Page.tsx'
import { searchText } from '../../../kit/screen/screen.ts'
import { useTabTitle } from '../../../kit/screen/view.ts'
import { CompanyContext } from '../../../kit/session/company.ts'
import { useT } from '../../../kit/words/i18n.ts'
import { OfCompany } from '../../company/own-company/own-company.api.tsx'
import { LookAlikes } from '../member-merge/member-merge.api.tsx'
import { MemberActions, MemberHead } from './MemberHead.tsx'
import { MemberTabs } from './MemberTabs.tsx'

const isMissing = (error: unknown) => error instanceof ApiError && error.status === 404

const useMember = (company: number, id: number) =>
  useQuery({
    queryKey: [member.name, 'page', company, id],
    queryFn: ({ signal }) => call(member.one, { params: { company_id: company, member_id: id } }, { signal }),
    // A member unknown to the company shows the not-found page.
    throwOnError: (error): boolean => isMissing(error),
  })

const nameOf = ({ first_name, last_name }: Member) => [first_name, last_name].filter(Boolean).join(' ')

const One = ({ company, id }: { readonly company: number; readonly id: number }) => {
  const t = useT()
  const { data, error, refetch } = useMember(company, id)
  const whose = use(CompanyContext)?.isChosen ? searchText({ company }) : ''
  const title = data ? nameOf(data) || t('member-page.no-name') : t('member.one')
  useTabTitle(data && title)
  return (
    <Page
      title={title}
      home={{ path: `/member/list${whose}`, title: t('member.title') }}
      actions={data ? <MemberActions company={company} member={data} /> : null}
    >
      {data ? (
        <>
          <MemberHead company={company} member={data} />
          <LookAlikes company={company} member={data} />
          <MemberTabs company={company} member={data} />
        </>
      ) : (
        <Waiting error={error} retry={() => void refetch()} />
      )}
    </Page>
  )
}

/** All data of a company's member on one page. */
export default function MemberPage({ member_id: id }: { readonly member_id: number }) {
  const t = useT()
  return <OfCompany title={t('member.one')}>{(company) => <One key={company} company={company} id={id} />}</OfCompany>
}
