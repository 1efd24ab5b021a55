import { type MemberGroup, memberGroup } from '@sofra/contract/member/group/group.contract.ts'
import { use } from 'react'
import { ResourceList } from '../../../kit/list/ResourceList.tsx'
import { columnsOf } from '../../../kit/list/table/columns.tsx'
import { CompanyContext } from '../../../kit/session/company.ts'
import { useT } from '../../../kit/words/i18n.ts'
import { OfCompany } from '../../company/own-company/own-company.api.tsx'
import { useSentence } from './useSentence.ts'

const { text, custom } = columnsOf(memberGroup)

const Rules = ({ rules }: Pick<MemberGroup, 'rules'>) => useSentence(use(CompanyContext)?.id ?? 0, rules)

const columns = [
  { ...text('name'), fits: true },
  { ...custom('rules', ({ rules }) => <Rules rules={rules} />), wraps: true },
]

/** The company's member groups, each with its rules as a sentence. */
export default function GroupList() {
  const t = useT()
  return (
    <OfCompany title={t('member-group.title')}>
      {() => <ResourceList of={memberGroup} columns={columns} hint="member-group.hint" />}
    </OfCompany>
  )
}
