import { postMenuImport } from '@sofra/contract/catalog/menu-file/menu-file.contract.ts'
import { Button } from 'antd'
import { Page } from '../../../kit/screen/Page.tsx'
import { useSearch, useTabTitle } from '../../../kit/screen/place.ts'
import { useMay } from '../../../kit/session/access.ts'
import { useT } from '../../../kit/words/i18n.ts'
import { DropZone } from './DropZone.tsx'
import { ImportHistory } from './ImportHistory.tsx'
import { importSearch } from './import-search.ts'
import { OneImport } from './OneImport.tsx'
import { Steps } from './Steps.tsx'
import { useUpload } from './useImports.ts'

/** Where a file is sent, and what was sent before. */
const Start = ({ open }: { readonly open: (id: number) => void }) => {
  const t = useT()
  const may = useMay()
  const upload = useUpload(({ id }) => open(id))
  useTabTitle(t('menu-import.title'))
  return (
    <Page title={t('menu-import.title')}>
      {may(postMenuImport) ? (
        <>
          <Steps />
          <DropZone sending={upload.isPending} fault={upload.error?.message} onFile={(file) => upload.mutate(file)} />
        </>
      ) : null}
      <ImportHistory onOpen={open} />
    </Page>
  )
}

/** Takes a menu from a workbook: sent, compared and looked at, then applied. */
export default function MenuImport() {
  const t = useT()
  const [{ import: opened }, setSearch] = useSearch(importSearch)
  const open = (id: number | undefined) => setSearch({ import: id, show: '', q: '' })
  if (opened === undefined) return <Start open={open} />
  return (
    <Page
      title={t('menu-import.title')}
      actions={<Button onClick={() => open(undefined)}>{t('menu-import.other')}</Button>}
    >
      <OneImport key={opened} id={opened} />
    </Page>
  )
}
