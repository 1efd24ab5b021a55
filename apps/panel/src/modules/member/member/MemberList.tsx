import { member } from '@sofra/contract/member/member/member.contract.ts'
import { memberImport } from '@sofra/contract/member/member-import/member-import.contract.ts'
import { ResourceList } from '../../../kit/list/ResourceList.tsx'
import { useViewer } from '../../../kit/session/session.ts'
import { useT } from '../../../kit/words/i18n.ts'
import { OfCompany } from '../../company/own-company/own-company.api.tsx'
import { groupPick } from '../group/group.api.ts'
import { SaveAsGroup } from '../group/save-as-group.api.tsx'
import { memberListColumns } from './member-columns.tsx'
import { memberFilters } from './member-filters.ts'

/** The members of the company. */
const MemberList = () => {
  const t = useT()
  const seesContact = useViewer().permissions.has('get-member-contact')
  return (
    <OfCompany title={t('member.title')}>
      {(company) => (
        <ResourceList
          of={member}
          columns={memberListColumns}
          filters={[...memberFilters(company), groupPick(company)]}
          hint="member.hint"
          more={<SaveAsGroup company={company} />}
          imports={seesContact ? memberImport : undefined}
        />
      )}
    </OfCompany>
  )
}

export default MemberList
