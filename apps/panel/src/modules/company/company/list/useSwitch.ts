import { type CompanyRow, company, patchCompany } from '@sofra/contract/company/company/company.contract.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../../kit/http/api.ts'
import { useToast } from '../../../../kit/toast/toast.ts'
import { useT } from '../../../../kit/words/i18n.ts'

/** Switches a company off, or on again, and says so. */
export const useSwitch = () => {
  const t = useT()
  const toast = useToast()
  const queries = useQueryClient()
  const { mutate } = useMutation({
    mutationFn: ({ id, is_active, version }: CompanyRow) =>
      call(patchCompany, { params: { company_id: id }, body: { is_active: !is_active, version } }),
    onSuccess: ({ name, is_active }) => toast.ok(t(is_active ? 'company.reopened' : 'company.closed', { name })),
    onError: toast.fail,
    onSettled: () => queries.invalidateQueries({ queryKey: [company.name] }),
  })
  return mutate
}
