import { newUser, user } from '@sofra/contract/access/user/user.contract.ts'
import { ResourceForm } from '../../../kit/form/ResourceForm.tsx'
import { useLang } from '../../../kit/words/i18n.ts'
import { AccessSection } from './AccessSection.tsx'
import { PersonSection } from './PersonSection.tsx'
import { SecuritySection } from './SecuritySection.tsx'
import { useUser } from './useUser.ts'

const NewUser = () => {
  const [lang] = useLang()
  return (
    <ResourceForm of={newUser} start={{ lang, role_ids: [], company_ids: [], branch_ids: [] }}>
      <PersonSection isNew />
      <AccessSection isNew />
    </ResourceForm>
  )
}

const EditUser = ({ id }: { readonly id: number }) => {
  const present = useUser(id)
  return (
    <ResourceForm of={user}>
      <PersonSection />
      {present ? <AccessSection row={present} /> : null}
      {present ? <SecuritySection row={present} /> : null}
    </ResourceForm>
  )
}

export default function UserForm({ id }: { readonly id?: number }) {
  return id === undefined ? <NewUser /> : <EditUser id={id} />
}
