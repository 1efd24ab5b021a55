import { menuFile } from '@sofra/contract/catalog/menu-file/menu-file.contract.ts'
import { postMenuImport } from '@sofra/contract/catalog/menu-import/menu-import.contract.ts'
import { Button, Dropdown } from 'antd'
import { Download, FileSpreadsheet, Upload } from 'lucide-react'
import { use } from 'react'
import { useCorner } from '../../../kit/look/corner.ts'
import { OpenContext } from '../../../kit/screen/open.ts'
import { href } from '../../../kit/screen/screen.ts'
import { useMay } from '../../../kit/session/access.ts'
import { useBranchId } from '../../../kit/session/branch.ts'
import { useT } from '../../../kit/words/i18n.ts'
import { useExport } from '../menu-file/menu-file.api.ts'
import { menuImportScreens } from './menu-import.screens.ts'

const [importScreen] = menuImportScreens

/** Menu actions: export and import as a workbook. */
export const MenuFileActions = () => {
  const corner = useCorner('bottom', 'end')
  const t = useT()
  const may = useMay()
  const open = use(OpenContext)
  const branch_id = useBranchId()
  const exporting = useExport()
  const items = [
    {
      key: 'export',
      label: t('menu-file.export'),
      icon: <Download size={16} aria-hidden="true" />,
      onClick: () => exporting.mutate(),
      call: menuFile,
    },
    {
      key: 'import',
      label: t('menu-import.title'),
      icon: <Upload size={16} aria-hidden="true" />,
      onClick: () => importScreen && open(href(importScreen, { branch_id })),
      call: postMenuImport,
    },
  ].filter(({ call }) => may(call))
  if (!items.length) return null
  return (
    <Dropdown menu={{ items: items.map(({ call, ...item }) => item) }} trigger={['click']} placement={corner}>
      <Button icon={<FileSpreadsheet size={16} aria-hidden="true" />} loading={exporting.isPending}>
        {t('menu-file.actions')}
      </Button>
    </Dropdown>
  )
}
