import { postMenuImport } from '@sofra/contract/catalog/menu-file/menu-file.contract.ts'
import { Button } from 'antd'
import { useMay } from '../../../kit/access.ts'
import { useT } from '../../../kit/i18n.ts'
import { Page } from '../../../kit/Page.tsx'
import { useSearch } from '../../../kit/place.ts'
import { DropZone } from './DropZone.tsx'
import { ImportHistory } from './ImportHistory.tsx'
import { importSearch } from './import-search.ts'
import { OneImport } from './OneImport.tsx'
import { Steps } from './Steps.tsx'
import { useUpload } from './useImports.ts'

/** Takes a menu from a workbook: sent, compared and looked at, then applied. */
export default function MenuImport() {
  const t = useT()
  const may = useMay()
  const [{ import: opened }, setSearch] = useSearch(importSearch)
  const open = (id: number | undefined) => setSearch({ import: id, show: '', q: '' })
  const upload = useUpload(({ id }) => open(id))
  const begin = () => {
    upload.reset()
    open(undefined)
  }
  if (opened !== undefined)
    return (
      <Page title={t('menu-import.title')} actions={<Button onClick={begin}>{t('menu-import.other')}</Button>}>
        <OneImport key={opened} id={opened} />
      </Page>
    )
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
