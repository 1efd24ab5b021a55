import type {
  DemoRegistration,
  demoRegistration,
  RestaurantRegistration,
  restaurantRegistration,
} from '@sofra/contract/company/registration/registration.contract.ts'
import { undoMinutes } from '@sofra/contract/company/registration/registration.states.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { callAny } from '../../../kit/record.ts'
import { useMay } from '../../../kit/session/access.ts'
import { useToast } from '../../../kit/toast/toast.ts'
import { useT } from '../../../kit/words/i18n.ts'

export type Pipeline = typeof restaurantRegistration | typeof demoRegistration
export type Registration = RestaurantRegistration | DemoRegistration

interface Decision {
  readonly call: 'approve' | 'undo' | 'deny'
  /** Of the registration that it is about. */
  readonly version: number
  readonly reason?: string
}

/** The registration and its decisions. A concurrent decision is shown at once. */
export const useRegistration = <R extends Registration>(of: Pipeline, id: number) => {
  const t = useT()
  const may = useMay()
  const toast = useToast()
  const queries = useQueryClient()
  const params = { registration_id: id }
  const queryKey = [of.name, 'one', id]
  // The pipeline is known at run time only; each replies with its own view.
  const query = useQuery({ queryKey, queryFn: ({ signal }) => callAny(of.one, { params }, { signal }) as Promise<R> })
  const decision = useMutation({
    mutationFn: ({ call, ...body }: Decision) => callAny(of[call], { params, body }) as Promise<R>,
    onSuccess: ({ email, ...decided }, { call }) => {
      queries.setQueryData(queryKey, { email, ...decided })
      if (call === 'undo') return toast.ok(t('registration.undo.done', { email }))
      if (call === 'deny') return toast.ok(t('registration.denied', { email }))
      const undo = () => decision.mutate({ call: 'undo', version: decided.version })
      toast.ok(
        t('registration.approved', { minutes: undoMinutes }),
        may(of.undo) ? { label: t('registration.undo.short'), run: undo } : undefined,
      )
    },
    onError: (error) => {
      toast.fail(error)
      return queries.invalidateQueries({ queryKey })
    },
    onSettled: () => queries.invalidateQueries({ queryKey: [of.name, 'list'] }),
  })
  const version = query.data?.version ?? 0
  return {
    registration: query.data,
    error: query.error,
    retry: () => void query.refetch(),
    /** Resolves once it is over, refused ones too. */
    approve: () => decision.mutateAsync({ call: 'approve', version }).catch(() => undefined),
    undo: () => decision.mutate({ call: 'undo', version }),
    deny: (reason: string) => decision.mutate({ call: 'deny', version, reason }),
    deciding: decision.isPending,
  }
}
