import { menuFile } from '@sofra/contract/catalog/menu-file/menu-file.contract.ts'
import { postMenuImport } from '@sofra/contract/catalog/menu-import/menu-import.contract.ts'
import { Button } from 'antd'
import { Download } from 'lucide-react'
import { DropZone } from '../../../kit/import/DropZone.tsx'
import { ImportHistory } from '../../../kit/import/ImportHistory.tsx'
import { Page } from '../../../kit/screen/Page.tsx'
import { useSearch, useTabTitle } from '../../../kit/screen/view.ts'
import { useMay } from '../../../kit/session/access.ts'
import { useT } from '../../../kit/words/i18n.ts'
import { useExport } from '../menu-file/menu-file.api.ts'
import { importSearch } from './import-search.ts'
import styles from './MenuImportPage.module.css'
import { OneImport } from './OneImport.tsx'
import { useImports, useUpload } from './useImports.ts'

const accept = '.xlsx,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Takes an edited export. */
const Upload = ({ onDone }: { readonly onDone: (id: number) => void }) => {
  const t = useT()
  const upload = useUpload(({ id }) => onDone(id))
  return (
    <DropZone
      accept={accept}
      title={t('menu-import.drop')}
      hint={t('menu-import.drop.hint')}
      sending={upload.isPending}
      fault={upload.error?.message}
      onFile={(file) => upload.mutate(file)}
    />
  )
}

/** Earlier imports and their results. */
const Earlier = ({ onOpen }: { readonly onOpen: (id: number) => void }) => {
  const t = useT()
  const { data, error } = useImports()
  return (
    <ImportHistory
      imports={data?.imports}
      error={error}
      tell={({ change }) => ({
        about: change ? t('menu-import.done.count', { n: change.changed }) : undefined,
        revoked: change?.undone_at ? t('menu-change.was-undone') : undefined,
      })}
      onOpen={onOpen}
    />
  )
}

/** The steps: export, edit, import; with the export itself. */
const Steps = () => {
  const t = useT()
  const may = useMay()
  const exporting = useExport()
  return (
    <ol className={`wrap-row ${styles.steps}`}>
      <li>
        {may(menuFile) ? (
          <Button
            icon={<Download size={16} aria-hidden="true" />}
            loading={exporting.isPending}
            onClick={() => exporting.mutate()}
          >
            {t('menu-import.step.export')}
          </Button>
        ) : (
          t('menu-import.step.export')
        )}
      </li>
      <li>{t('menu-import.step.edit')}</li>
      <li>{t('menu-import.step.send')}</li>
    </ol>
  )
}

/** Upload and history. */
const Start = ({ open }: { readonly open: (id: number) => void }) => {
  const t = useT()
  const may = useMay()
  useTabTitle(t('menu-import.title'))
  return (
    <Page title={t('menu-import.title')}>
      {may(postMenuImport) ? (
        <>
          <Steps />
          <Upload onDone={open} />
        </>
      ) : null}
      <Earlier onOpen={open} />
    </Page>
  )
}

/** Imports a menu from a workbook: upload, comparison, review, apply. */
export default function MenuImportPage() {
  const t = useT()
  const [{ import: opened }, setSearch] = useSearch(importSearch)
  const open = (id: number | undefined) => setSearch({ import: id, show: '', q: '' })
  if (opened === undefined) return <Start open={open} />
  return (
    <Page title={t('menu-import.title')} actions={<Button onClick={() => open(undefined)}>{t('import.other')}</Button>}>
      <OneImport key={opened} id={opened} />
    </Page>
  )
}
