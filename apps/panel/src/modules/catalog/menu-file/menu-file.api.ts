import { menuFile } from '@sofra/contract/catalog/menu-file/menu-file.contract.ts'
import { useMutation } from '@tanstack/react-query'
import { download } from '../../../kit/http/api.ts'
import { useBranchId } from '../../../kit/session/branch.ts'
import { useToast } from '../../../kit/toast/toast.ts'

/** Downloads the whole menu as a workbook. */
export const useExport = () => {
  const branch_id = useBranchId()
  const toast = useToast()
  return useMutation({ mutationFn: () => download(menuFile, { params: { branch_id } }), onError: toast.fail })
}
