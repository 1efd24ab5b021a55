import { user } from '@sofra/contract/access/user/user.contract.ts'
import { ResourceList } from '../../../kit/list/ResourceList.tsx'
import { useUserColumns } from './columns.tsx'
import { useUserFilters } from './useUserFilters.ts'

export default function UserList() {
  return <ResourceList of={user} columns={useUserColumns()} filters={useUserFilters()} hint="user.empty" />
}
