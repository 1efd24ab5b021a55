import { menuFile } from '@sofra/contract/catalog/menu-file/menu-file.contract.ts'
import { type MenuImport, postMenuImport } from '@sofra/contract/catalog/menu-import/menu-import.contract.ts'
import { Alert, Button, Skeleton } from 'antd'
import { Download, FileUp, History } from 'lucide-react'
import { useFiles } from '../../../kit/drag/useFiles.tsx'
import { EmptyState } from '../../../kit/list/EmptyState.tsx'
import { StatusDot, type Tone } from '../../../kit/look/Status.tsx'
import { Page } from '../../../kit/screen/Page.tsx'
import { useSearch, useTabTitle } from '../../../kit/screen/view.ts'
import { useMay } from '../../../kit/session/access.ts'
import { useFormat } from '../../../kit/words/format.ts'
import { useT } from '../../../kit/words/i18n.ts'
import { useExport } from '../menu-file/menu-file.api.ts'
import { importSearch } from './import-search.ts'
import styles from './MenuImportPage.module.css'
import { OneImport } from './OneImport.tsx'
import { useImports, useUpload } from './useImports.ts'

interface DropZoneProps {
  readonly sending: boolean
  readonly fault: string | undefined
  readonly onFile: (file: File) => void
}

const accept = '.xlsx,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** File input with drag and drop. */
const DropZone = ({ sending, fault, onFile }: DropZoneProps) => {
  const t = useT()
  const { zone, choose, input } = useFiles({ accept, closed: sending, onFiles: ([file]) => file && onFile(file) })
  return (
    <div className={styles.zone} {...zone}>
      <FileUp size={32} strokeWidth={1.5} className={styles.icon} aria-hidden />
      <p className={styles.drop}>{t('menu-import.drop')}</p>
      <Button type="primary" size="large" loading={sending} onClick={choose}>
        {t(sending ? 'menu-import.uploading' : 'menu-import.choose')}
      </Button>
      <p className={styles.hint}>{t('menu-import.drop.hint')}</p>
      {fault ? (
        <p className={styles.fault} role="alert">
          {fault}
        </p>
      ) : null}
      {input({ 'aria-label': t('menu-import.choose') })}
    </div>
  )
}

const tones: Record<MenuImport['state'], Tone> = {
  reading: 'working',
  ready: 'waiting',
  refused: 'bad',
  applying: 'working',
  done: 'good',
  failed: 'bad',
}

const HistoryRow = ({ one, onOpen }: { readonly one: MenuImport; readonly onOpen: (id: number) => void }) => {
  const t = useT()
  const { dateTime } = useFormat()
  const undone = one.change?.undone_at
  return (
    <li>
      <button type="button" className={styles.line} onClick={() => onOpen(one.id)}>
        <span className={styles.name}>{one.name}</span>
        <StatusDot
          tone={undone ? 'quiet' : tones[one.state]}
          label={t(undone ? 'menu-change.was-undone' : `menu-import.state.${one.state}`)}
        />
        <span className={styles.quiet}>
          {[one.change && t('menu-import.done.count', { n: one.change.changed }), one.by, dateTime(one.created_at)]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </button>
    </li>
  )
}

/** Earlier imports and their results. */
const ImportHistory = ({ onOpen }: { readonly onOpen: (id: number) => void }) => {
  const t = useT()
  const { data, error } = useImports()
  return (
    <section className={styles.history}>
      <h2 className={styles.title}>{t('menu-import.history')}</h2>
      {error ? <Alert type="error" showIcon title={error.message} /> : null}
      {data || error ? null : <Skeleton active title={false} />}
      {data?.imports.length === 0 ? <EmptyState icon={History} title={t('menu-import.history.empty')} /> : null}
      <ul className={styles.list}>
        {data?.imports.map((one) => (
          <HistoryRow key={one.id} one={one} onOpen={onOpen} />
        ))}
      </ul>
    </section>
  )
}

/** The steps: export, edit, import; with the export itself. */
const Steps = () => {
  const t = useT()
  const may = useMay()
  const exporting = useExport()
  return (
    <ol className={styles.steps}>
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

/** Imports a menu from a workbook: upload, comparison, review, apply. */
export default function MenuImportPage() {
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
