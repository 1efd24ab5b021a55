import type { Endpoint } from '@sofra/contract/kernel/endpoint.ts'
import { createReportFile } from '@sofra/contract/report/report-file/report-file.contract.ts'
import { kindOfExport } from '@sofra/contract/report/report-file/report-file.kinds.ts'
import { Button, Dropdown } from 'antd'
import { Download } from 'lucide-react'
import { use, useState } from 'react'
import { call } from '../http/api.ts'
import { useCorner } from '../look/corner.ts'
import { useNarrowerThan } from '../look/narrow.ts'
import { downloadAny } from '../record.ts'
import { OpenContext } from '../screen/open.ts'
import { useMay } from '../session/access.ts'
import { useToast } from '../toast/toast.ts'
import { useFormat } from '../words/format.ts'
import { useT } from '../words/i18n.ts'
import { exportQueryOf, type ListState } from './list-state.ts'

interface ExportMenuProps {
  readonly endpoint: Endpoint
  readonly params?: Readonly<Record<string, number>> | undefined
  readonly state: ListState
  /** The keys of the visible columns, in order. */
  readonly columns: readonly string[]
}

const reportFilesPath = '/report/commission-report-files'
const formats = ['xlsx', 'csv'] as const

/** Returns the menu entries that let a job make a file of a report; none for other lists. */
const useFileItems = ({ endpoint, state, columns }: ExportMenuProps) => {
  const t = useT()
  const may = useMay()
  const toast = useToast()
  const open = use(OpenContext)
  const kind = kindOfExport(endpoint.path)
  if (!kind || !may(createReportFile)) return []
  const make = async (format: (typeof formats)[number]) => {
    const values = Object.entries(exportQueryOf(state, format, columns))
    const query = new URLSearchParams(values.map(([name, value]) => [name, String(value)])).toString()
    try {
      await call(createReportFile, { body: { kind, query } })
      toast.ok(t('report-file.made'), { label: t('report-file.open'), run: () => open(reportFilesPath) })
    } catch (error) {
      toast.fail(error)
    }
  }
  return [
    { type: 'divider' as const },
    ...formats.map((format) => ({
      key: `file-${format}`,
      label: t(`report-file.make.${format}`),
      onClick: () => void make(format),
    })),
  ]
}

/** Exports all pages of the filtered list, with the visible columns. */
export const ExportMenu = (props: ExportMenuProps) => {
  const { endpoint, params, state, columns } = props
  const t = useT()
  const corner = useCorner('bottom', 'end')
  const phone = useNarrowerThan(768)
  const may = useMay()
  const { number } = useFormat()
  const toast = useToast()
  const [busy, setBusy] = useState(false)
  const fileItems = useFileItems(props)
  if (!may(endpoint)) return null

  const save = async (format: (typeof formats)[number]) => {
    setBusy(true)
    try {
      const cutAt = await downloadAny(endpoint, { params, query: exportQueryOf(state, format, columns) })
      if (cutAt) toast.warn(t('list.export.cut', { rows: number(cutAt) }))
    } catch (error) {
      toast.fail(error)
    } finally {
      setBusy(false)
    }
  }

  const items = formats.map((format) => ({
    key: format,
    label: t(`list.export.${format}`),
    onClick: () => void save(format),
  }))
  return (
    <Dropdown menu={{ items: [...items, ...fileItems] }} trigger={['click']} placement={corner}>
      <Button
        icon={<Download size={16} />}
        loading={busy}
        title={t('list.export.hint')}
        {...(phone ? { 'aria-label': t('action.export') } : {})}
      >
        {phone ? null : t('action.export')}
      </Button>
    </Dropdown>
  )
}
