import { memberGroup } from '@sofra/contract/member/group/group.contract.ts'
import { member } from '@sofra/contract/member/member/member.contract.ts'
import type { MemberRules } from '@sofra/contract/member/member/member.rules.ts'
import { z } from 'zod'
import { fieldsOf } from '../../../kit/form/fields.ts'
import { ResourceForm } from '../../../kit/form/ResourceForm.tsx'
import { Waiting } from '../../../kit/form/Waiting.tsx'
import { searchFields } from '../../../kit/list/list-state.ts'
import { Page } from '../../../kit/screen/Page.tsx'
import { useSearch } from '../../../kit/screen/view.ts'
import { useT } from '../../../kit/words/i18n.ts'
import { OfCompany } from '../../company/own-company/own-company.api.tsx'
import { FoundMembers } from './FoundMembers.tsx'
import { useRulesOfSearch } from './filter-rules.ts'
import { RulesField } from './RulesField.tsx'

const { Text } = fieldsOf(memberGroup)

const start: { rules: MemberRules } = { rules: { all: [{ on: 'visits', orders_min: 1 }] } }

/** The filters of the member list from which the form was opened. */
const search = searchFields(z.object(member.filters))

const Group = ({ company }: { readonly company: number }) => {
  const t = useT()
  const [filters] = useSearch(search)
  const rules = useRulesOfSearch(company, filters)
  if (rules === undefined)
    return (
      <Page title={t('member-group.one')}>
        <Waiting error={null} retry={() => undefined} />
      </Page>
    )
  return (
    <ResourceForm
      of={memberGroup}
      start={rules ? { rules } : start}
      beside={{ preview: <FoundMembers company={company} /> }}
    >
      <Text name="name" />
      <RulesField company={company} />
    </ResourceForm>
  )
}

/** A group: name and rules, with the matching members beside them. */
export default function GroupForm() {
  const t = useT()
  return <OfCompany title={t('member-group.one')}>{(company) => <Group company={company} />}</OfCompany>
}
