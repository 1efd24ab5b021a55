import { previewClone } from '@sofra/contract/catalog/menu-clone/menu-clone.contract.ts'
import { Button } from 'antd'
import { Copy } from 'lucide-react'
import { use } from 'react'
import { OpenContext } from '../../../kit/screen/open.ts'
import { useMay } from '../../../kit/session/access.ts'
import { useBranchId } from '../../../kit/session/branch.ts'
import { useT } from '../../../kit/words/i18n.ts'

/** A link from a branch's menu to cloning others. */
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
