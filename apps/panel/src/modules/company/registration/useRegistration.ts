import type {
  DemoRegistration,
  demoRegistration,
  RestaurantRegistration,
  restaurantRegistration,
} from '@sofra/contract/company/registration/registration.contract.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { callAny } from '../../../kit/record.ts'
import { useToast } from '../../../kit/toast/toast.ts'
import { useT } from '../../../kit/words/i18n.ts'

export type Pipeline = typeof restaurantRegistration | typeof demoRegistration
export type Registration = RestaurantRegistration | DemoRegistration

/** The registration and its two decisions. A concurrent decision is shown at once. */
export const useRegistration = <R extends Registration>(of: Pipeline, id: number) => {
  const t = useT()
  const toast = useToast()
  const queries = useQueryClient()
  const params = { registration_id: id }
  const queryKey = [of.name, 'one', id]
  // The pipeline is known at run time only; each replies with its own view.
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) => callAny(of.one, { params }, { signal }) as Promise<R>,
  })
  const version = query.data?.version
  const decision = useMutation({
    mutationFn: (reason: string | undefined) =>
      callAny(reason === undefined ? of.approve : of.deny, {
        params,
        body: { version, ...(reason === undefined ? {} : { reason }) },
      }) as Promise<R>,
    onSuccess: (decided, reason) => {
      queries.setQueryData(queryKey, decided)
      toast.ok(t(reason === undefined ? 'registration.approved' : 'registration.denied', { email: decided.email }))
    },
    onError: (error) => {
      toast.fail(error)
      return queries.invalidateQueries({ queryKey })
    },
    onSettled: () => queries.invalidateQueries({ queryKey: [of.name, 'list'] }),
  })
  return {
    registration: query.data,
    error: query.error,
    retry: () => void query.refetch(),
    approve: () => decision.mutate(undefined),
    deny: (reason: string) => decision.mutate(reason),
    deciding: decision.isPending,
  }
}
