import type { ImportCalls } from '@sofra/contract/kernel/import.ts'
import { Button } from 'antd'
import { Upload } from 'lucide-react'
import { use } from 'react'
import { OpenContext } from '../screen/open.ts'
import { useMay } from '../session/access.ts'
import { useT } from '../words/i18n.ts'

/** Opens the screen that imports records from a file. */
export const ImportButton = ({ of, href }: { readonly of: Pick<ImportCalls, 'list'>; readonly href: string }) => {
  const t = useT()
  const may = useMay()
  const open = use(OpenContext)
  if (!may(of.list)) return null
  return (
    <Button icon={<Upload size={16} aria-hidden="true" />} onClick={() => open(href)}>
      {t('action.import')}
    </Button>
  )
}
