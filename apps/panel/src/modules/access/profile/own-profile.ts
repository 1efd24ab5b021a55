import { getProfile, profile, putProfile } from '@sofra/contract/access/profile/profile.contract.ts'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../kit/http/api.ts'

/** The own profile as a record that is there for good. */
export const ownProfile = { ...profile, param: 'user_id', one: getProfile, update: putProfile }

/** What is known of oneself; shared with the form that was opened of it. */
export const useProfile = (id: number) =>
  useQuery({
    queryKey: [ownProfile.name, 'one', id],
    queryFn: ({ signal }) => call(getProfile, { params: { user_id: id } }, { signal }),
  })
