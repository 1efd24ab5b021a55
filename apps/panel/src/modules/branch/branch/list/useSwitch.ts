import { branchProfile, patchBranch } from '@sofra/contract/branch/branch/branch.profile.contract.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../../kit/http/api.ts'
import { useToast } from '../../../../kit/toast/toast.ts'
import { useT } from '../../../../kit/words/i18n.ts'

/** Switches a restaurant on or off, as it stands at that moment. */
export const useSwitch = (branch: number) => {
  const t = useT()
  const toast = useToast()
  const queries = useQueryClient()
  const params = { branch_id: branch }
  return useMutation({
    mutationFn: async (is_active: boolean) => {
      const { version } = await call(branchProfile, { params })
      return call(patchBranch, { params, body: { is_active, version } })
    },
    onSuccess: () => toast.ok(t('action.saved')),
    onError: toast.fail,
    onSettled: () => queries.invalidateQueries({ queryKey: ['branch'] }),
  })
}
