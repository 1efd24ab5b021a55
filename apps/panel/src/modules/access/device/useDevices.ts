import {
  endOtherSessions,
  endOwnSession,
  endUserSession,
  endUserSessions,
  ownSessions,
  userSessions,
} from '@sofra/contract/access/device/device.contract.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../kit/http/api.ts'
import { useMay } from '../../../kit/session/access.ts'
import { useToast } from '../../../kit/toast/toast.ts'
import { useT } from '../../../kit/words/i18n.ts'

/** Where somebody is signed in, oneself without `user`, and the ways to sign out there. */
export const useDevices = (user: number | undefined) => {
  const t = useT()
  const toast = useToast()
  const may = useMay()
  const queries = useQueryClient()
  const queryKey = ['session', user ?? 'own']
  const params = { user_id: user ?? 0 }
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) =>
      user === undefined ? call(ownSessions, {}, { signal }) : call(userSessions, { params }, { signal }),
  })
  // Also after a failure: the device may be out already.
  const again = () => queries.invalidateQueries({ queryKey })
  const end = useMutation({
    mutationFn: (no: number) =>
      user === undefined
        ? call(endOwnSession, { params: { session_no: no } })
        : call(endUserSession, { params: { ...params, session_no: no } }),
    onSuccess: () => toast.ok(t('device.signed-out')),
    onError: toast.fail,
    onSettled: again,
  })
  const endAll = useMutation({
    mutationFn: () => (user === undefined ? call(endOtherSessions) : call(endUserSessions, { params })),
    onSuccess: () => toast.ok(t('device.all-signed-out')),
    onError: toast.fail,
    onSettled: again,
  })
  return {
    devices: data?.items,
    error,
    retry: () => void refetch(),
    mayEnd: user === undefined || may(endUserSession),
    end,
    endAll,
  }
}
