import { getProfile, profile, putProfile } from '@sofra/contract/access/profile/profile.contract.ts'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../kit/http/api.ts'

/** The own profile as a record that cannot be deleted. */
export const ownProfile = { ...profile, param: 'user_id', one: getProfile, update: putProfile }

/** The own profile; shares the cache of the form. */
export const useProfile = (id: number) =>
  useQuery({
    queryKey: [ownProfile.name, 'one', id],
    queryFn: ({ signal }) => call(getProfile, { params: { user_id: id } }, { signal }),
  })
