import { previewClone } from '@sofra/contract/catalog/menu-clone/menu-clone.contract.ts'
import { Button } from 'antd'
import { Copy } from 'lucide-react'
import { use } from 'react'
import { useMay } from '../../../kit/access.ts'
import { useBranchId } from '../../../kit/branch.ts'
import { useT } from '../../../kit/i18n.ts'
import { OpenContext } from '../../../kit/open.ts'

/** The way from a branch's menu to those of the others. */
export const MenuCloneAction = () => {
  const t = useT()
  const may = useMay()
  const open = use(OpenContext)
  const branch = useBranchId()
  if (!may(previewClone)) return null
  return (
    <Button icon={<Copy size={16} aria-hidden="true" />} onClick={() => open(`/product-clone/${branch}`)}>
      {t('menu-clone.open')}
    </Button>
  )
}
