import { memberGroup } from '@sofra/contract/member/group/group.contract.ts'
import { fieldsOf } from '../../../kit/form/fields.ts'
import { ResourceForm } from '../../../kit/form/ResourceForm.tsx'
import { useT } from '../../../kit/words/i18n.ts'
import { OfCompany } from '../../company/own-company/own-company.api.tsx'
import { FoundMembers } from './FoundMembers.tsx'
import { RulesField } from './RulesField.tsx'

const { Text } = fieldsOf(memberGroup)

const start = { rules: { all: [{ on: 'visits', orders_min: 1 }] } }

/** A group: its name and rules, and beside them whom they find at the moment. */
export default function GroupForm() {
  const t = useT()
  return (
    <OfCompany title={t('member-group.one')}>
      {(company) => (
        <ResourceForm of={memberGroup} start={start} beside={{ preview: <FoundMembers company={company} /> }}>
          <Text name="name" />
          <RulesField company={company} />
        </ResourceForm>
      )}
    </OfCompany>
  )
}
